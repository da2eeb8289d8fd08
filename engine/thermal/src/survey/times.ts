import type { ReasonOf } from '#reason'
import { minutesAfterSunset, type Position } from '#survey/sunset'

/** What the times of a scan's captures say against its one date and against the noted conditions. */
export interface TimeNoteValues {
  /** The captures are of several visits; moments in ms since 1970. `mainMs`: in the middle of the visit of most captures, `mainCount` of `count`. */
  'several-visits': {
    readonly visits: number
    readonly firstMs: number
    readonly lastMs: number
    readonly mainMs: number
    readonly mainCount: number
    readonly count: number
  }
  /** The noted minutes after sunset, and those that follow from the time and the place of the captures. */
  'sunset-differs': { readonly notedMin: number; readonly computedMin: number }
}
export type TimeNote = ReasonOf<TimeNoteValues>

/** Captures further apart than this are of two visits (ms): the sun and the roof are others then. */
const ONE_VISIT_MS = 4 * 3_600_000
/** A note may be rounded, and a clock off by the hour of summer time is told (min). */
const NOTED_ABOUT_MIN = 30

/** Captures without a long pause between them: their moments (ms), the earliest first. */
export type Visit = readonly number[]

/** @param timesMs - when captures were taken @returns the visits they are of, the earliest first */
export function visitsOf(timesMs: readonly number[]): Visit[] {
  const visits: number[][] = []
  for (const at of timesMs.toSorted((a, b) => a - b)) {
    const last = visits.at(-1)
    if (last && at - (last.at(-1) ?? at) <= ONE_VISIT_MS) last.push(at)
    else visits.push([at])
  }
  return visits
}

/** The visit that most captures belong to, the latest of several; empty where there is none. */
export const mainVisit = (timesMs: readonly number[]): Visit =>
  visitsOf(timesMs).reduce<Visit>((most, visit) => (visit.length >= most.length ? visit : most), [])

/** The moment in the middle of a visit, that of a capture; the earlier of two. */
export const middleOfVisit = (visit: Visit): number | undefined => visit[(visit.length - 1) >> 1]

/**
 * @param timesMs - when the thermograms were taken
 * @param noted - minutes after sunset as a person noted them, or null
 * @param middle - time and place that stand for the scan, where its captures say both
 */
export function timeNotes(
  timesMs: readonly number[],
  noted: number | null,
  middle: { readonly atMs: number; readonly position: Position } | null,
): TimeNote[] {
  const apart = severalVisits(timesMs)
  const computed = middle && minutesAfterSunset(middle.atMs, middle.position)
  if (noted === null || computed === null || Math.abs(noted - computed) <= NOTED_ABOUT_MIN) return apart
  return [...apart, { code: 'sunset-differs', values: { notedMin: noted, computedMin: Math.round(computed) } }]
}

function severalVisits(timesMs: readonly number[]): TimeNote[] {
  const visits = visitsOf(timesMs)
  if (visits.length < 2) return []
  const main = mainVisit(timesMs)
  const values = {
    visits: visits.length,
    firstMs: Math.min(...timesMs),
    lastMs: Math.max(...timesMs),
    mainMs: middleOfVisit(main) ?? 0,
    mainCount: main.length,
    count: timesMs.length,
  }
  return [{ code: 'several-visits', values }]
}
