import type { PatchPlace } from '#mosaic/match/patch-place'
import type { Match } from '#mosaic/match/refine-patch'

/** A patch that was found in a second frame, and where it was expected. */
export interface PlacedMatch {
  readonly place: PatchPlace
  readonly match: Match
}

/** How far a match may lie from what the others say. */
export interface ConsensusLimits {
  /** Across the direction in which height moves it (px). */
  readonly acrossPx: number
  /** And along it: what height may do (m under and over what is expected). */
  readonly lowestM: number
  readonly highestM: number
  /** How far the second frame may be turned or scaled against what is expected (radians, parts). */
  readonly turn: number
}

/** Frames that fit have at least this many patches that agree, and this share of all that were found. */
const LEAST_AGREEING = 6
const LEAST_SHARE = 0.5

interface Deviation {
  readonly x: number
  readonly y: number
  readonly offX: number
  readonly offY: number
  /** Direction of height, and how far a metre moves it (px). */
  readonly alongX: number
  readonly alongY: number
  readonly risePx: number
}

/**
 * The matches that one shift, turn and scale explains, but for what height moves: every two of them are tried as the explanation.
 *
 * @returns those that agree; none where too few do
 */
export function agreeing(found: readonly PlacedMatch[], limits: ConsensusLimits): PlacedMatch[] {
  if (found.length < LEAST_AGREEING) return []
  const deviations = found.map(deviationOf)
  let best: boolean[] = []
  let most = 0
  for (let i = 0; i < found.length; i++) {
    for (let j = i + 1; j < found.length; j++) {
      const fits = fitsUnder(deviations, i, j, limits)
      if (fits === null) continue
      let count = 0
      for (const fit of fits) if (fit) count++
      if (count > most) [best, most] = [fits, count]
    }
  }
  return most >= Math.max(LEAST_AGREEING, LEAST_SHARE * found.length) ? found.filter((_, k) => best[k]) : []
}

function deviationOf({ place, match }: PlacedMatch): Deviation {
  const risePx = Math.hypot(place.riseX, place.riseY)
  return {
    x: place.toX,
    y: place.toY,
    offX: match.secondX - place.toX,
    offY: match.secondY - place.toY,
    alongX: risePx > 1e-6 ? place.riseX / risePx : 1,
    alongY: risePx > 1e-6 ? place.riseY / risePx : 0,
    risePx,
  }
}

/** Which matches agree with the shift, turn and scale of two of them; null where those two would turn the frame too far. */
function fitsUnder(deviations: readonly Deviation[], i: number, j: number, limits: ConsensusLimits): boolean[] | null {
  const [a, b] = [deviations[i], deviations[j]]
  const [x, y] = [b.x - a.x, b.y - a.y]
  const length = x * x + y * y
  if (length < 1) return null
  const [moreX, moreY] = [b.offX - a.offX, b.offY - a.offY]
  const grow = (moreX * x + moreY * y) / length
  const turn = (moreY * x - moreX * y) / length
  if (Math.abs(grow) > limits.turn || Math.abs(turn) > limits.turn) return null
  return deviations.map((one) => {
    const [dx, dy] = [one.x - a.x, one.y - a.y]
    const restX = one.offX - a.offX - grow * dx + turn * dy
    const restY = one.offY - a.offY - grow * dy - turn * dx
    const along = restX * one.alongX + restY * one.alongY
    if (Math.abs(restX * one.alongY - restY * one.alongX) > limits.acrossPx) return false
    return along > limits.lowestM * one.risePx - limits.acrossPx && along < limits.highestM * one.risePx + limits.acrossPx
  })
}
