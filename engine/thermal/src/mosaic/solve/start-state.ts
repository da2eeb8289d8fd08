import type { CameraView } from '#mosaic/lens'
import type { Lens } from '#mosaic/pose'
import type { Net } from '#mosaic/solve/net'
import type { KnownLens, KnownPose, MatchedPair, PoseState } from '#mosaic/solve/problem'
import { solvePoses } from '#mosaic/solve/solve-poses'

/** Unknowns that all frames have in common beside the lens. */
const COMMON = 4

/** Poses as the priors say, with a lens that does not bend. */
export function startState(poses: readonly KnownPose[], { focalPx }: KnownLens, width: number, height: number): PoseState {
  const lens: Lens = { focalPx, centreX: width / 2, centreY: height / 2, k1: 0, k2: 0 }
  const views = poses.map(({ eastM, northM, heightM, axes }): CameraView => ({ lens, eastM, northM, heightM, axes }))
  return { views, common: new Float64Array(COMMON) }
}

/** A place that is known to this (m, one sigma) or worse is not known. */
const UNKNOWN_M = 100
/** How well the first of two frames is held while the second is placed beside it. */
const HELD = { placeSigmaM: 1e-3, heightSigmaM: 1e-3, yawSigma: 1e-4, tiltSigma: 1e-4 }
const FREE = { placeSigmaM: 1e4, yawSigma: 4 }

/** Places frames of which no place is known beside those that they were matched with, one after the other. */
export function chainUnplaced(net: Net): void {
  if (net.poses.every(({ placeSigmaM }) => placeSigmaM < UNKNOWN_M)) return
  const isPlaced = net.poses.map(({ placeSigmaM }) => placeSigmaM < UNKNOWN_M)
  if (!isPlaced.includes(true)) isPlaced[0] = true
  const views = [...net.state.views]
  const pairs = [...net.pairs.values()]
  for (let placed = true; placed; ) {
    placed = false
    for (const pair of pairs) {
      if (isPlaced[pair.first] === isPlaced[pair.second]) continue
      const [from, to] = isPlaced[pair.first] ? [pair.first, pair.second] : [pair.second, pair.first]
      views[to] = besideFrame(net, views[from], from, to, pair)
      isPlaced[to] = true
      placed = true
    }
  }
  net.state = { ...net.state, views }
}

/** The view of a frame that a pair's matches ask for, where that of the other is held. */
function besideFrame({ poses, lens }: Net, view: CameraView, from: number, to: number, pair: MatchedPair): CameraView {
  const held: KnownPose = { ...poses[from], eastM: view.eastM, northM: view.northM, heightM: view.heightM, axes: view.axes, ...HELD }
  const free: KnownPose = { ...poses[to], eastM: view.eastM, northM: view.northM, axes: view.axes, ...FREE }
  const isFirst = from === pair.first
  const problem = {
    poses: isFirst ? [held, free] : [free, held],
    lens: { ...lens, focalSigma: 1e-3, k1Sigma: 1e-3, k2Sigma: 1e-3 },
    pairs: [{ ...pair, first: 0, second: 1 }],
  }
  const start = { views: [view, view], common: new Float64Array(COMMON) }
  return solvePoses(problem, start, [1e5, 1e4, 1e3, 100]).views[isFirst ? 1 : 0]
}
