import type { Level, MatchFrame } from '#mosaic/match/match-frame'
import { corrected, type Motion, type SeenFrame } from '#mosaic/match/relative-view'
import { layOver, warpOf } from '#mosaic/match/warp'

/** How well two frames agree after they were brought together as wholes. */
export interface Refined {
  readonly second: SeenFrame['view']
  /** Correlation of what both show, -1 to 1. */
  readonly correlation: number
  /** Pixels of the level that both show. */
  readonly shared: number
}

interface Stage {
  readonly level: 'coarse' | 'middle'
  readonly steps: number
}

const STAGES: readonly Stage[] = [
  { level: 'coarse', steps: 6 },
  { level: 'middle', steps: 4 },
]
/** No step turns or grows further than this, so that a poor start is not thrown away. */
const MOST_TURN = 0.03
/** Fewer pixels in common than this say nothing (px of the level). */
const LEAST_SHARED = 200
/** Differences beyond this many of their middle ones do not count (Tukey). */
const TUKEY = 7

/**
 * Brings the second frame over the first as a whole: shift, turn and scale under which the differences of all they share are smallest
 * (Gauss-Newton on a pyramid; what differs beyond the rest, such as things that stand up, counts less and less).
 */
export function refineMotion(first: SeenFrame, second: SeenFrame, upM: number): Refined | null {
  let view = second.view
  let last: Step | null = null
  for (const { level, steps } of STAGES) {
    for (let step = 0; step < steps; step++) {
      last = gaussNewtonStep(first, { ...second, view }, level, upM)
      if (last === null) return null
      view = corrected(first.view, view, last.motion, upM)
      if (last.isSmall) break
    }
  }
  return last === null ? null : { second: view, correlation: last.correlation, shared: last.shared }
}

interface Step {
  readonly motion: Motion
  readonly correlation: number
  readonly shared: number
  readonly isSmall: boolean
}

const scaleOf = (frame: MatchFrame, level: Stage['level']): number => frame.factor * (level === 'coarse' ? 4 : 2)

let laid = new Float32Array(0)

function gaussNewtonStep(first: SeenFrame, second: SeenFrame, level: Stage['level'], upM: number): Step | null {
  const own = first.frame[level]
  const canvas = { width: own.width, height: own.height, scale: scaleOf(first.frame, level), left: 0, top: 0 }
  if (laid.length < own.values.length) laid = new Float32Array(own.values.length)
  layOver(second.frame[level], scaleOf(second.frame, level), warpOf(first.view, second.view, canvas, upM), canvas, laid)
  const { correlation, shared, limit } = agreement(own, laid)
  if (shared < LEAST_SHARED) return null
  const sums = normalSums(own, laid, limit)
  const solved = solveFour(sums.matrix, sums.right)
  if (solved === null) return null
  const half = own.width / 2
  const turn = Math.max(-MOST_TURN, Math.min(MOST_TURN, solved[2] / half))
  const grow = Math.max(-MOST_TURN, Math.min(MOST_TURN, solved[3] / half))
  const isSmall = Math.hypot(solved[0], solved[1]) < 0.02 && Math.abs(solved[2]) + Math.abs(solved[3]) < 0.02
  return { motion: { x: solved[0] * canvas.scale, y: solved[1] * canvas.scale, turn, grow }, correlation, shared, isSmall }
}

/** Correlation of two pictures where both show something, and from which difference on a pixel does not count. */
function agreement(own: Level, other: Float32Array): { correlation: number; shared: number; limit: number } {
  let shared = 0
  let ownSquares = 0
  let otherSquares = 0
  let products = 0
  const differences: number[] = []
  for (let i = 0; i < own.values.length; i++) {
    const value = other[i]
    if (Number.isNaN(value)) continue
    shared++
    ownSquares += own.values[i] * own.values[i]
    otherSquares += value * value
    products += own.values[i] * value
    if ((i & 7) === 0) differences.push(Math.abs(value - own.values[i]))
  }
  differences.sort((a, b) => a - b)
  const limit = TUKEY * Math.max(1, differences[differences.length >> 1] ?? 1)
  const norm = Math.sqrt(ownSquares * otherSquares)
  return { correlation: norm > 0 ? products / norm : 0, shared, limit }
}

/** Normal equations of shift x, y (px), turn and growth (px at half a width from the middle). */
function normalSums({ width, height, values }: Level, other: Float32Array, limit: number): { matrix: Float64Array; right: Float64Array } {
  const matrix = new Float64Array(16)
  const right = new Float64Array(4)
  const row = new Float64Array(4)
  for (let y = 1; y < height - 1; y++) {
    const below = (y + 0.5 - height / 2) / (width / 2)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const difference = other[i] - values[i]
      const share = difference / limit
      if (!(share * share < 1)) continue
      const weight = (1 - share * share) ** 2
      const across = (x + 0.5 - width / 2) / (width / 2)
      row[0] = (values[i + 1] - values[i - 1]) / 2
      row[1] = (values[i + width] - values[i - width]) / 2
      row[2] = across * row[1] - below * row[0]
      row[3] = across * row[0] + below * row[1]
      for (let p = 0; p < 4; p++) {
        const weighted = weight * row[p]
        right[p] -= weighted * difference
        for (let q = p; q < 4; q++) matrix[4 * p + q] += weighted * row[q]
      }
    }
  }
  return { matrix, right }
}

/** Solves four equations of which the upper half of the matrix is given; null where they do not hold one another. */
function solveFour(matrix: Float64Array, right: Float64Array): Float64Array | null {
  const factor = new Float64Array(16)
  for (let i = 0; i < 4; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[4 * j + i]
      for (let k = 0; k < j; k++) sum -= factor[4 * i + k] * factor[4 * j + k]
      if (i === j && !(sum > 1e-9 * matrix[5 * i])) return null
      factor[4 * i + j] = i === j ? Math.sqrt(sum) : sum / factor[5 * j]
    }
  }
  const solved = right.slice()
  for (let i = 0; i < 4; i++) {
    for (let k = 0; k < i; k++) solved[i] -= factor[4 * i + k] * solved[k]
    solved[i] /= factor[5 * i]
  }
  for (let i = 3; i >= 0; i--) {
    for (let k = i + 1; k < 4; k++) solved[i] -= factor[4 * k + i] * solved[k]
    solved[i] /= factor[5 * i]
  }
  return solved
}
