import type { Thermogram } from '#image'
import type { Edges } from '#raster/edge-agreement'

/** The picture with pixels of the mean of those they cover. */
function reduced({ width, height, kelvin }: Thermogram, wanted: number): { width: number; height: number; values: Float32Array } {
  const factor = Math.max(1, width / wanted)
  const [w, h] = [Math.round(width / factor), Math.round(height / factor)]
  const values = new Float32Array(w * h)
  const count = new Uint32Array(w * h)
  for (let y = 0; y < height; y++) {
    const row = Math.min(h - 1, Math.floor(y / factor)) * w
    for (let x = 0; x < width; x++) {
      const value = kelvin[y * width + x]
      if (Number.isNaN(value)) continue
      const at = row + Math.min(w - 1, Math.floor(x / factor))
      values[at] += value
      count[at]++
    }
  }
  for (let i = 0; i < values.length; i++) values[i] = count[i] > 0 ? values[i] / count[i] : Number.NaN
  return { width: w, height: h, values }
}

/**
 * Where a picture has edges: what stands on a roof stays where it is, whatever the night. The root of the steepness, so that the edge of the roof, which is steeper than all others by
 * far, does not decide alone.
 *
 * @param wanted - width (px) of the answer; a narrower picture keeps its own
 */
export function edgesOf(picture: Thermogram, wanted: number): Edges {
  const { width, height, values } = reduced(picture, wanted)
  const strength = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const steep = Math.hypot(values[i + 1] - values[i - 1], values[i + width] - values[i - width])
      strength[i] = Number.isNaN(steep) ? 0 : Math.sqrt(steep)
    }
  return { width, height, values: strength }
}
