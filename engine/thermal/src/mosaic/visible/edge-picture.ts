import type { Size } from '#image'
import type { Edges } from '#raster/edge-agreement'

/** Edges stronger than this share of all count as much as they. */
const STRONG_SHARE = 0.97

/** Edges that a thermogram and a photo of the same roof have in common (0-1). @param values - brightness or temperature, row-major; what is no number has no edges */
export function edgePicture({ width, height }: Size, values: ArrayLike<number>): Edges {
  const steep = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const strength = Math.hypot(values[i + 1] - values[i - 1], values[i + width] - values[i - width])
      steep[i] = Number.isNaN(strength) ? 0 : strength
    }
  }
  const strong = steep.toSorted()[Math.floor(STRONG_SHARE * (steep.length - 1))] || 1
  return {
    width,
    height,
    values: softened(
      { width, height },
      steep.map((value) => Math.min(1, value / strong)),
    ),
  }
}

/** Means of three by three: both cameras are sharp in different ways. */
function softened({ width, height }: Size, values: Float32Array): Float32Array {
  const out = new Float32Array(values.length)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      let sum = 0
      for (const row of [i - width, i, i + width]) sum += values[row - 1] + values[row] + values[row + 1]
      out[i] = sum / 9
    }
  }
  return out
}
