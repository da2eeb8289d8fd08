import type { CameraView } from '#mosaic/lens'
import type { Match } from '#mosaic/match/refine-patch'

/** Matches of two frames, which are places in the list of frames. */
export interface MatchedPair {
  readonly first: number
  readonly second: number
  readonly matches: readonly Match[]
}

/** What is known of a frame's pose without looking at the picture; a large sigma stands for nothing. */
export interface KnownPose {
  readonly eastM: number
  readonly northM: number
  readonly heightM: number
  readonly axes: Float64Array
  readonly placeSigmaM: number
  readonly heightSigmaM: number
  /** Of the axes, about the plumb line and out of it (radians). */
  readonly yawSigma: number
  readonly tiltSigma: number
}

/** What is known of the lens (one sigma), and of what all frames may have in common that their priors do not say. */
export interface KnownLens {
  readonly focalPx: number
  /** In parts of the focal length. */
  readonly focalSigma: number
  readonly k1Sigma: number
  readonly k2Sigma: number
  /** Of the height of all frames (m): the take-off place lies lower than the roof, or the barometer drifts. */
  readonly heightSigmaM: number
  /** Of how the camera hangs (radians). */
  readonly tiltSigma: number
  /** Of the compass (radians). */
  readonly yawSigma: number
}

/** All that the poses of a flight are solved from. */
export interface PoseProblem {
  readonly poses: readonly KnownPose[]
  readonly lens: KnownLens
  readonly pairs: readonly MatchedPair[]
}

/** Poses and lens as far as they are solved: one view a frame, all with the same lens. */
export interface PoseState {
  readonly views: readonly CameraView[]
  /** What all frames have in common: height (m), turns about the axes to the right, down and forward (radians). */
  readonly common: Float64Array
}

/** Unknowns that all frames share: focal length (parts), k1, k2, then what they have in common. */
export const SHARED_UNKNOWNS = 7
