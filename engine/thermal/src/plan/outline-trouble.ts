import { groundAreaM2 } from '#ground/area-on-ground'
import type { GroundPoint } from '#ground/local-plane'
import { type LonLat, middleOf, toPlane } from '#plan/lon-lat'

/** What makes an outline none: `edges` and `corner` count from 0, edge `i` runs from corner `i` to the next. */
export type OutlineTrouble =
  | { readonly kind: 'too-few-corners' }
  | { readonly kind: 'too-wide'; readonly widthM: number }
  | { readonly kind: 'repeated-corner'; readonly corner: number }
  | { readonly kind: 'crosses-itself'; readonly edges: readonly [number, number] }
  | { readonly kind: 'no-area' }

/** Corners nearer than this are one (m). */
const LEAST_EDGE_M = 0.01
/** Less is no roof (m2). */
const LEAST_AREA_M2 = 0.05
/** Farther from its middle the tangent plane is no longer good to a thousandth (m). */
export const MOST_REACH_M = 5000

/**
 * Why an outline encloses no area that could be measured, or null where it does. Edges that cross or touch others than their neighbours are a crossing.
 *
 * @param outline - corners in order, closed implicitly
 */
export function outlineTrouble(outline: readonly LonLat[]): OutlineTrouble | null {
  if (outline.length < 3) return { kind: 'too-few-corners' }
  const corners = toPlane(middleOf(outline), outline)
  const reachM = Math.max(...corners.map(({ eastM, northM }) => Math.hypot(eastM, northM)))
  if (!(reachM <= MOST_REACH_M)) return { kind: 'too-wide', widthM: 2 * reachM }
  const corner = corners.findIndex((at, i) => distance(at, nextOf(corners, i)) < LEAST_EDGE_M)
  if (corner >= 0) return { kind: 'repeated-corner', corner }
  const edges = crossingEdges(corners)
  if (edges !== null) return { kind: 'crosses-itself', edges }
  return groundAreaM2(corners) < LEAST_AREA_M2 ? { kind: 'no-area' } : null
}

const nextOf = (corners: readonly GroundPoint[], i: number): GroundPoint => corners[(i + 1) % corners.length]
const distance = (a: GroundPoint, b: GroundPoint): number => Math.hypot(a.eastM - b.eastM, a.northM - b.northM)

/** The first two edges that meet and are no neighbours, or neighbours of which one runs back over the other. */
function crossingEdges(corners: readonly GroundPoint[]): readonly [number, number] | null {
  const count = corners.length
  for (let i = 0; i < count; i++) {
    const [a, b] = [corners[i], nextOf(corners, i)]
    if (turnsBack(a, b, corners[(i + 2) % count])) return [i, (i + 1) % count]
    for (let j = i + 2; j < count; j++) {
      if (i === 0 && j === count - 1) continue
      if (meet(a, b, corners[j], nextOf(corners, j))) return [i, j]
    }
  }
  return null
}

/** Twice the area of a triangle, above 0 where it runs counter-clockwise. */
const turn = (a: GroundPoint, b: GroundPoint, c: GroundPoint): number =>
  (b.eastM - a.eastM) * (c.northM - a.northM) - (b.northM - a.northM) * (c.eastM - a.eastM)

function turnsBack(a: GroundPoint, b: GroundPoint, c: GroundPoint): boolean {
  const along = (b.eastM - a.eastM) * (c.eastM - b.eastM) + (b.northM - a.northM) * (c.northM - b.northM)
  return along < 0 && Math.abs(turn(a, b, c)) < LEAST_EDGE_M * Math.min(distance(a, b), distance(b, c))
}

function meet(a: GroundPoint, b: GroundPoint, c: GroundPoint, d: GroundPoint): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)]
  if (abc * abd < 0 && cda * cdb < 0) return true
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  )
}

/** Whether a point on the line through a and b lies between them. */
const isBetween = (a: GroundPoint, b: GroundPoint, point: GroundPoint): boolean =>
  Math.min(a.eastM, b.eastM) <= point.eastM &&
  point.eastM <= Math.max(a.eastM, b.eastM) &&
  Math.min(a.northM, b.northM) <= point.northM &&
  point.northM <= Math.max(a.northM, b.northM)
