import { type CameraView, straightened } from '#mosaic/lens'
import type { Match } from '#mosaic/match/refine-patch'

/** Unknowns of a frame: east, north, height (m), and turns about its axes to the right, down and forward (radians). */
export const FRAME_UNKNOWNS = 6
/** Unknowns of the lens: focal length (in parts of itself), k1, k2. */
export const LENS_UNKNOWNS = 3
/** Of both frames, then of the lens. */
export const MATCH_UNKNOWNS = 2 * FRAME_UNKNOWNS + LENS_UNKNOWNS

/** How far a match lies from where two cameras put it, and how that changes. Filled again for every match. */
export interface MatchError {
  /** Where the second camera sees what the first shows, less where it was matched (px). */
  x: number
  y: number
  /** Change of x and of y with each unknown. */
  readonly byX: Float64Array
  readonly byY: Float64Array
  /** Change when what is seen lies a metre higher (px per m). */
  riseX: number
  riseY: number
}

export const newMatchError = (): MatchError => ({
  x: 0,
  y: 0,
  byX: new Float64Array(MATCH_UNKNOWNS),
  byY: new Float64Array(MATCH_UNKNOWNS),
  riseX: 0,
  riseY: 0,
})

/** Change of the second picture's place with a move of what it sees, in its own axes: six numbers, x by right, down, forward, then y. */
const byQ = new Float64Array(6)
/** Where the second camera sees the place, in its own axes (m). */
const q = new Float64Array(3)
/** Line of sight of the first camera, in its own axes and in the world (east, north, up). */
const ray = new Float64Array(3)
const sight = new Float64Array(3)

/**
 * Error of a match and its derivatives. What the first picture shows is met on the level of `upM` and looked at by the second camera.
 *
 * @returns false where one of the cameras does not see it
 */
export function matchError(first: CameraView, second: CameraView, match: Match, upM: number, out: MatchError): boolean {
  const bend = sightOf(first, match.firstX, match.firstY)
  if (bend === null) return false
  const descent = -sight[2]
  const reach = (first.heightM - upM) / descent
  if (!(descent > 0.05 && reach > 0)) return false
  const [east, north, up] = [
    first.eastM + reach * sight[0] - second.eastM,
    first.northM + reach * sight[1] - second.northM,
    upM - second.heightM,
  ]
  for (let k = 0; k < 3; k++) q[k] = second.axes[3 * k] * east + second.axes[3 * k + 1] * north + second.axes[3 * k + 2] * up
  if (!(q[2] > 0.05 * (Math.abs(q[0]) + Math.abs(q[1])))) return false
  pictureOf(second, match, out)
  bySecond(second, out)
  byFirst(first, second, descent, reach, bend, out)
  return true
}

/** Sets the line of sight. @returns what a change of the lens does to it, in parts of the point's distance from the centre; null behind the lens's fold */
function sightOf({ lens, axes }: CameraView, x: number, y: number): { focal: number; k1: number; k2: number } | null {
  const [bentX, bentY] = [(x - lens.centreX) / lens.focalPx, (y - lens.centreY) / lens.focalPx]
  const times = straightened(lens, bentX * bentX + bentY * bentY)
  if (Number.isNaN(times)) return null
  ray[0] = bentX * times
  ray[1] = bentY * times
  ray[2] = 1
  for (let k = 0; k < 3; k++) sight[k] = ray[0] * axes[k] + ray[1] * axes[3 + k] + axes[6 + k]
  const r2 = ray[0] * ray[0] + ray[1] * ray[1]
  const slope = 1 + r2 * (3 * lens.k1 + 5 * lens.k2 * r2)
  return { focal: -1 / (times * slope), k1: -r2 / slope, k2: (-r2 * r2) / slope }
}

