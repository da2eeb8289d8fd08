import type { Box, Size } from '#image'
import { percentileOf } from '#raster/quickselect'

/** Difference of an area to the dry roof around it. */
export interface Contrast {
  /** Mean of the area minus the median of its surroundings (K). */
  readonly deltaK: number
  /** Largest difference of any 3 x 3 pixels in it (K), same sign as the area. */
  readonly peakDeltaK: number
}

const MAX_SURROUNDINGS = 6000
const LEAST_SURROUNDINGS = 12

/**
 * @param residual - temperature minus background (K)
 * @param dry - 1 where the roof is valid and nothing was found
 * @param pixels - the area
 * @param reachPx - how far around its box the surroundings reach
 */
export function contrastOf(
  residual: Float32Array,
  dry: Uint8Array,
  size: Size,
  pixels: Int32Array,
  box: Box,
  sign: 1 | -1,
  reachPx: number,
): Contrast {
  const { width } = size
  const surroundingsK = surroundings(residual, dry, size, box, reachPx)
  let sum = 0
  let peak = Number.NEGATIVE_INFINITY
  for (const pixel of pixels) {
    sum += residual[pixel]
    peak = Math.max(peak, sign * meanOfNine(residual, pixel, width, size.height))
  }
  return { deltaK: sum / pixels.length - surroundingsK, peakDeltaK: sign * peak - surroundingsK }
}

function meanOfNine(residual: Float32Array, pixel: number, width: number, height: number): number {
  const x = pixel % width
  const y = (pixel - x) / width
  let sum = 0
  let count = 0
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      const value = residual[row * width + column]
      if (!Number.isNaN(value)) {
        sum += value
        count++
      }
    }
  }
  return sum / count
}

/** Median of the dry pixels in the grown box; 0, the background itself, where there are too few. */
function surroundings(residual: Float32Array, dry: Uint8Array, { width, height }: Size, box: Box, reachPx: number): number {
  const left = Math.max(0, box.left - reachPx)
  const right = Math.min(width, box.right + reachPx)
  const top = Math.max(0, box.top - reachPx)
  const bottom = Math.min(height, box.bottom + reachPx)
  const step = Math.max(1, Math.ceil(((right - left) * (bottom - top)) / MAX_SURROUNDINGS))
  const values = new Float32Array(MAX_SURROUNDINGS)
  let count = 0
  let wait = 0
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (dry[y * width + x] !== 1) continue
      if (wait === 0) {
        values[count++] = residual[y * width + x]
        wait = step
      }
      wait--
    }
  }
  return count < LEAST_SURROUNDINGS ? 0 : percentileOf(values.subarray(0, count), 0.5)
}
