import type { Camera, Flight, Position } from '#decode/decoded-file'
import type { GroundPoint } from '#ground/local-plane'
import type { Point } from '#image'

/** Everything needed to lay a picture on a level roof: a pinhole camera above a plane. */
export interface GroundView {
  /** Size of the picture (pixels). */
  readonly width: number
  readonly height: number
  /** Distance of the picture plane from the lens (pixels). */
  readonly focalPx: number
  /** Height of the lens above the roof (m). */
  readonly heightM: number
  /** `above-take-off`: the height of the roof over the take-off place is not known and taken as 0. `solved`: place, height and direction agree with all pictures of the flight. */
  readonly heightSource: 'above-roof' | 'above-take-off' | 'solved'
  /** DJI's angles (degrees): pitch -90 straight down, yaw clockwise from north, roll clockwise. */
  readonly pitchDeg: number
  readonly yawDeg: number
  readonly rollDeg: number
  /** False where the file holds no yaw: sizes hold, directions do not. */
  readonly oriented: boolean
  /** Where the camera was, or null. */
  readonly position: Position | null
}

export type GroundViewReason = 'no-altitude' | 'too-low' | 'no-gimbal' | 'no-field-of-view' | 'looks-up'

export type GroundViewResult =
  | { readonly view: GroundView; readonly reason: null; readonly message: string | null }
  | { readonly view: null; readonly reason: GroundViewReason; readonly message: string }

export interface GroundViewInput {
  readonly flight: Flight | null
  readonly camera: Pick<Camera, 'fieldOfViewDeg'> & Partial<Pick<Camera, 'focalLengthMm' | 'pixelPitchUm'>>
  readonly position: Position | null
  /** Size of the thermal picture (pixels). */
  readonly width: number
  readonly height: number
  /** Height of the roof above the take-off place (m): the drone's altitude counts from where it took off, which is often the ground. */
  readonly roofHeightM?: number | null
}

const messages: Record<GroundViewReason, string> = {
  'no-altitude': 'The file does not say how high the camera was.',
  'too-low': 'The camera was less than a meter above the roof, or the roof is said to be higher than the camera.',
  'no-gimbal': 'The file does not say how the camera was tilted.',
  'no-field-of-view': 'Neither the field of view nor the focal length with the pixel pitch of this camera is known.',
  'looks-up': 'The middle of the picture looks at or above the horizon.',
}

const LEAST_HEIGHT_M = 1
/** A centre this close to the horizon (degrees) lies too far away to be measured. */
const LEAST_DEPRESSION_DEG = 5

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/**
 * Lays a picture on a level roof.
 *
 * @returns the view, with a sentence about what was assumed (or null); or no view and the reason
 */
export function groundView(input: GroundViewInput): GroundViewResult {
  const { flight, position, width, height } = input
  const roofHeightM = input.roofHeightM ?? null
  const refused = (reason: GroundViewReason): GroundViewResult => ({ view: null, reason, message: messages[reason] })
  const altitudeM = flight?.relativeAltitudeM ?? null
  if (altitudeM === null) return refused('no-altitude')
  const heightM = altitudeM - (roofHeightM ?? 0)
  if (!(heightM >= LEAST_HEIGHT_M)) return refused('too-low')
  const pitchDeg = flight?.gimbalPitchDeg ?? null
  if (pitchDeg === null) return refused('no-gimbal')
  const focalPx = focalLengthPx(input.camera, width)
  if (focalPx === null) return refused('no-field-of-view')
  const rollDeg = flight?.gimbalRollDeg ?? 0
  const yawDeg = flight?.gimbalYawDeg ?? null
  const view: GroundView = {
    width,
    height,
    focalPx,
    heightM,
    heightSource: roofHeightM === null ? 'above-take-off' : 'above-roof',
    pitchDeg,
    yawDeg: yawDeg ?? 0,
    rollDeg,
    oriented: yawDeg !== null,
    position,
  }
  if (!(-Math.sin(radians(pitchDeg)) > Math.sin(radians(LEAST_DEPRESSION_DEG)))) return refused('looks-up')
  const message =
    roofHeightM === null
      ? 'The height is counted from the take-off place: sizes are too large where the drone took off below the roof.'
      : null
  return { view, reason: null, message }
}

