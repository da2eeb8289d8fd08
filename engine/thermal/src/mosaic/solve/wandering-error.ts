import { addTo, factorise, newEnvelope, solveWith } from '#mosaic/solve/envelope'

/** A row of measurements in the order of time, in their stated sigmas, and how each changes with the unknowns. */
export interface Measured {
  readonly values: Float64Array
  readonly by: readonly Float64Array[]
}

/** What measurements say of the unknowns: the inverse of their covariance, row-major, and that times their values. */
export interface Information {
  readonly matrix: Float64Array
  readonly right: Float64Array
}

/** What may be the case: after so many gaps an error has forgotten most of what it was, and this share of its variance is of that kind; the rest is new each time. */
const MEMORIES = [1, 2, 4, 8, 16, 32, 64]
const SHARES = [0, 0.3, 0.6, 0.85, 0.95]
/** What is stated of the errors counts as so many measurements. */
const STATED = 4

/**
 * What rows of measurements say of unknowns that they share, each measurement weighed by how far the rows really scatter, and by how far an error is still that of the measurement before:
 * places by satellites wander, compasses jump by the line, and a hundred of them then say no more than ten that are independent.
 *
 * Errors are a Gauss-Markov process and white noise together, whose size, memory and shares are those under which the measurements are most likely.
 *
 * @param gaps - from the measurement before to each (the first is not looked at), about 1
 * @see Rasmussen & Williams, Gaussian Processes for Machine Learning (2006), 5.4; whitened by a Kalman filter, Harvey (1989), 3.4
 */
export function informationOf(rows: readonly Measured[], gaps: readonly number[]): Information | null {
  let best: { likelihood: number; information: Information } | null = null
  for (const memory of MEMORIES) {
    for (const share of SHARES) {
      if (share === 0 && memory !== MEMORIES[0]) continue
      const found = underModel(rows, gaps, memory, share)
      if (found !== null && (best === null || found.likelihood > best.likelihood)) best = found
    }
  }
  return best?.information ?? null
}

function underModel(rows: readonly Measured[], gaps: readonly number[], memory: number, share: number) {
  const { gains, spreads, kept } = filterOf(gaps, memory, share)
  const whitened = (values: Float64Array): Float64Array => {
    let wandered = 0
    return values.map((value, k) => {
      wandered *= kept[k]
      const news = value - wandered
      wandered += gains[k] * news
      return news / spreads[k]
    })
  }
  const white = rows.map(({ values, by }): Measured => ({ values: whitened(values), by: by.map(whitened) }))
  const count = white.reduce((sum, { values }) => sum + values.length, 0)
  const { matrix, right } = normalOf(white)
  const solved = solutionOf({ matrix, right })
  if (solved === null) return null
  const squares = white.reduce((sum, row) => sum + squaresLeft(row, solved), 0)
  const variance = (squares + STATED) / (count + STATED)
  const spread = rows.length * spreads.reduce((sum, value) => sum + Math.log(value), 0)
  return {
    likelihood: -((count + STATED) / 2) * Math.log(variance) - spread,
    information: { matrix: matrix.map((value) => value / variance), right: right.map((value) => value / variance) },
  }
}

/** How much of what is new in each measurement is kept for the next, the sigma of what is new, and how much of what was known is still true. */
function filterOf(gaps: readonly number[], memory: number, share: number) {
  let variance = share
  const kept = gaps.map((gap, k) => (k === 0 ? 0 : Math.exp(-gap / memory)))
  const filtered = kept.map((left) => {
    const before = left * left * variance + share * (1 - left * left)
    const all = before + 1 - share
    variance = (before * (1 - share)) / all
    return { gain: before / all, spread: Math.sqrt(all) }
  })
  return { kept, gains: filtered.map(({ gain }) => gain), spreads: filtered.map(({ spread }) => spread) }
}

function normalOf(rows: readonly Measured[]): Information {
  const size = rows[0].by.length
  const [matrix, right] = [new Float64Array(size * size), new Float64Array(size)]
  const product = (a: Float64Array, b: Float64Array): number => a.reduce((sum, value, k) => sum + value * b[k], 0)
  for (const { values, by } of rows) {
    for (let i = 0; i < size; i++) {
      right[i] += product(by[i], values)
      for (let j = 0; j < size; j++) matrix[i * size + j] += product(by[i], by[j])
    }
  }
  return { matrix, right }
}

const squaresLeft = ({ values, by }: Measured, solved: Float64Array): number =>
  values.reduce((sum, value, k) => sum + by.reduce((rest, column, i) => rest - column[k] * solved[i], value) ** 2, 0)

/** Unknowns that are held by so little (in the units of the measurements) stay 0. */
const LEAST = 1e-9

/** The most likely unknowns; null where nothing decides them. */
export function solutionOf({ matrix, right }: Information): Float64Array | null {
  const solved = right.slice()
  return solveInPlace(matrix, solved) ? solved : null
}

/** The variance of an unknown. */
export function varianceOf({ matrix, right }: Information, unknown: number): number {
  const unit = new Float64Array(right.length)
  unit[unknown] = 1
  return solveInPlace(matrix, unit) ? unit[unknown] : Number.POSITIVE_INFINITY
}

function solveInPlace(matrix: Float64Array, right: Float64Array): boolean {
  const size = right.length
  const envelope = newEnvelope(new Int32Array(size))
  for (let i = 0; i < size; i++) for (let j = 0; j <= i; j++) addTo(envelope, i, j, matrix[i * size + j] + (i === j ? LEAST : 0))
  if (!factorise(envelope)) return false
  solveWith(envelope, right)
  return true
}
