import { SPREAD_M } from '#mosaic/solve/add-matches'
import { heightCells } from '#mosaic/solve/height-cells'
import type { PoseProblem, PoseState } from '#mosaic/solve/problem'
import { newWeighedError, weighMatch } from '#mosaic/solve/weigh-match'

/** Distance of every match from where the poses put it (px), a list for each pair in the order of the problem; the roof's height is that of the match's cell. */
export function pairErrors(problem: PoseProblem, state: PoseState): number[][] {
  const cells = heightCells(problem, state, 'matches')
  const weighed = newWeighedError()
  let at = 0
  return problem.pairs.map(({ first, second, matches }) =>
    matches.map((match) => {
      const cell = cells.cellOf[at++]
      if (cell < 0 || !weighMatch(state, first, second, match, cells.heights[cell], SPREAD_M, weighed)) return Number.POSITIVE_INFINITY
      return Math.hypot(weighed.error.x, weighed.error.y)
    }),
  )
}

/** The value that a share of all lies below; NaN of nothing. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
