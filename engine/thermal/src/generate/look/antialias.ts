import { type Hit, newHit } from '#generate/hit'
import type { Trace } from '#generate/trace'

/** Writes what a hit looks like into `out` at `offset`: one number per channel. */
export type Shade = (hit: Hit, out: Float32Array, offset: number) => void

/** The surface a pixel's number stands for. */
export const surfaceOf = (id: number): number => id >> 20

/** Samples per side of a pixel on an edge. */
const EDGE_SAMPLES = 3

/**
 * Traces every pixel once, and pixels on the edge between two surfaces nine times.
 *
 * @returns channel values, row-major, `width * height * channels`, and a number per pixel that names surface, object and shadow
 */
export function renderTraced(width: number, height: number, channels: number, trace: Trace, shade: Shade) {
  const values = new Float32Array(width * height * channels)
  const ids = new Int32Array(width * height)
  const hit = newHit()
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      trace(x + 0.5, y + 0.5, hit)
      ids[pixel] = (hit.surface << 20) | ((hit.index + 1) << 1) | (hit.shaded ? 1 : 0)
      shade(hit, values, pixel * channels)
    }
  }
  const sample = new Float32Array(channels)
  const sum = new Float64Array(channels)
  for (let y = 0, pixel = 0; y < height; y++) {
    for (let x = 0; x < width; x++, pixel++) {
      const id = ids[pixel]
      const edge =
        (x > 0 && ids[pixel - 1] !== id) ||
        (x + 1 < width && ids[pixel + 1] !== id) ||
        (y > 0 && ids[pixel - width] !== id) ||
        (y + 1 < height && ids[pixel + width] !== id)
      if (!edge) continue
      sum.fill(0)
      for (let i = 0; i < EDGE_SAMPLES * EDGE_SAMPLES; i++) {
        trace(x + ((i % EDGE_SAMPLES) + 0.5) / EDGE_SAMPLES, y + (Math.floor(i / EDGE_SAMPLES) + 0.5) / EDGE_SAMPLES, hit)
        shade(hit, sample, 0)
        for (let c = 0; c < channels; c++) sum[c] += sample[c]
      }
      for (let c = 0; c < channels; c++) values[pixel * channels + c] = sum[c] / (EDGE_SAMPLES * EDGE_SAMPLES)
    }
  }
  return { values, ids }
}
