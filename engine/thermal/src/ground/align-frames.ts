import { adjustFrames, type FrameLink, POSITION_SIGMA_M } from '#ground/adjust-frames'
import { frameShift, type ShiftPrior } from '#ground/frame-shift'
import type { GroundPoint } from '#ground/local-plane'
import { boxAround, nearPairs } from '#ground/near-frames'
import type { PlacedFrame } from '#ground/placed-frame'

/** Two frames' positions together. */
const PAIR_SIGMA_M = POSITION_SIGMA_M * Math.SQRT2
/** Moves tried at first: three sigma. */
const FIRST_LIMIT_M = 3 * PAIR_SIGMA_M
/** What is left once all frames have been moved to fit: tilt and height errors. */
const LEFT_SIGMA_M = 0.5
export const LEFT_LIMIT_M = 1.5

/** How frames lie on the roof when all of them are moved to agree. */
export interface AlignedFrames {
  /** To be added to the places of each frame. */
  readonly moves: readonly GroundPoint[]
  /** Pairs of neighbours that were compared. */
  readonly pairs: readonly (readonly [number, number])[]
  /** The move of the second frame that lays it on the first, what tilts and heights left over included. Computed once for each pair. */
  readonly shiftOf: (first: number, second: number) => GroundPoint
}

/**
 * Moves frames to agree, because positions are off by a metre or two from frame to frame: for neighbours the common move is found that lets most
 * anomalies fall on each other, then all frames are moved to agree with those, twice.
 */
export function alignFrames(frames: readonly PlacedFrame[]): AlignedFrames {
  const pairs = nearPairs(
    frames.map(({ anomalies }) => boxAround(anomalies.map(({ shape }) => shape))),
    FIRST_LIMIT_M,
  )
  const linksOf = (priorOf: (first: number, second: number) => ShiftPrior): FrameLink[] =>
    pairs.flatMap(([first, second]) => {
      const found = frameShift(frames[first], frames[second], priorOf(first, second))
      return found === null ? [] : { first, second, shift: found.shift, weight: found.score }
    })
  const still = { eastM: 0, northM: 0 }
  const rough = adjustFrames(
    frames.length,
    linksOf(() => ({ expected: still, sigmaM: PAIR_SIGMA_M, limitM: FIRST_LIMIT_M })),
  )
  const moves = adjustFrames(frames.length, linksOf(leftOf(rough)))
  const prior = leftOf(moves)
  const known = new Map<number, GroundPoint>()
  const shiftOf = (first: number, second: number): GroundPoint => {
    if (first > second) return opposite(shiftOf(second, first))
    const key = first * frames.length + second
    const shift = known.get(key) ?? frameShift(frames[first], frames[second], prior(first, second))?.shift ?? prior(first, second).expected
    known.set(key, shift)
    return shift
  }
  return { moves, pairs, shiftOf }
}

const opposite = ({ eastM, northM }: GroundPoint): GroundPoint => ({ eastM: -eastM, northM: -northM })

const leftOf =
  (moves: readonly GroundPoint[]) =>
  (first: number, second: number): ShiftPrior => ({
    expected: { eastM: moves[second].eastM - moves[first].eastM, northM: moves[second].northM - moves[first].northM },
    sigmaM: LEFT_SIGMA_M,
    limitM: LEFT_LIMIT_M,
  })
