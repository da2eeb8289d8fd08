import type { Grid } from '#anomaly/grid'
import { leastMedianPlane } from '#anomaly/plane-start'
import { robustSpread } from '#anomaly/spread'

/** Terms of the trend: a plane, a bowl, and the fall of light towards the corners (vignetting), each side on its own. */
const TERMS = 9
const PLANE_TERMS = 3
/** Tukey's limit in standard deviations: beyond it a place has no say. */
const TUKEY_SIGMAS = 4
const LEAST_LIMIT_K = 0.3
/** Terms fitted in each pass. */
const BOWL_TERMS = 7
const PASSES = [PLANE_TERMS, PLANE_TERMS, BOWL_TERMS, BOWL_TERMS, TERMS, TERMS, TERMS, TERMS] as const

function fillTerms(terms: Float64Array, x: number, y: number): void {
  const square = x * x + y * y
  terms[0] = 1
  terms[1] = x
  terms[2] = y
  terms[3] = x * x
  terms[4] = x * y
  terms[5] = y * y
  terms[6] = square * square
  terms[7] = x * x * x * x
  terms[8] = y * y * y * y
}

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
  for (const terms of PASSES) {
    for (let i = 0; i < values.length; i++) residual[i] = values[i] - trend[i]
    const limit = Math.max(leastLimitK, TUKEY_SIGMAS * robustSpread(residual, mask).sigma)
    for (let i = 0; i < values.length; i++) {
      const away = Math.abs(residual[i])
      weights[i] = mask[i] === 0 || away >= limit ? 0 : (1 - (away / limit) ** 2) ** 2
    }
    applyTrend(fitTrend(values, weights, width, height, terms), trend, width, height)
  }
  return trend
}

function fitTrend(values: Float32Array, weights: Float32Array, width: number, height: number, count: number): Float64Array {
  const normal = new Float64Array(TERMS * TERMS)
  const right = new Float64Array(TERMS)
  const terms = new Float64Array(TERMS)
  for (let y = 0; y < height; y++) {
    const v = (2 * (y + 0.5)) / height - 1
    // Every second place of a chequerboard is enough for so few terms.
    for (let x = y & 1, i = y * width + x; x < width; x += 2, i += 2) {
      const weight = weights[i]
      if (weight === 0) continue
      fillTerms(terms, (2 * (x + 0.5)) / width - 1, v)
      for (let a = 0; a < count; a++) {
        const weighted = weight * terms[a]
        right[a] += weighted * values[i]
        for (let b = 0; b <= a; b++) normal[a * TERMS + b] += weighted * terms[b]
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
  const terms = new Float64Array(TERMS)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      fillTerms(terms, (2 * (x + 0.5)) / width - 1, (2 * (y + 0.5)) / height - 1)
      let sum = 0
      for (let a = 0; a < TERMS; a++) sum += solution[a] * terms[a]
      trend[i] = sum
    }
  }
}
