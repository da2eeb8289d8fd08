import { dayInZone, momentOf } from '@ridgeline/property/contract/place-time'
import { greatCircleM, middlePlace, type Place } from '@ridgeline/thermal/measure/places'
import { visitGroups } from '@ridgeline/thermal/survey/visits'
import { formatDay } from '@ridgeline/web/format/date.ts'
import { timeOfDay } from '@ridgeline/words/clock'
import type { Capture } from '#contract/capture'
import type { Scan } from '#contract/scan'

/** Files of a scan that are of one visit. */
export interface ScanVisit {
  readonly captures: readonly Capture[]
  /** In the middle of its files; null where none says. */
  readonly middle: Place | null
  /** To the middle of the largest visit (m); null for that one, and where one of the two says nothing. */
  readonly apartM: number | null
}

/** A camera that says an earlier time does not know it (ms). */
const CLOCKS_SINCE_MS = Date.UTC(1995, 0)

const placeOf = ({ position }: Capture): Place | null => position

const middleOf = (captures: readonly Capture[]): Place | null => middlePlace(captures.flatMap((each) => placeOf(each) ?? []))

const atOf = ({ takenAt }: Capture, timeZone: string): number | null => {
  const at = takenAt === null ? Number.NaN : momentOf(takenAt, timeZone)
  return at > CLOCKS_SINCE_MS ? at : null
}

/** The visits that the files of a scan are of, the largest first: one where they are all of one. */
export function visitsIn({ captures, timeZone }: Pick<Scan, 'captures' | 'timeZone'>): ScanVisit[] {
  const shots = captures.map((each) => ({ atMs: atOf(each, timeZone), place: placeOf(each), isThermogram: each.media === 'thermogram' }))
  const groups = visitGroups(shots).map((indices) => indices.map((index) => captures[index] as Capture))
  const main = middleOf(groups[0] ?? [])
  return groups.map((of, i) => {
    const middle = middleOf(of)
    return { captures: of, middle, apartM: i > 0 && main && middle ? greatCircleM(main, middle) : null }
  })
}

/** "Nov 20, 2026, 8:01 PM to 8:40 PM" on the clock of the place. */
export function visitWhen({ captures }: ScanVisit, timeZone: string): string {
  const times = captures.flatMap((each) => atOf(each, timeZone) ?? []).toSorted((a, b) => a - b)
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined) return 'No time in its files'
  const day = (at: number) => formatDay(dayInZone(new Date(at), timeZone))
  const clock = (at: number) => timeOfDay(new Date(at), timeZone)
  const begin = `${day(first)}, ${clock(first)}`
  if (day(first) !== day(last)) return `${begin} to ${day(last)}, ${clock(last)}`
  return clock(first) === clock(last) ? begin : `${begin} to ${clock(last)}`
}
