import type { CameraView } from '#mosaic/lens'
import type { Lens } from '#mosaic/pose'
import type { KnownLens, KnownPose, PoseState } from '#mosaic/solve/problem'

/** Unknowns that all frames have in common beside the lens. */
const COMMON = 4

export const noneInCommon = (): Float64Array => new Float64Array(COMMON)

/** Poses as the priors say, with a lens that does not bend. */
export function startState(poses: readonly KnownPose[], { focalPx }: KnownLens, width: number, height: number): PoseState {
  const lens: Lens = { focalPx, centreX: width / 2, centreY: height / 2, k1: 0, k2: 0 }
  const views = poses.map(({ eastM, northM, heightM, axes }): CameraView => ({ lens, eastM, northM, heightM, axes }))
  return { views, common: noneInCommon() }
}
