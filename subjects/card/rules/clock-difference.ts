import type { ClockDifference, Place } from '#rules/card-file'

/** Something taken at a time (ms, a local clock) and, where known, at a place. */
export interface Moment {
  readonly ms: number
  readonly place: Place | null
}

/**
 * How far the clock of `own` is ahead of that of `other`, found from what both took at the same places within a short time of each other.
 * @returns null where the pairs do not say
 */
export function clockDifference(_own: readonly Moment[], _other: readonly Moment[]): ClockDifference | null {
  return null
}
