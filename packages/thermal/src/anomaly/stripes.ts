import { SIGMA_PER_MAD } from '#anomaly/spread'

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
  for (const alongColumns of [true, false]) {
    const lines = alongColumns ? width : height
    const sums = new Float64Array(lines)
    const counts = new Uint32Array(lines)
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        const value = residual[i]
        if (mask[i] === 0 || value > limit || value < -limit) continue
        const line = alongColumns ? x : y
        sums[line] += value
        counts[line]++
      }
    }
    const least = Math.max(LEAST_PLACES, LEAST_SHARE * (alongColumns ? height : width))
    const offsets = Float64Array.from(sums, (sum, line) => (counts[line] >= least ? sum / counts[line] : 0))
    const usual = Math.min(STRONGEST_STRIPE_K, 3.5 * deviationOf(offsets))
    for (let line = 0; line < lines; line++) if (Math.abs(offsets[line]) > usual) offsets[line] = 0
    for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) residual[i] -= offsets[alongColumns ? x : y]
  }
}

function deviationOf(offsets: Float64Array): number {
  const sizes = offsets.map(Math.abs).sort()
  return SIGMA_PER_MAD * sizes[sizes.length >> 1]
}
