import { groundAreaM2 } from '#ground/area-on-ground'
import { type LonLat, middleOf, toPlane } from '#plan/lon-lat'

/** How a plane of the roof leans. */
export interface Slope {
  /** Rise (in) over 12 in of run, as roofers say it: 6 for 6/12; 0 lies level. */
  readonly pitchIn12: number
  /** Where water runs to: degrees from north towards east; null where nobody said. */
  readonly azimuthDeg: number | null
}

/** A section as it was drawn: corners in order, closed implicitly. */
export interface DrawnSection extends Slope {
  readonly coordinates: readonly LonLat[]
}

export interface MeasuredEdge {
  /** As a map shows it. */
  readonly planM: number
  /** Along the roof; null where the section leans and nobody said which way. */
  readonly slopedM: number | null
}

export interface MeasuredSection {
  readonly planM2: number
  /** Of the leaning plane: `plan * sqrt(1 + (rise / run)^2)`. */
  readonly slopedM2: number
  /** In the order of the corners: the first runs from the first to the second. */
  readonly edges: readonly MeasuredEdge[]
}

/** How much longer a plane is than its shadow on the ground, down the slope: `sqrt(1 + (rise / 12)^2)`. */
export const slopeFactor = (pitchIn12: number): number => Math.hypot(1, pitchIn12 / 12)

/** Angle of a pitch from level (degrees). */
export const pitchAngleDeg = (pitchIn12: number): number => (Math.atan(pitchIn12 / 12) * 180) / Math.PI

/**
 * Areas and edge lengths of a section, on the tangent plane in its middle. An edge that runs `v` metres over the ground climbs `rise / run` times
 * the part of `v` that goes up or down the slope.
 *
 * @param section - at least three corners
 */
export function measureSection({ coordinates, pitchIn12, azimuthDeg }: DrawnSection): MeasuredSection {
  const corners = toPlane(middleOf(coordinates), coordinates)
  const planM2 = groundAreaM2(corners)
  const edges = corners.map((from, i): MeasuredEdge => {
    const to = corners[(i + 1) % corners.length]
    const [eastM, northM] = [to.eastM - from.eastM, to.northM - from.northM]
    const planM = Math.hypot(eastM, northM)
    if (pitchIn12 === 0) return { planM, slopedM: planM }
    if (azimuthDeg === null) return { planM, slopedM: null }
    const azimuth = (azimuthDeg * Math.PI) / 180
    const downM = eastM * Math.sin(azimuth) + northM * Math.cos(azimuth)
    return { planM, slopedM: Math.hypot(planM, (downM * pitchIn12) / 12) }
  })
  return { planM2, slopedM2: planM2 * slopeFactor(pitchIn12), edges }
}
