import type { StormRow } from '#contract/storm'
import { distanceMiles } from '#rules/verdict/distance'
import type { StormRule } from '#rules/verdict/rule'

const MINUTE_MS = 60_000
const minuteOf = (row: StormRow): number => Math.floor(Date.parse(row.at) / MINUTE_MS)
const isOffice = ({ source }: StormRow): boolean => source === 'iem' || source === 'lsr'
const isLocal = (row: StormRow): boolean => isOffice(row) || row.source === 'spc' || row.source === 'spc-filtered'

/** A row with the ids of those it stands for. */
export interface Collapsed {
  readonly row: StormRow
  readonly stands: readonly StormRow[]
}

/** Text order of UTF-16 units, the same on every machine. */
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const rank: Readonly<Record<StormRow['source'], number>> = {
  'storm-events': 0,
  iem: 1,
  lsr: 2,
  spc: 3,
  'spc-filtered': 4,
  swdi: 5,
  sample: 6,
}

/** The one that stands first: archived before reported, later issue before earlier. Total, so that the order rows came in never matters. */
const byStanding = (a: StormRow, b: StormRow): number =>
  rank[a.source] - rank[b.source] ||
  byText(b.issuedAt ?? '', a.issuedAt ?? '') ||
  byText(a.at, b.at) ||
  byText(a.id, b.id) ||
  byText(JSON.stringify(a), JSON.stringify(b))

/** Takes together what `standsFor` says is one, the first in standing being the one that stays. */
function takeTogether(rows: readonly Collapsed[], standsFor: (kept: StormRow, row: StormRow) => boolean): Collapsed[] {
  const kept: { row: StormRow; stands: StormRow[] }[] = []
  for (const { row, stands } of rows.toSorted((a, b) => byStanding(a.row, b.row))) {
    const one = kept.find((each) => each.row.peril === row.peril && standsFor(each.row, row))
    if (one) one.stands.push(row, ...stands)
    else kept.push({ row, stands: [...stands] })
  }
  return kept
}

/** One row of each report of an office: a later issue stands for an earlier one, a correction for what it corrects. */
export function collapseReissues(rows: readonly StormRow[], rule: StormRule): Collapsed[] {
  const seen = new Set<string>()
  const once = rows
    .toSorted(byStanding)
    .filter((row) => !seen.has(`${row.source} ${row.id}`) && seen.add(`${row.source} ${row.id}`))
    .map((row) => ({ row, stands: [] }))
  return takeTogether(once, (kept, row) => isOffice(kept) && isOffice(row) && kept.source === row.source && isReissue(kept, row, rule))
}

function isReissue(kept: StormRow, row: StormRow, { reissue }: StormRule): boolean {
  if (kept.issuedAt === row.issuedAt) return false
  const apart = Math.abs(minuteOf(kept) - minuteOf(row))
  if (apart <= reissue.minutes && distanceMiles(kept, row) <= reissue.miles) return true
  const corrected = /^corrects\b.*?\bfrom (.+?)\.(?:\s|$)/i.exec(kept.remark)?.[1]
  return corrected !== undefined && corrected.toLowerCase() === row.place.split(',')[0]!.toLowerCase() && apart <= reissue.correctionMinutes
}

/** One row of each report that several sources carry: SPC and IEM copy the same report of an office, Storm Events archives it. */
export function collapseCopies(rows: readonly Collapsed[], { sameReport }: StormRule): Collapsed[] {
  return takeTogether(rows, (kept, row) => {
    if (kept.source === row.source || !isLocal(row)) return false
    if (isOffice(kept) && isOffice(row) && kept.id === row.id) return true
    const minutes = kept.source === 'storm-events' ? sameReport.archiveMinutes : isLocal(kept) ? sameReport.minutes : -1
    return Math.abs(minuteOf(kept) - minuteOf(row)) <= minutes && distanceMiles(kept, row) <= sameReport.miles
  })
}
