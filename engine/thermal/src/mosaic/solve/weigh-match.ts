import type { Match } from '#mosaic/match/refine-patch'
import { MATCH_UNKNOWNS, type MatchError, matchError, newMatchError } from '#mosaic/solve/match-error'
import type { PoseState } from '#mosaic/solve/problem'

/** The error of a match in two rows that are independent and of one sigma, with their changes; the last change is that with the height of what is seen. */
export interface WeighedError {
  readonly error: MatchError
  readonly x: Float64Array
  readonly y: Float64Array
  valueX: number
  valueY: number
}

/** The unknowns of a match and, last, its height. */
export const WITH_HEIGHT = MATCH_UNKNOWNS + 1

export const newWeighedError = (): WeighedError => ({
  error: newMatchError(),
  x: new Float64Array(WITH_HEIGHT),
  y: new Float64Array(WITH_HEIGHT),
  valueX: 0,
  valueY: 0,
})

/** Whatever a match says of itself, the model of the lens is no better than this (px^2). */
const MODEL_PX2 = 0.15 ** 2

/**
 * Weighs the error of a match by its variance and, along the direction in which height moves it, by how far the roof may lie from the height of its cell.
 *
 * @param upM - height of the cell
 * @param spreadM - how far what is seen lies from it (one sigma)
 * @returns false where one of the cameras does not see it
 */
export function weighMatch(
  { views }: PoseState,
  first: number,
  second: number,
  match: Match,
  upM: number,
  spreadM: number,
  into: WeighedError,
): boolean {
  const { error } = into
  if (!matchError(views[first], views[second], match, upM, error)) return false
  const variance = spreadM * spreadM
  const xx = match.xx + MODEL_PX2 + variance * error.riseX * error.riseX
  const xy = match.xy + variance * error.riseX * error.riseY
  const yy = match.yy + MODEL_PX2 + variance * error.riseY * error.riseY
  const ownX = 1 / Math.sqrt(xx)
  const slope = xy / xx
  const ownY = 1 / Math.sqrt(yy - slope * xy)
  for (let k = 0; k < MATCH_UNKNOWNS; k++) {
    into.x[k] = ownX * error.byX[k]
    into.y[k] = ownY * (error.byY[k] - slope * error.byX[k])
  }
  into.x[MATCH_UNKNOWNS] = ownX * error.riseX
  into.y[MATCH_UNKNOWNS] = ownY * (error.riseY - slope * error.riseX)
  into.valueX = ownX * error.x
  into.valueY = ownY * (error.y - slope * error.x)
  return true
}
