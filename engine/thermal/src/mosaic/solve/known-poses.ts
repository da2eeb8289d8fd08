import type { FlightFrame } from '#mosaic/frame'
import { axesOfPose } from '#mosaic/lens'
import type { KnownLens, KnownPose } from '#mosaic/solve/problem'

const RADIANS = Math.PI / 180
/** What stands for a height that nobody knows (m): the map's scale is then a guess, its shape is not. */
const UNKNOWN_HEIGHT_M = 30
const UNKNOWN_HEIGHT_SIGMA_M = 3
const UNKNOWN_PLACE_SIGMA_M = 1000
const UNKNOWN_YAW_SIGMA = 2
const UNKNOWN_TILT_SIGMA = 4 * RADIANS
/** Where the file does not say the focal length, that of usual thermal cameras, in widths. */
const UNKNOWN_FOCAL_WIDTHS = 1.2
const UNKNOWN_FOCAL_SIGMA = 0.15
/** A stated focal length is off by this part of itself (one sigma), and lenses bend by this much. */
const FOCAL_SIGMA = 0.02
const K1_SIGMA = 0.15
const K2_SIGMA = 0.05

/** The pose that a frame's prior says, with large sigmas for what it leaves open. */
export function knownPose({ prior }: FlightFrame): KnownPose {
  const { place, height, yaw, tilt } = prior
  return {
    eastM: place?.eastM ?? 0,
    northM: place?.northM ?? 0,
    heightM: height?.metres ?? UNKNOWN_HEIGHT_M,
    axes: axesOfPrior(prior),
    placeSigmaM: place?.sigmaM ?? UNKNOWN_PLACE_SIGMA_M,
    heightSigmaM: height?.sigmaM ?? UNKNOWN_HEIGHT_SIGMA_M,
    yawSigma: yaw === null ? UNKNOWN_YAW_SIGMA : yaw.sigmaDeg * RADIANS,
    tiltSigma: tilt === null ? UNKNOWN_TILT_SIGMA : tilt.sigmaDeg * RADIANS,
  }
}

/** Axes of a camera leant by the gimbal's angles whose picture's top points to `yaw`. */
function axesOfPrior({ yaw, tilt }: FlightFrame['prior']): Float64Array {
  const [pitchDeg, rollDeg] = [tilt?.pitchDeg ?? -90, tilt?.rollDeg ?? 0]
  return axesOfPose({ pitchDeg, rollDeg, yawDeg: yaw?.deg ?? 0 })
}

export const isHeightKnown = ({ heightSigmaM }: KnownPose): boolean => heightSigmaM < UNKNOWN_HEIGHT_SIGMA_M

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]

/** What is known of the lens of a flight, and of what its frames have in common. Frames have one size. */
export function knownLens(frames: readonly FlightFrame[], poses: readonly KnownPose[]): KnownLens {
  const focal = frames.map(({ focalPx }) => focalPx ?? Number.NaN).filter((value) => value > 0)
  return {
    focalPx: focal.length > 0 ? median(focal) : UNKNOWN_FOCAL_WIDTHS * frames[0].width,
    focalSigma: focal.length > 0 ? FOCAL_SIGMA : UNKNOWN_FOCAL_SIGMA,
    k1Sigma: K1_SIGMA,
    k2Sigma: K2_SIGMA,
    heightSigmaM: median(poses.map(({ heightSigmaM }) => heightSigmaM)),
    tiltSigma: median(poses.map(({ tiltSigma }) => tiltSigma)),
    yawSigma: median(poses.map(({ yawSigma }) => yawSigma)),
  }
}