/** @returns distance of the picture plane (pixels), by the field of view, else by focal length and pixel pitch; null where neither is usable */
export function focalLengthPx(camera: GroundViewInput['camera'], width: number): number | null {
  const fovDeg = camera.fieldOfViewDeg
  if (fovDeg !== null && fovDeg > 0 && fovDeg < 150) return width / 2 / Math.tan(radians(fovDeg) / 2)
  const [focalMm, pitchUm] = [camera.focalLengthMm ?? null, camera.pixelPitchUm ?? null]
  return focalMm !== null && focalMm > 0 && pitchUm !== null && pitchUm > 0 ? (focalMm * 1000) / pitchUm : null
}

/** Directions of the camera's axes (forward, right, down in the picture) in the world (north, east, down): rotation by roll, then pitch, then yaw. */
function axesOf(view: Pick<GroundView, 'pitchDeg' | 'yawDeg' | 'rollDeg'>) {
  const [pitch, yaw, roll] = [radians(view.pitchDeg), radians(view.yawDeg), radians(view.rollDeg)]
  const [sp, cp, sy, cy, sr, cr] = [Math.sin(pitch), Math.cos(pitch), Math.sin(yaw), Math.cos(yaw), Math.sin(roll), Math.cos(roll)]
  return {
    forward: [cy * cp, sy * cp, -sp],
    right: [cy * sp * sr - sy * cr, sy * sp * sr + cy * cr, cp * sr],
    down: [cy * sp * cr + sy * sr, sy * sp * cr - cy * sr, cp * cr],
  } as const
}

/** Lines of sight flatter than this (sine of the angle below the horizon) do not meet the roof anywhere near. */
const LEAST_DESCENT = 1e-3

/**
 * The place of the roof that a picture position shows.
 *
 * @param point - picture position (pixels, origin at the top left corner, fractions allowed, outside the picture too)
 * @returns metres east and north of the place below the camera, or null at or above the horizon
 */
export function pixelToGround(view: GroundView, [x, y]: Point): GroundPoint | null {
  const { forward, right, down } = axesOf(view)
  const [across, below] = [(x - view.width / 2) / view.focalPx, (y - view.height / 2) / view.focalPx]
  const north = forward[0] + across * right[0] + below * down[0]
  const east = forward[1] + across * right[1] + below * down[1]
  const descent = forward[2] + across * right[2] + below * down[2]
  if (!(descent > LEAST_DESCENT * Math.hypot(north, east, descent))) return null
  return { eastM: (view.heightM * east) / descent, northM: (view.heightM * north) / descent }
}

/**
 * Where a place of the roof falls in the picture; the way back of `pixelToGround`.
 *
 * @returns pixels, also outside the picture; null for a place behind the camera
 */
export const groundToPixel = (view: GroundView, place: GroundPoint): Point | null => createProjection(view)(place)

/** `groundToPixel` for many places of one view. */
export function createProjection(view: GroundView): (place: GroundPoint) => Point | null {
  const { forward, right, down } = axesOf(view)
  const { width, height, focalPx, heightM } = view
  return ({ eastM, northM }) => {
    const depth = forward[0] * northM + forward[1] * eastM + forward[2] * heightM
    if (!(depth > 0)) return null
    const across = right[0] * northM + right[1] * eastM + right[2] * heightM
    const below = down[0] * northM + down[1] * eastM + down[2] * heightM
    return [width / 2 + (focalPx * across) / depth, height / 2 + (focalPx * below) / depth]
  }
}

/**
 * The picture's outline on the roof: its corners top left, top right, bottom right, bottom left, in metres from the place below the camera.
 *
 * @returns null where a corner looks at or above the horizon
 */
export function footprint(view: GroundView): readonly [GroundPoint, GroundPoint, GroundPoint, GroundPoint] | null {
  const [a, b, c, d] = [
    pixelToGround(view, [0, 0]),
    pixelToGround(view, [view.width, 0]),
    pixelToGround(view, [view.width, view.height]),
    pixelToGround(view, [0, view.height]),
  ]
  return a && b && c && d ? [a, b, c, d] : null
}

/** Angle between the vertical and the line of sight to a picture position (degrees). */
export function obliquityDeg(view: GroundView, point: Point): number {
  const ground = pixelToGround(view, point)
  return ground === null ? 90 : (Math.atan2(Math.hypot(ground.eastM, ground.northM), view.heightM) * 180) / Math.PI
}
