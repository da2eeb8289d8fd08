import type { Position } from '#decode/decoded-file'

/** Cameras without a fix write this place in the Atlantic. */
const isNoFix = (latitude: number, longitude: number): boolean => latitude === 0 && longitude === 0

/**
 * A checked position.
 *
 * @returns null where there is no fix or the numbers are no place on earth; an altitude that is no number becomes null
 */
export const toPosition = (latitude: number, longitude: number, altitudeM: number | null): Position | null => {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) || isNoFix(latitude, longitude)) return null
  return { latitude, longitude, altitudeM: altitudeM !== null && Number.isFinite(altitudeM) ? altitudeM : null }
}
