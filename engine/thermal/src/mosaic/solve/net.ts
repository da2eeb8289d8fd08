import { alignPair, type PairSearch } from '#mosaic/match/align-pair'
import type { MatchFrame } from '#mosaic/match/match-frame'
import type { Surface } from '#mosaic/placed-flight'
import type { KnownLens, KnownPose, MatchedPair, PoseProblem, PoseState } from '#mosaic/solve/problem'
import { surfaceHeight } from '#mosaic/surface/surface-height'

/** Frames and what links them, while a flight is being placed. */
export interface Net {
  readonly frames: readonly MatchFrame[]
  poses: readonly KnownPose[]
  readonly lens: KnownLens
  /** Pairs that were matched, by `pairKey`. */
  readonly pairs: Map<number, MatchedPair>
  state: PoseState
  surface: Surface
}

export const pairKey = ({ frames }: Net, first: number, second: number): number => first * frames.length + second

export const isMatched = (net: Net, first: number, second: number): boolean => net.pairs.has(pairKey(net, first, second))

/** Matches two frames as the poses stand, in place of what was found before. @returns whether they fit */
export function matchPair(net: Net, first: number, second: number, search: PairSearch): boolean {
  const seen = (frame: number) => ({ frame: net.frames[frame], view: net.state.views[frame] })
  const matches = alignPair(seen(first), seen(second), search, (eastM, northM) => surfaceHeight(net.surface, eastM, northM))
  const key = pairKey(net, first, second)
  if (matches.length > 0) net.pairs.set(key, { first, second, matches })
  else net.pairs.delete(key)
  return matches.length > 0
}

/** What the poses are solved from as the net stands; pairs in the order of their frames, however they were found. */
export const problemOf = ({ poses, lens, pairs }: Net): PoseProblem => ({
  poses,
  lens,
  pairs: [...pairs.entries()].sort(([a], [b]) => a - b).map(([, pair]) => pair),
})

/** The group of frames that each frame hangs together with: a number a frame, that of the first frame of the group. */
export function groupsOf(count: number, pairs: Iterable<Pick<MatchedPair, 'first' | 'second'>>): Int32Array {
  const group = Int32Array.from({ length: count }, (_, i) => i)
  const rootOf = (frame: number): number => {
    let root = frame
    while (group[root] !== root) root = group[root]
    return root
  }
  for (const { first, second } of pairs) {
    const [a, b] = [rootOf(first), rootOf(second)]
    group[Math.max(a, b)] = Math.min(a, b)
  }
  return group.map((_, frame) => rootOf(frame))
}
