import type { RunJobs } from '#mosaic/jobs'
import type { MatchFrame } from '#mosaic/match/match-frame'
import { alignJob, type PairJob } from '#mosaic/match/pair-work'
import type { Match } from '#mosaic/match/refine-patch'
import type { Surface } from '#mosaic/placed-flight'
import type { KnownLens, KnownPose, MatchedPair, PoseProblem, PoseState } from '#mosaic/solve/problem'

/** Frames and what links them, while a flight is being placed. */
export interface Net {
  readonly frames: readonly MatchFrame[]
  poses: readonly KnownPose[]
  /** When each frame was taken (ms), or its place in the order. */
  readonly times: readonly number[]
  readonly lens: KnownLens
  /** Pairs that were matched, by `pairKey`. */
  readonly pairs: Map<number, MatchedPair>
  state: PoseState
  surface: Surface
  /** How pairs are aligned: here, or on several threads. */
  readonly run: RunJobs
}

export const pairKey = ({ frames }: Net, first: number, second: number): number => first * frames.length + second

export const isMatched = (net: Net, first: number, second: number): boolean => net.pairs.has(pairKey(net, first, second))

/** Matches of pairs as the poses stand. */
export function alignPairs({ frames, state, surface, run }: Net, jobs: readonly PairJob[], report: (done: number) => void): Match[][] {
  const seen = frames.map((frame, k) => ({ frame, view: state.views[k] }))
  const pairs = jobs.map(({ first, second, search }) => ({ first: seen[first], second: seen[second], search }))
  return run(alignJob, { pairs, surface }, jobs.length, report)
}

/** Matches many pairs at once, as the poses stand, in place of what was found before. @returns which of them fit */
export function matchPairs(net: Net, jobs: readonly PairJob[], report: (done: number, of: number) => void): boolean[] {
  const found = alignPairs(net, jobs, (done) => report(done, jobs.length))
  return jobs.map(({ first, second }, k) => {
    const key = pairKey(net, first, second)
    if (found[k].length > 0) net.pairs.set(key, { first, second, matches: found[k] })
    else net.pairs.delete(key)
    return found[k].length > 0
  })
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
