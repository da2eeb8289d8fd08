import type { Pose } from '#mosaic/pose'

type Vector = readonly [north: number, east: number, down: number]

/** Directions of the camera's axes in the world (north, east, down). */
export interface CameraAxes {
  readonly forward: Vector
  readonly right: Vector
  readonly down: Vector
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const degrees = (angle: number): number => (angle * 180) / Math.PI

const cross = ([a, b, c]: Vector, [d, e, f]: Vector): Vector => [b * f - c * e, c * d - a * f, a * e - b * d]
const unit = ([a, b, c]: Vector): Vector => {
  const length = Math.hypot(a, b, c)
  return [a / length, b / length, c / length]
}

/**
 * Axes of a camera that looks down and is leant out of the plumb line.
 *
 * @param headingDeg - where the picture's top points, clockwise from north
 * @param upDeg - how far the line of sight leans towards the picture's top
 * @param rightDeg - and towards its right
 */
export function leaningAxes(headingDeg: number, upDeg: number, rightDeg: number): CameraAxes {
  const [s, c] = [Math.sin(radians(headingDeg)), Math.cos(radians(headingDeg))]
  const [up, across] = [Math.tan(radians(upDeg)), Math.tan(radians(rightDeg))]
  const forward = unit([up * c - across * s, up * s + across * c, 1])
  const along = -s * forward[0] + c * forward[1]
  const right = unit([-s - along * forward[0], c - along * forward[1], -along * forward[2]])
  return { forward, right, down: cross(forward, right) }
}

/** The axes in DJI's angles. Straight down yaw and roll turn about one line; all of it is yaw then. */
export function anglesOf({ forward, right, down }: CameraAxes): Pick<Pose, 'pitchDeg' | 'yawDeg' | 'rollDeg'> {
  const pitchDeg = degrees(Math.asin(-forward[2]))
  if (Math.hypot(forward[0], forward[1]) < 1e-9) return { pitchDeg, yawDeg: degrees(Math.atan2(-right[0], right[1])), rollDeg: 0 }
  return {
    pitchDeg,
    yawDeg: degrees(Math.atan2(forward[1], forward[0])),
    rollDeg: degrees(Math.atan2(right[2], down[2])),
  }
}
