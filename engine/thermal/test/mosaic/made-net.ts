import type { CameraView } from '#mosaic/lens'
import type { MatchFrame } from '#mosaic/match/match-frame'
import type { PairWork } from '#mosaic/match/pair-work'
import type { Net } from '#mosaic/solve/net'
import type { KnownPose, MatchedPair } from '#mosaic/solve/problem'
import { noneInCommon } from '#mosaic/solve/start-state'
import { levelSurface } from '#mosaic/surface/surface-height'
import { exactMatches, lens } from './made-roof.ts'

const exactPair = ({ pairs }: PairWork, job: number) => exactMatches(pairs[job]!.first.view, pairs[job]!.second.view)

/** Texture in every second block, and none. */
const textured = (share: number): MatchFrame => {
  const level = { width: 8, height: 8, values: new Int16Array(64) }
  const values = Float32Array.from({ length: 100 }, (_, i) => (i < share * 100 ? 100 : 1))
  return { factor: 1, fine: level, middle: level, coarse: level, texture: { width: 10, height: 10, values, enough: 10 } }
}

export const knownPose = ({ eastM, northM, heightM, axes }: CameraView, placeSigmaM = 1): KnownPose => ({
  eastM,
  northM,
  heightM,
  axes,
  placeSigmaM,
  heightSigmaM: 1,
  yawSigma: 0.05,
  tiltSigma: 0.02,
})

/** Frames with exact matches between those that are linked. @param bare - frames without texture */
export function madeNet(views: readonly CameraView[], links: readonly (readonly [number, number])[], bare: readonly number[] = []): Net {
  const pairs = links.map(([first, second]): [number, MatchedPair] => [
    first * views.length + second,
    { first, second, matches: exactMatches(views[first]!, views[second]!) },
  ])
  return {
    frames: views.map((_, k) => textured(bare.includes(k) ? 0.02 : 0.5)),
    poses: views.map((view) => knownPose(view)),
    times: [...views.keys()],
    lens: { focalPx: lens.focalPx, focalSigma: 0.02, k1Sigma: 0.1, k2Sigma: 0.05, heightSigmaM: 1, tiltSigma: 0.02, yawSigma: 0.05 },
    pairs: new Map(pairs),
    state: { views, common: noneInCommon() },
    surface: levelSurface,
    // the only work of a net is that of pairs
    run: (_, work, count) => Array.from({ length: count }, (_, job) => exactPair(work as PairWork, job)) as never,
  }
}
