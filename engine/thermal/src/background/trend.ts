import { leastMedianPlane } from '#background/plane-start'
import type { Grid } from '#raster/grid'
import { robustSpread } from '#raster/spread'

/** Terms of the trend, in the order of `fillTerms`: a plane, a bowl, and the fall of light towards the corners (vignetting), each side on its own. */
const PLANE = ['1', 'u', 'v'] as const
const BOWL = [...PLANE, 'u2', 'uv', 'v2', '(u2 + v2)2'] as const
const ALL = [...BOWL, 'u4', 'v4'] as const
const TERMS = ALL.length
/** What is fitted in each pass: the more, the nearer the weights are to right. */
const PASSES = [PLANE, PLANE, BOWL, BOWL, ALL, ALL, ALL, ALL] as const
/** Tukey's limit in standard deviations: beyond it a place has no say. */
const TUKEY_SIGMAS = 4
const LEAST_LIMIT_K = 0.3

/**
 * The slow part of a grid that most of its cells agree on: evening sun, slope, vignetting. Warm and cold areas have no say as
 * long as they cover less than about half.
 *
 * Starts from the least-median plane, then weighs by Tukey's function: first a plane, then all terms.
 *
 * @param leastLimitK - differences below this always have a say (K)
 * @returns the trend at every cell, also where the grid has no value
 */
export function robustTrend(grid: Grid, leastLimitK: number = LEAST_LIMIT_K): Float32Array {
  const { width, height, values } = grid
  const trend = new Float32Array(values.length)
  const mask = new Uint8Array(values.length)
  for (let i = 0; i < mask.length; i++) mask[i] = Number.isNaN(values[i]) ? 0 : 1
  const start = leastMedianPlane(grid)
  if (start === null) trend.fill(robustSpread(values, mask).median)
  else applyTrend(Float64Array.of(...start, 0, 0, 0, 0, 0, 0), trend, width, height)
  const weights = new Float32Array(values.length)
  const residual = new Float32Array(values.length)
  for (const { length: terms } of PASSES) {
    for (let i = 0; i < values.length; i++) residual[i] = values[i] - trend[i]
    const limit = Math.max(leastLimitK, TUKEY_SIGMAS * robustSpread(residual, mask).sigma)
    for (let i = 0; i < values.length; i++) {
      const share = Math.abs(residual[i]) / limit
      const rest = 1 - share * share
      weights[i] = mask[i] === 0 || share >= 1 ? 0 : rest * rest
    }
    applyTrend(fitTrend(values, weights, width, height, terms), trend, width, height)
  }
  return trend
}

function fitTrend(values: Float32Array, weights: Float32Array, width: number, height: number, count: number): Float64Array {
  const normal = new Float64Array(TERMS * TERMS)
  const right = new Float64Array(TERMS)
  const terms = new Float64Array(TERMS)
  const columns = powersAlong(width)
  for (let y = 0; y < height; y++) {
    const v = placeOf(y, height)
    // Every second place of a chequerboard is enough for so few terms.
    for (let x = y & 1, i = y * width + x; x < width; x += 2, i += 2) {
      const weight = weights[i]
      if (weight === 0) continue
      fillTerms(terms, columns, x, v)
      for (let a = 0; a < count; a++) {
        const weighted = weight * terms[a]
        right[a] += weighted * values[i]
        const row = a * TERMS
        for (let b = 0; b <= a; b++) normal[row + b] += weighted * terms[b]
      }
    }
  }
  for (let a = 0; a < count; a++) normal[a * TERMS + a] += 1e-6 * normal[0] + 1e-12
  return solve(normal, right, count)
}

/** Solves a symmetric positive definite system by Cholesky's method; terms beyond `count` stay 0. */
function solve(matrix: Float64Array, right: Float64Array, count: number): Float64Array {
  for (let a = 0; a < count; a++) {
    for (let b = 0; b <= a; b++) {
      let sum = matrix[a * TERMS + b]
      for (let k = 0; k < b; k++) sum -= matrix[a * TERMS + k] * matrix[b * TERMS + k]
      matrix[a * TERMS + b] = a === b ? Math.sqrt(Math.max(sum, 1e-12)) : sum / matrix[b * TERMS + b]
    }
  }
  const solution = new Float64Array(TERMS)
  for (let a = 0; a < count; a++) {
    let sum = right[a]
    for (let k = 0; k < a; k++) sum -= matrix[a * TERMS + k] * solution[k]
    solution[a] = sum / matrix[a * TERMS + a]
  }
  for (let a = count - 1; a >= 0; a--) {
    let sum = solution[a]
    for (let k = a + 1; k < count; k++) sum -= matrix[k * TERMS + a] * solution[k]
    solution[a] = sum / matrix[a * TERMS + a]
  }
  return solution
}

function applyTrend(solution: Float64Array, trend: Float32Array, width: number, height: number): void {
  const [s0, s1, s2, s3, s4, s5, s6, s7, s8] = solution
  const { first, second, fourth } = powersAlong(width)
  for (let y = 0, i = 0; y < height; y++) {
    const v = placeOf(y, height)
    const v2 = v * v
    const v4 = v * v * v * v
    for (let x = 0; x < width; x++, i++) {
      const u = first[x]
      const u2 = second[x]
      const square = u2 + v2
      trend[i] = s0 + s1 * u + s2 * v + s3 * u2 + s4 * (u * v) + s5 * v2 + s6 * (square * square) + s7 * fourth[x] + s8 * v4
    }
  }
}

/** Middle of a cell, -1 to 1 along its side. */
const placeOf = (cell: number, cells: number): number => (2 * (cell + 0.5)) / cells - 1

interface Powers {
  readonly first: Float64Array
  readonly second: Float64Array
  readonly fourth: Float64Array
}

function powersAlong(cells: number): Powers {
  const first = Float64Array.from({ length: cells }, (_, cell) => placeOf(cell, cells))
  return { first, second: first.map((u) => u * u), fourth: first.map((u) => u * u * u * u) }
}

function fillTerms(terms: Float64Array, { first, second, fourth }: Powers, column: number, v: number): void {
  const u = first[column]
  const square = second[column] + v * v
  terms[0] = 1
  terms[1] = u
  terms[2] = v
  terms[3] = second[column]
  terms[4] = u * v
  terms[5] = v * v
  terms[6] = square * square
  terms[7] = fourth[column]
  terms[8] = v * v * v * v
}