/** The place in the second picture, its error, and how both change with `q` and with the lens. */
function pictureOf({ lens }: CameraView, match: Match, out: MatchError): void {
  const { focalPx, k1, k2 } = lens
  const [x, y] = [q[0] / q[2], q[1] / q[2]]
  const r2 = x * x + y * y
  const bend = 1 + r2 * (k1 + k2 * r2)
  out.x = lens.centreX + focalPx * bend * x - match.secondX
  out.y = lens.centreY + focalPx * bend * y - match.secondY
  const more = 2 * (k1 + 2 * k2 * r2)
  const times = focalPx / q[2]
  const [xx, xy, yy] = [times * (bend + more * x * x), times * more * x * y, times * (bend + more * y * y)]
  byQ[0] = xx
  byQ[1] = xy
  byQ[2] = -(xx * x + xy * y)
  byQ[3] = xy
  byQ[4] = yy
  byQ[5] = -(xy * x + yy * y)
  const at = 2 * FRAME_UNKNOWNS
  out.byX[at] = focalPx * bend * x
  out.byY[at] = focalPx * bend * y
  out.byX[at + 1] = focalPx * r2 * x
  out.byY[at + 1] = focalPx * r2 * y
  out.byX[at + 2] = focalPx * r2 * r2 * x
  out.byY[at + 2] = focalPx * r2 * r2 * y
}

const alongQ = (row: number, right: number, down: number, forward: number): number =>
  byQ[row] * right + byQ[row + 1] * down + byQ[row + 2] * forward

/** Change with a move of what is seen, in the world. */
const alongWorld = (axes: Float64Array, row: number, east: number, north: number, up: number): number =>
  alongQ(
    row,
    axes[0] * east + axes[1] * north + axes[2] * up,
    axes[3] * east + axes[4] * north + axes[5] * up,
    axes[6] * east + axes[7] * north + axes[8] * up,
  )

function bySecond({ axes }: CameraView, out: MatchError): void {
  for (const [by, row] of [
    [out.byX, 0],
    [out.byY, 3],
  ] as const) {
    const at = FRAME_UNKNOWNS
    by[at] = -alongWorld(axes, row, 1, 0, 0)
    by[at + 1] = -alongWorld(axes, row, 0, 1, 0)
    by[at + 2] = -alongWorld(axes, row, 0, 0, 1)
    by[at + 3] = alongQ(row, 0, -q[2], q[1])
    by[at + 4] = alongQ(row, q[2], 0, -q[0])
    by[at + 5] = alongQ(row, -q[1], q[0], 0)
  }
}

function byFirst(
  first: CameraView,
  { axes }: CameraView,
  descent: number,
  reach: number,
  bend: { focal: number; k1: number; k2: number },
  out: MatchError,
): void {
  const own = first.axes
  for (const [by, row] of [
    [out.byX, 0],
    [out.byY, 3],
  ] as const) {
    const east = alongWorld(axes, row, 1, 0, 0)
    const north = alongWorld(axes, row, 0, 1, 0)
    const slide = (east * sight[0] + north * sight[1]) / descent
    /** Change with a change of the line of sight, given in the first camera's axes. */
    const alongSight = (right: number, down: number, forward: number): number => {
      const e = right * own[0] + down * own[3] + forward * own[6]
      const n = right * own[1] + down * own[4] + forward * own[7]
      const u = right * own[2] + down * own[5] + forward * own[8]
      return reach * (east * e + north * n + slide * u)
    }
    by[0] = east
    by[1] = north
    by[2] = slide
    by[3] = alongSight(0, ray[2], -ray[1])
    by[4] = alongSight(-ray[2], 0, ray[0])
    by[5] = alongSight(ray[1], -ray[0], 0)
    const outwards = alongSight(ray[0], ray[1], 0)
    const at = 2 * FRAME_UNKNOWNS
    by[at] += bend.focal * outwards
    by[at + 1] += bend.k1 * outwards
    by[at + 2] += bend.k2 * outwards
    const rise = alongWorld(axes, row, 0, 0, 1) - slide
    if (row === 0) out.riseX = rise
    else out.riseY = rise
  }
}
