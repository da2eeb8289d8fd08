import { paintOrder, type Seen } from '#rules/solid/paint-order'
import type { Plane, SolidRoof, Spot } from '#rules/solid/solid-roof'

/** From where a roof is looked at, from far away (orthographic). */
export interface Look {
  /** What lies up in the drawing, from north towards east (degrees): 0 looks north. */
  readonly bearingDeg: number
  /** Above the horizon (degrees): 90 looks straight down. */
  readonly heightDeg: number
}

export interface SeenPlane {
  readonly plane: Plane
  readonly points: readonly Seen[]
  /** How much light falls on what is seen of it, 0-1. */
  readonly light: number
}

/** The lowest look: below it planes of one side hide behind each other. */
export const LOWEST_DEG = 12

/** A look that is allowed: the bearing within one turn, the height from just above the eaves to straight down. */
export const lookWithin = ({ bearingDeg, heightDeg }: Look): Look => ({
  bearingDeg: ((bearingDeg % 360) + 360) % 360,
  heightDeg: Math.min(90, Math.max(LOWEST_DEG, heightDeg)),
})

/** Light comes over the left shoulder of whoever looks. */
const LIGHT: Seen = [-0.45, -0.6, 0.66]

/** The planes as they are seen, the farthest first: painted in this order the nearest lie on top. */
export function turnedView({ planes }: SolidRoof, look: Look): SeenPlane[] {
  const see = seenFrom(look)
  const seen = planes.map((plane): SeenPlane & { readonly normal: Seen } => {
    const points = plane.corners.map(see)
    const normal = facing(points)
    return { plane, points, normal, light: Math.max(0, normal[0] * LIGHT[0] + normal[1] * LIGHT[1] + normal[2] * LIGHT[2]) }
  })
  return paintOrder(seen)
}

/** Where a spot in space is seen. */
export function seenFrom({ bearingDeg, heightDeg }: Look): (spot: Spot) => Seen {
  const [turn, up] = [(bearingDeg * Math.PI) / 180, (heightDeg * Math.PI) / 180]
  const [sinTurn, cosTurn, sinUp, cosUp] = [Math.sin(turn), Math.cos(turn), Math.sin(up), Math.cos(up)]
  return ([x, y, z]) => {
    const right = x * cosTurn - y * sinTurn
    const away = x * sinTurn + y * cosTurn
    return [right, -(z * cosUp + away * sinUp), z * sinUp - away * cosUp]
  }
}

/** The direction that a plane faces, towards whoever looks (length 1), by all its corners (Newell). */
function facing(points: readonly Seen[]): Seen {
  let [x, y, near] = [0, 0, 0]
  points.forEach(([x1, y1, near1], i) => {
    const [x2, y2, near2] = points[(i + 1) % points.length] ?? [x1, y1, near1]
    x += (y1 - y2) * (near1 + near2)
    y += (near1 - near2) * (x1 + x2)
    near += (x1 - x2) * (y1 + y2)
  })
  const length = Math.hypot(x, y, near)
  if (length === 0) return [0, 0, 1]
  const side = near < 0 ? -length : length
  return [x / side, y / side, near / side]
}
