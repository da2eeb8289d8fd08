import { neighbours } from '#mosaic/match/neighbours'
import { wideSearch } from '#mosaic/solve/link-frames'
import { matchPairs, type Net, pairKey, problemOf } from '#mosaic/solve/net'
import { pairErrors, quantile } from '#mosaic/solve/pair-errors'

/** A pair whose matches lie further than this from where the poses put them (px, median) contradicts the rest. */
const CONTRADICTS_PX = 2
/** A frame of which less than this share of matches agrees hangs on the wrong ones, perhaps. */
const LEAST_AGREEING = 0.75
/** A frame that is held by fewer matches than this is not held. */
const LEAST_MATCHES = 12
/** So many neighbours are asked where a frame that is not held belongs. */
const ASKED = 4

/** Takes out pairs that contradict the rest. @returns frames that are not held well by those that remain */
export function takeOutContradictions(net: Net): number[] {
  const problem = problemOf(net)
  const errors = pairErrors(problem, net.state)
  const [agreeing, all] = [new Float64Array(net.frames.length), new Float64Array(net.frames.length)]
  problem.pairs.forEach(({ first, second, matches }, k) => {
    const contradicts = !(quantile(errors[k], 0.5) < CONTRADICTS_PX)
    if (contradicts) net.pairs.delete(pairKey(net, first, second))
    for (const frame of [first, second]) {
      all[frame] += matches.length
      if (!contradicts) agreeing[frame] += errors[k].filter((error) => error < CONTRADICTS_PX).length
    }
  })
  return [...all.keys()].filter((frame) => agreeing[frame] < LEAST_MATCHES || agreeing[frame] < LEAST_AGREEING * all[frame])
}

/** Takes frames out of the net that are not held even so. */
export function letGo(net: Net, loose: readonly number[]): void {
  const isLoose = new Set(loose)
  for (const [key, { first, second }] of net.pairs) if (isLoose.has(first) || isLoose.has(second)) net.pairs.delete(key)
}

/** Looks for the places of frames that are not held well, far around, in the neighbours that are. */
export function linkAnew(net: Net, loose: readonly number[], report: (done: number, of: number) => void): void {
  letGo(net, loose)
  const all = neighbours(net.state.views, 0.15).sort((a, b) => b.overlap - a.overlap || a.first - b.first || a.second - b.second)
  const jobs = loose.flatMap((frame) =>
    all
      .filter(({ first, second }) => first === frame || second === frame)
      .slice(0, ASKED)
      .map(({ first, second }) => ({ first, second, search: wideSearch(net, first, second, 1) })),
  )
  matchPairs(net, jobs, report)
}
