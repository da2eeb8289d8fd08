/** Something that stands on a line of time. */
export interface Dated {
  readonly id: string
  /** Moment (ms since 1970). */
  readonly ms: number
}

/** Where it stands: share of the line from its left end, and the row that keeps it clear of its neighbours. */
export interface Placed {
  readonly id: string
  readonly at: number
  readonly row: number
}

/** A stretch of time (ms since 1970). */
export interface Span {
  readonly from: number
  readonly to: number
}

const DAY_MS = 86_400_000
/** A line is never shorter, so that a single day has a before and an after. */
const SHORTEST_MS = 60 * DAY_MS
/** Free line before the first and after the last, as a share of what lies between. */
const MARGIN = 0.05

/** The stretch that holds all moments with some room around. @throws RangeError where there is none */
export function spanOf(moments: readonly number[]): Span {
  if (moments.length === 0) throw new RangeError('a line of time needs at least one moment')
  const first = Math.min(...moments)
  const last = Math.max(...moments)
  const room = Math.max((last - first) * MARGIN, (SHORTEST_MS - (last - first)) / 2)
  return { from: first - room, to: last + room }
}

export const shareOf = ({ from, to }: Span, ms: number): number => (ms - from) / (to - from)

/**
 * Puts marks on a line, each in the lowest row where it keeps clear of the one before.
 * @param clear - what a mark takes of the line, as a share of it
 */
export function placeMarks(span: Span, marks: readonly Dated[], clear: number): Placed[] {
  const ends: number[] = []
  return marks
    .toSorted((a, b) => a.ms - b.ms)
    .map(({ id, ms }) => {
      const at = shareOf(span, ms)
      const free = ends.findIndex((end) => at - end >= clear)
      const row = free === -1 ? ends.length : free
      ends[row] = at
      return { id, at, row }
    })
}

/** What the name of a month takes of a phone's line of about 310 px. */
const NAME_SHARE = 0.17
/** Whether the name of a month that begins here is not cut by the end of the line. */
export const hasRoomForName = (at: number): boolean => at <= 1 - NAME_SHARE

const MOST_TICKS = 6
const STEPS = [1, 3, 6, 12, 24, 60, 120]

/** Beginnings of months within the stretch (ms, UTC), evenly, at most six. */
export function ticksOf({ from, to }: Span): number[] {
  const months = (ms: number) => new Date(ms).getUTCFullYear() * 12 + new Date(ms).getUTCMonth()
  const length = months(to) - months(from) + 1
  const step = STEPS.find((each) => length / each <= MOST_TICKS) ?? Math.ceil(length / MOST_TICKS)
  const begin = months(from) + 1
  const count = Math.max(0, Math.floor((months(to) - Math.ceil(begin / step) * step) / step) + 1)
  return Array.from({ length: count }, (_, i) => (Math.ceil(begin / step) + i) * step).map((month) =>
    Date.UTC(Math.floor(month / 12), month % 12),
  )
}
