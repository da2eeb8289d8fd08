import { unproject } from '#mosaic/lens'
import type { Match } from '#mosaic/match/refine-patch'
import { matchError, newMatchError } from '#mosaic/solve/match-error'
import type { PoseProblem, PoseState } from '#mosaic/solve/problem'

/** The height at which a match lies, by how far it is moved between two frames. */
export interface MatchHeight {
  readonly eastM: number
  readonly northM: number
  readonly upM: number
  /** One sigma (m). */
  readonly sigmaM: number
}

const error = newMatchError()
const ground = new Float64Array(2)
/** Matches further than this from where any height would put them (px) are wrong. */
const MOST_ACROSS_PX = 2.5
/** A match whose height is known worse than this (m) says nothing of it. */
const MOST_SIGMA_M = 1.5
/** Whatever a match says of itself, poses and lens are no better than this (px^2). */
const MODEL_PX2 = 0.2 ** 2

/** Heights of all matches over the roof plane, as the poses stand. */
export function matchHeights({ pairs }: PoseProblem, { views }: PoseState): MatchHeight[] {
  const heights: MatchHeight[] = []
  for (const { first, second, matches } of pairs) {
    for (const match of matches) {
      let up = 0
      let found: { up: number; sigma: number } | null = null
      for (let round = 0; round < 2; round++) {
        if (!matchError(views[first], views[second], match, up, error)) break
        found = heightOf(match, up)
        if (found === null) break
        up = found.up
      }
      if (found === null || found.sigma > MOST_SIGMA_M || !unproject(views[first], match.firstX, match.firstY, up, ground)) continue
      heights.push({ eastM: ground[0], northM: ground[1], upM: up, sigmaM: found.sigma })
    }
  }
  return heights
}

/** The height that fits the error best, weighed by its variance; null where what is left across is too much. */
function heightOf(match: Match, from: number): { up: number; sigma: number } | null {
  const { x, y, riseX, riseY } = error
  const [xx, xy, yy] = [match.xx + MODEL_PX2, match.xy, match.yy + MODEL_PX2]
  const area = xx * yy - xy * xy
  const [weighedX, weighedY] = [(yy * riseX - xy * riseY) / area, (xx * riseY - xy * riseX) / area]
  const information = weighedX * riseX + weighedY * riseY
  const move = -(weighedX * x + weighedY * y) / information
  if (!(Math.hypot(x + move * riseX, y + move * riseY) < MOST_ACROSS_PX)) return null
  return { up: from + move, sigma: 1 / Math.sqrt(information) }
}
