import type { Tx } from '@ridgeline/server/db/connect'
import { eq } from 'drizzle-orm'
import { isSetAside } from '#contract/capture'
import type { Finding, MeasuredCapture } from '#server/analysis/place/findings'
import { issue, type StoredChange, type StoredMeasures } from '#server/tables/issue'

type IssueRow = typeof issue.$inferSelect

type Compared = Pick<StoredMeasures, 'kind' | 'deltaK' | 'areaM2'>

/** Figures that differ by less say the same to whoever accepted them: a tenth, and a fifth of a kelvin. */
const ALIKE = 0.1
const ALIKE_K = 0.2

/**
 * What an accepted issue remembers, and shows, after it was measured again; nothing is remembered of others. The figures that were accepted stay the ones
 * compared with, through however many small steps, until a person accepts others. What a person kept as it was stays so while the measurement says what it said then.
 */
export function measuredAgain(row: IssueRow, now: StoredMeasures): Partial<StoredMeasures> & Pick<IssueRow, 'sinceAccepted'> {
  if (row.status !== 'accepted') return { sinceAccepted: null }
  const was = acceptedAs(row)
  if (isAlike(was, now)) return { sinceAccepted: { code: 'same', was, now: null, answer: null, note: '' } }
  const { sinceAccepted: before } = row
  if (before?.answer === 'kept' && before.code === 'measured' && isAlike(before.now ?? {}, now)) return { ...was, sinceAccepted: before }
  return { sinceAccepted: { code: 'measured', was, now: measuresOf(now), answer: null, note: '' } }
}

/** Marks accepted issues that the engine would not suggest any more; they keep the figures that were accepted. @param suggested - anomalies of the suggestions */
export async function markLost(
  tx: Tx,
  issues: readonly IssueRow[],
  suggested: ReadonlySet<string>,
  measured: readonly MeasuredCapture[],
): Promise<void> {
  const findings = new Map(measured.flatMap((each) => each.findings.map((found) => [found.id, found] as const)))
  for (const row of issues) {
    if (row.status !== 'accepted' || (row.anomalyId !== null && suggested.has(row.anomalyId))) continue
    const found = findings.get(row.anomalyId ?? '')
    const code = codeOf(found)
    if (row.sinceAccepted?.answer === 'kept' && row.sinceAccepted.code === code) continue
    const was = acceptedAs(row)
    const now = found === undefined ? null : { kind: found.kind, deltaK: found.deltaK, areaM2: found.areaM2, confidence: found.confidence }
    const sinceAccepted: StoredChange = { code, was, now, answer: null, note: '' }
    await tx
      .update(issue)
      .set({ ...was, sinceAccepted })
      .where(eq(issue.id, row.id))
  }
}

function codeOf(found: Finding | undefined): StoredChange['code'] {
  if (found === undefined) return 'not-found'
  if (isSetAside(found.kind)) return 'set-aside'
  return found.viewOfId === null ? 'not-found' : 'part-of-another'
}

/** What a person accepted: what the issue said then, or says since new figures were accepted. */
const acceptedAs = (row: IssueRow): StoredMeasures =>
  row.sinceAccepted === null || row.sinceAccepted.answer === 'accepted' ? measuresOf(row) : row.sinceAccepted.was

const measuresOf = ({ facts, kind, extent, deltaK, areaM2, confidence }: StoredMeasures): StoredMeasures => ({
  facts,
  kind,
  extent,
  deltaK,
  areaM2,
  confidence,
})

/** Whether figures say the same to whoever judges them. @param a - what was known; missing or null says nothing that could differ */
export function isAlike(a: Partial<Compared>, b: Compared): boolean {
  // What was not known cannot be contradicted: an area appears with the size of a pixel.
  const isNear = (x: number | null = null, y: number | null, least: number) =>
    x === null || y === null || Math.abs(x - y) <= Math.max(least, ALIKE * Math.max(Math.abs(x), Math.abs(y)))
  return a.kind === b.kind && isNear(a.deltaK, b.deltaK, ALIKE_K) && isNear(a.areaM2, b.areaM2, 0)
}
