import { angleError, errorsOf, type GroundErrors, heightErrorM } from '#ground/errors-of-view'
import { type GroundView, pixelToGround } from '#ground/ground-view'
import type { GroundPoint } from '#ground/local-plane'
import type { Point } from '#image'

/** An area on the roof with its error. */
export interface GroundArea {
  readonly areaM2: number
  /** Half-width that holds in 95 of 100 cases (m2), from the stated errors of height, angles, lens and outline; infinite where they reach the horizon. */
  readonly errorM2: number
}

/**
 * Area that a picture outline covers on the level roof, corner by corner through the tilted camera.
 *
 * The error joins, as independent: height (the area grows with its square), focal length (falls with its square), pitch and roll
 * (by turning the camera), and the outline moved outwards everywhere.
 *
 * @param polygon - picture outline (pixels), closed implicitly
 * @returns null where a corner lies at or above the horizon, or the outline has fewer than three corners
 */
export function areaOnGround(view: GroundView, polygon: readonly Point[], errors: GroundErrors = errorsOf(view)): GroundArea | null {
  const outline = outlineOnGround(view, polygon)
  if (outline === null || outline.length < 3) return null
  const areaM2 = groundAreaM2(outline)
  const heightShare = heightErrorM(view, errors) / view.heightM
  const byHeight = areaM2 * ((1 + heightShare) ** 2 - 1)
  const byFocal = areaM2 * ((1 - errors.focalShare) ** -2 - 1)
  const byAngle = angleError(view, errors, (turned) => areaOf(turned, polygon), areaM2)
  const byOutline = errors.outlinePx * perimeterM(outline) * metresPerPixel(polygon, areaM2, outline)
  return { areaM2, errorM2: Math.hypot(byHeight, byFocal, byAngle, byOutline) }
}

/** Corners of an outline on the roof (metres from the place below the camera), or null where one lies at or above the horizon. */
export function outlineOnGround(view: GroundView, polygon: readonly Point[]): GroundPoint[] | null {
  const outline: GroundPoint[] = []
  for (const point of polygon) {
    const ground = pixelToGround(view, point)
    if (ground === null) return null
    outline.push(ground)
  }
  return outline
}

/** Area of an outline on the roof (m2), never negative. */
export function groundAreaM2(outline: readonly GroundPoint[]): number {
  let twice = 0
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    twice += outline[j].eastM * outline[i].northM - outline[i].eastM * outline[j].northM
  }
  return Math.abs(twice) / 2
}

function areaOf(view: GroundView, polygon: readonly Point[]): number | null {
  const outline = outlineOnGround(view, polygon)
  return outline === null ? null : groundAreaM2(outline)
}

const lengthOf = (count: number, step: (i: number, j: number) => number): number => {
  let sum = 0
  for (let i = 0, j = count - 1; i < count; j = i++) sum += step(i, j)
  return sum
}

/** Length around an outline on the roof (m). */
export const perimeterM = (outline: readonly GroundPoint[]): number =>
  lengthOf(outline.length, (i, j) => Math.hypot(outline[i].eastM - outline[j].eastM, outline[i].northM - outline[j].northM))

/** Mean size of a pixel along an outline (m): its length on the roof against its length in the picture. */
function metresPerPixel(polygon: readonly Point[], areaM2: number, outline: readonly GroundPoint[]): number {
  const perimeterPx = lengthOf(polygon.length, (i, j) => Math.hypot(polygon[i][0] - polygon[j][0], polygon[i][1] - polygon[j][1]))
  return areaM2 > 0 && perimeterPx > 0 ? perimeterM(outline) / perimeterPx : 0
}
