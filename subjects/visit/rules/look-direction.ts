/** How a phone is held, as `deviceorientation` says it (degrees); `alpha` counted from north, against the clock. */
export interface Held {
  readonly alpha: number
  readonly beta: number
  readonly gamma: number
}

export interface LookDirection {
  /** Where the camera on the back looks, from where `alpha` is counted, clockwise: 0 to below 360. Meaningless within some degrees of straight up or down. */
  readonly headingDeg: number
  /** -90 straight down, 0 level, 90 straight up. */
  readonly tiltDeg: number
  /** By how much the picture is turned clockwise from upright: above -180 to 180; null where the camera looks so steeply that there is no upright. */
  readonly rollDeg: number | null
}

/** Steeper than this a phone has no upright any more, and its compass no direction (share of gravity in the plane of the screen: 10 degrees from the plumb line). */
const LEAST_UPRIGHT = Math.sin((10 * Math.PI) / 180)

const degrees = (radians: number): number => (radians * 180) / Math.PI
const radians = (value: number): number => (value * Math.PI) / 180

/**
 * Where the camera on the back looks, and how the picture lies.
 *
 * The phone's axes in those of the earth (east, north, up) are `Rz(alpha) Rx(beta) Ry(gamma)`; the camera looks along its negative z.
 *
 * @param screenDeg - by how much the phone is turned against the clock while its screen stands upright (`screen.orientation.angle`): 90 with its left edge down
 * @see https://www.w3.org/TR/orientation-event/#worked-example
 */
export function lookDirection({ alpha, beta, gamma }: Held, screenDeg = 0): LookDirection {
  const [cosA, sinA, cosB, sinB, cosG, sinG] = [alpha, beta, gamma].flatMap((angle) => [
    Math.cos(radians(angle)),
    Math.sin(radians(angle)),
  ]) as [number, number, number, number, number, number]
  const [east, north] = [-(cosG * sinA * sinB + cosA * sinG), -(sinA * sinG - cosA * cosG * sinB)]
  // what points up, in the plane of the screen
  const [right, top] = [-cosB * sinG, sinB]
  return {
    headingDeg: (degrees(Math.atan2(east, north)) + 360) % 360,
    tiltDeg: degrees(Math.asin(Math.max(-1, Math.min(1, -cosB * cosG)))),
    rollDeg: Math.hypot(right, top) < LEAST_UPRIGHT ? null : within180(degrees(Math.atan2(-right, top)) + screenDeg),
  }
}

const within180 = (angle: number): number => angle - 360 * Math.ceil((angle - 180) / 360)

/** Whether a heading can be read off a camera that looks this way. */
export const hasHeading = ({ rollDeg }: LookDirection): boolean => rollDeg !== null

/** `NE` of 45 degrees. */
export const compassPoint = (headingDeg: number): string =>
  ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'][Math.round(headingDeg / 45) % 8] ?? 'N'
