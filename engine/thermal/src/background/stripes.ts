import { SIGMA_PER_MAD } from '#raster/spread'

/** Fixed patterns of a sensor are weaker than this (K); a stronger line is something on the roof. */
const STRONGEST_STRIPE_K = 0.25
/** A line of pixels needs this many places to tell its offset. */
const LEAST_PLACES = 24
const LEAST_SHARE = 0.2

/**
 * Takes the fixed offsets of columns, then of rows, from a residual in place. An offset is the mean of the calm places of its
 * line; lines that stand out far from the others are left alone, they may be real.
 *
 * @param sigma - noise of the residual (K)
 */
export function removeStripes(residual: Float32Array, mask: Uint8Array, width: number, height: number, sigma: number): void {
  const limit = 2.5 * sigma
  const sums = new Float64Array(width)
  const counts = new Uint32Array(width)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const value = residual[i]
      if (mask[i] === 0 || value > limit || value < -limit) continue
      sums[x] += value
      counts[x]++
    }
  }
  const ofColumns = offsetsOf(sums, counts, height)
  const rowSums = new Float64Array(height)
  const rowCounts = new Uint32Array(height)
  for (let y = 0, i = 0; y < height; y++) {
    let sum = 0
    let count = 0
    for (let x = 0; x < width; x++, i++) {
      const value = Math.fround(residual[i] - ofColumns[x])
      residual[i] = value
      if (mask[i] === 0 || value > limit || value < -limit) continue
      sum += value
      count++
    }
    rowSums[y] = sum
    rowCounts[y] = count
  }
  const ofRows = offsetsOf(rowSums, rowCounts, width)
  for (let y = 0, i = 0; y < height; y++) {
    const offset = ofRows[y]
    for (let x = 0; x < width; x++, i++) residual[i] -= offset
  }
}

/** Means of the lines, 0 where too few places or too strong a difference stand behind one. */
function offsetsOf(sums: Float64Array, counts: Uint32Array, length: number): Float64Array {
  const least = Math.max(LEAST_PLACES, LEAST_SHARE * length)
  const offsets = sums.map((sum, line) => (counts[line] >= least ? sum / counts[line] : 0))
  const usual = Math.min(STRONGEST_STRIPE_K, 3.5 * deviationOf(offsets))
  return offsets.map((offset) => (Math.abs(offset) > usual ? 0 : offset))
}

function deviationOf(offsets: Float64Array): number {
  const sizes = offsets.map(Math.abs).sort()
  return SIGMA_PER_MAD * sizes[sizes.length >> 1]
}
