import type { ReasonOf } from '#reason'
import { minutesAfterSunset, type Position } from '#survey/sunset'

/** What the times of a scan's captures say against its one date and against the noted conditions. */
export interface TimeNoteValues {
  /** The captures are of several visits; moments in ms since 1970. */
  'several-visits': { readonly visits: number; readonly firstMs: number; readonly lastMs: number }
  /** The noted minutes after sunset, and those that follow from the time and the place of the captures. */
  'sunset-differs': { readonly notedMin: number; readonly computedMin: number }
}
export type TimeNote = ReasonOf<TimeNoteValues>

/** Captures further apart than this are of two visits (ms): the sun and the roof are others then. */
const ONE_VISIT_MS = 4 * 3_600_000
/** A note may be rounded, and a clock off by the hour of summer time is told (min). */
const NOTED_ABOUT_MIN = 30

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
  const sorted = timesMs.toSorted((a, b) => a - b)
  const visits = sorted.filter((at, i) => i === 0 || at - sorted[i - 1] > ONE_VISIT_MS).length
  const apart: TimeNote[] =
    visits > 1 ? [{ code: 'several-visits', values: { visits, firstMs: sorted[0], lastMs: sorted[sorted.length - 1] } }] : []
  const computed = middle && minutesAfterSunset(middle.atMs, middle.position)
  if (noted === null || computed === null || Math.abs(noted - computed) <= NOTED_ABOUT_MIN) return apart
  return [...apart, { code: 'sunset-differs', values: { notedMin: noted, computedMin: Math.round(computed) } }]
}
