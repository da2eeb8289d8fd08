import { STEEP_DEG } from '@ridgeline/thermal/constants'
import { pitchAngleDeg } from '@ridgeline/thermal/plan/measure-section'

/** What is known of the slope of a roof, or of a part of it; `slopeDeg` is null where nobody drew it. */
export interface RoofSlope {
  readonly isSteep: boolean
  readonly slopeDeg: number | null
}

/**
 * How steep sections are together; null where nobody knows, or where some are and some are not. What somebody noted goes before sections that nobody gave a pitch.
 *
 * @param noted - in the conditions of the survey
 */
export function slopeOf(sections: readonly { readonly pitchIn12: number }[], noted: 'low' | 'steep' | null): RoofSlope | null {
  const slopes = sections.map(({ pitchIn12 }) => pitchAngleDeg(pitchIn12))
  if (slopes.every((slope) => slope === 0) && noted !== null) return { isSteep: noted === 'steep', slopeDeg: noted === 'steep' ? null : 0 }
  if (slopes.length === 0) return null
  const steep = slopes.filter((slope) => slope >= STEEP_DEG)
  if (steep.length > 0 && steep.length < slopes.length) return null
  // The least of them: no area is made larger than it is.
  return { isSteep: steep.length > 0, slopeDeg: Math.min(...slopes) }
}

/** Whether the sun was up; null where nobody knows. */
export const isInSun = ({ minutesAfterSunset }: { readonly minutesAfterSunset: number | null }): boolean | null =>
  minutesAfterSunset === null ? null : minutesAfterSunset < 0

/** Looks down so far (degrees below the horizon) that what it shows lies as on a map. */
const MAP_PITCH_DEG = -75

/**
 * An area on the plane of a steep slope, from one that a picture shows as a map does; null where it is none: seen aslant, or of a slope that nobody knows. What a person measured on the
 * slope itself is of its plane.
 *
 * @param pitchDeg - of the camera; null where nobody knows
 */
export function areaOnSlope(
  areaM2: number | null,
  slopeDeg: number | null,
  { isOwnScale, isMap, pitchDeg }: { readonly isOwnScale: boolean; readonly isMap: boolean; readonly pitchDeg: number | null },
): number | null {
  if (isOwnScale || areaM2 === null) return areaM2
  const looksDown = isMap || (pitchDeg !== null && pitchDeg <= MAP_PITCH_DEG)
  return looksDown && slopeDeg !== null ? areaM2 / Math.cos((slopeDeg * Math.PI) / 180) : null
}
