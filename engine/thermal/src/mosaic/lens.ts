import type { Lens, Pose } from '#mosaic/pose'

/** A camera in the air, ready to throw many points: lens, place and axes. */
export interface CameraView {
  readonly lens: Lens
  readonly eastM: number
  readonly northM: number
  readonly heightM: number
  /** The camera's axes in the world (east, north, up), nine numbers: right in the picture, down in the picture, forward. */
  readonly axes: Float64Array
}

const RADIANS = Math.PI / 180

/** The camera's axes (right, down, forward; east, north, up) of DJI's angles: turned by roll, then pitch, then yaw. */
export function axesOfPose({ pitchDeg, yawDeg, rollDeg }: Pick<Pose, 'pitchDeg' | 'yawDeg' | 'rollDeg'>): Float64Array {
  const [pitch, yaw, roll] = [pitchDeg * RADIANS, yawDeg * RADIANS, rollDeg * RADIANS]
  const [sp, cp, sy, cy, sr, cr] = [Math.sin(pitch), Math.cos(pitch), Math.sin(yaw), Math.cos(yaw), Math.sin(roll), Math.cos(roll)]
  const right = [sy * sp * sr + cy * cr, cy * sp * sr - sy * cr, -cp * sr]
  const down = [sy * sp * cr - cy * sr, cy * sp * cr + sy * sr, -cp * cr]
  return Float64Array.from([...right, ...down, sy * cp, cy * cp, sp])
}

/** A camera this near to straight down (sine of the angle) has no direction of its own: its roll counts as 0. */
const STRAIGHT_DOWN = 1e-9

/** The angles of axes: the way back of `axesOfPose`. A camera that looks down and a little sideways has large roll and yaw; `headingDeg` says where the picture's top points. */
export function anglesOfAxes(axes: Float64Array): Pick<Pose, 'pitchDeg' | 'yawDeg' | 'rollDeg'> {
  const level = Math.hypot(axes[6], axes[7])
  const pitchDeg = Math.atan2(axes[8], level) / RADIANS
  if (level < STRAIGHT_DOWN) return { pitchDeg, yawDeg: Math.atan2(-axes[3], -axes[4]) / RADIANS, rollDeg: 0 }
  return { pitchDeg, yawDeg: Math.atan2(axes[6], axes[7]) / RADIANS, rollDeg: Math.atan2(-axes[2], -axes[5]) / RADIANS }
}

/** Direction of the picture's top over the ground, clockwise from north (degrees, 0 to 360). */
export function headingDeg(pose: Pick<Pose, 'pitchDeg' | 'yawDeg' | 'rollDeg'>): number {
  const axes = axesOfPose(pose)
  const heading = Math.atan2(-axes[3], -axes[4]) / RADIANS
  return heading < 0 ? heading + 360 : heading
}

export const viewOfPose = (lens: Lens, pose: Pose): CameraView => ({
  lens,
  eastM: pose.eastM,
  northM: pose.northM,
  heightM: pose.heightM,
  axes: axesOfPose(pose),
})

/** Points nearer to the horizon than this (depth in parts of their distance from the axis) count as not seen. */
const LEAST_DEPTH = 0.05

/**
 * Where a place of the world falls in a picture.
 *
 * @param upM - height of the place over the roof plane
 * @param into - gets x and y (px, origin at the top left corner of the top left pixel); also outside of the picture
 * @returns false, and nothing in `into`, behind the camera or where the lens folds over
 */
export function project(view: CameraView, eastM: number, northM: number, upM: number, into: Float64Array): boolean {
  const { lens, axes } = view
  const [e, n, u] = [eastM - view.eastM, northM - view.northM, upM - view.heightM]
  const depth = axes[6] * e + axes[7] * n + axes[8] * u
  const across = axes[0] * e + axes[1] * n + axes[2] * u
  const below = axes[3] * e + axes[4] * n + axes[5] * u
  if (!(depth > LEAST_DEPTH * (Math.abs(across) + Math.abs(below)) && depth > 0)) return false
  const [x, y] = [across / depth, below / depth]
  const r2 = x * x + y * y
  if (!(1 + r2 * (3 * lens.k1 + 5 * lens.k2 * r2) > 0)) return false
  const bent = lens.focalPx * (1 + r2 * (lens.k1 + lens.k2 * r2))
  into[0] = lens.centreX + bent * x
  into[1] = lens.centreY + bent * y
  return true
}

const NEWTON_STEPS = 12
const NEWTON_END = 1e-12

/**
 * How much longer a point's distance from the centre would be without the lens's distortion.
 *
 * @param bentR2 - squared distance as seen, in focal lengths
 * @returns undistorted over seen distance; NaN where no undistorted point is seen there
 */
export function straightened(lens: Lens, bentR2: number): number {
  const { k1, k2 } = lens
  if (bentR2 === 0 || (k1 === 0 && k2 === 0)) return 1
  const bent = Math.sqrt(bentR2)
  let r = bent
  for (let step = 0; step < NEWTON_STEPS; step++) {
    const r2 = r * r
    const slope = 1 + r2 * (3 * k1 + 5 * k2 * r2)
    if (!(slope > 0)) return Number.NaN
    const move = (r * (1 + r2 * (k1 + k2 * r2)) - bent) / slope
    r -= move
    if (Math.abs(move) < NEWTON_END) return r / bent
  }
  return Number.NaN
}

/**
 * The place of a level plane that a picture position shows: the way back of `project`.
 *
 * @param upM - height of the plane over the roof plane
 * @param into - gets metres east and north from the flight's origin
 * @returns false, and nothing in `into`, at or above the horizon or behind the lens's fold
 */
export function unproject(view: CameraView, x: number, y: number, upM: number, into: Float64Array): boolean {
  const { lens, axes } = view
  const [bentX, bentY] = [(x - lens.centreX) / lens.focalPx, (y - lens.centreY) / lens.focalPx]
  const longer = straightened(lens, bentX * bentX + bentY * bentY)
  const [across, below] = [bentX * longer, bentY * longer]
  const east = across * axes[0] + below * axes[3] + axes[6]
  const north = across * axes[1] + below * axes[4] + axes[7]
  const descent = -(across * axes[2] + below * axes[5] + axes[8])
  if (!(descent > LEAST_DEPTH * (Math.abs(east) + Math.abs(north)))) return false
  const times = (view.heightM - upM) / descent
  into[0] = view.eastM + times * east
  into[1] = view.northM + times * north
  return times > 0
}
