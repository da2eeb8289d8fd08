import type { MapPlacement } from '#export/map-placement'
import { type GroundView, pixelToGround } from '#ground/ground-view'
import { type GroundPoint, toPosition } from '#ground/local-plane'

const WGS84 = 4326
/** Farthest (pixels) that a point may lie from its true place: a map cannot hold the perspective of a tilted picture. */
const MAX_MISPLACED_PX = 3

/**
 * Where a picture taken straight down lies on the map, in degrees of WGS 84.
 *
 * @returns null where position or direction are unknown, or where the camera was tilted so far that the straight lines of a map would
 * misplace its corners, the middles of its sides or its centre by more than three pixels
 */
export function levelPlacement(view: GroundView): MapPlacement | null {
  const { width, height, position, oriented } = view
  if (position === null || !oriented) return null
  const plane = planeOf(view)
  if (plane === null || misplacedM(view, plane) > MAX_MISPLACED_PX * pixelM(plane, view)) return null
  const { start, across, down } = plane
  const at = toPosition(position, start)
  const right = toPosition(position, plus(start, across, 1))
  const below = toPosition(position, plus(start, down, 1))
  return {
    epsg: WGS84,
    matrix: [
      (right.longitude - at.longitude) / width,
      (below.longitude - at.longitude) / height,
      at.longitude,
      (right.latitude - at.latitude) / width,
      (below.latitude - at.latitude) / height,
      at.latitude,
    ],
  }
}

/** The straight map nearest to the four corners: the ground at the first, and the way across and down the whole picture. */
interface Plane {
  readonly start: GroundPoint
  readonly across: GroundPoint
  readonly down: GroundPoint
}

const plus = (a: GroundPoint, b: GroundPoint, times: number): GroundPoint => ({
  eastM: a.eastM + times * b.eastM,
  northM: a.northM + times * b.northM,
})

function planeOf(view: GroundView): Plane | null {
  const { width, height } = view
  const topLeft = pixelToGround(view, [0, 0])
  const topRight = pixelToGround(view, [width, 0])
  const bottomLeft = pixelToGround(view, [0, height])
  const bottomRight = pixelToGround(view, [width, height])
  if (!(topLeft && topRight && bottomLeft && bottomRight)) return null
  const nowhere = { eastM: 0, northM: 0 }
  const mix = (weights: readonly [number, number, number, number]): GroundPoint =>
    [topLeft, topRight, bottomLeft, bottomRight].reduce((sum, corner, i) => plus(sum, corner, weights[i]), nowhere)
  return {
    start: mix([0.75, 0.25, 0.25, -0.25]),
    across: mix([-0.5, 0.5, -0.5, 0.5]),
    down: mix([-0.5, -0.5, 0.5, 0.5]),
  }
}

const pixelM = ({ across, down }: Plane, { width, height }: GroundView): number =>
  Math.sqrt(Math.abs(across.eastM * down.northM - across.northM * down.eastM) / (width * height))

/** Largest distance (m) between the map and the ground, over a grid of three by three points. */
function misplacedM(view: GroundView, { start, across, down }: Plane): number {
  const shares = [0, 0.5, 1]
  const distances = shares.flatMap((x) =>
    shares.map((y) => {
      const truth = pixelToGround(view, [x * view.width, y * view.height])
      const mapped = plus(plus(start, across, x), down, y)
      return truth === null ? Number.POSITIVE_INFINITY : Math.hypot(truth.eastM - mapped.eastM, truth.northM - mapped.northM)
    }),
  )
  return Math.max(...distances)
}
