import type { Thermogram } from '@ridgeline/thermal/image'

/**
 * A smaller thermogram: every pixel is the mean of the valid pixels it stands for, NaN where none is.
 *
 * @param maxSide - longest side of the result (pixels); a smaller thermogram comes back as it is
 */
export function shrink(image: Thermogram, maxSide: number): Thermogram {
  const step = Math.ceil(Math.max(image.width, image.height) / maxSide)
  if (step <= 1) return image
  const width = Math.ceil(image.width / step)
  const height = Math.ceil(image.height / step)
  const sums = new Float64Array(width * height)
  const counts = new Uint32Array(width * height)
  for (let y = 0; y < image.height; y++) {
    const row = Math.floor(y / step) * width
    for (let x = 0; x < image.width; x++) {
      const value = image.kelvin[y * image.width + x] ?? Number.NaN
      if (Number.isNaN(value)) continue
      const at = row + Math.floor(x / step)
      sums[at] = (sums[at] ?? 0) + value
      counts[at] = (counts[at] ?? 0) + 1
    }
  }
  return { width, height, kelvin: Float32Array.from(sums, (sum, at) => sum / (counts[at] ?? 0)) }
}
