import type { Box, Size } from '#image'
import { dilate, erode } from '#raster/morphology'

/** Pixels inside and outside of an outline between which the step is measured: more than the lens spreads an edge. */
export interface EdgeBands {
  readonly insidePx: number
  readonly outsidePx: readonly [from: number, to: number]
}
export const fineBands: EdgeBands = { insidePx: 3, outsidePx: [2, 5] }
/** The same at half the resolution. */
export const halfBands: EdgeBands = { insidePx: 2, outsidePx: [1, 3] }

/**
 * How much of an area's difference falls within a few pixels of its outline: about 1 for an edge, about 0 for a slow change of
 * the roof that only happens to pass a threshold there.
 *
 * @param labels - label of every pixel; the area's own is that of `pixels`
 * @param usable - 1 where a pixel may stand for the surroundings (roof, no equipment)
 * @param deltaK - difference of the area (K), signed
 */
export function edgeStep(
  residual: Float32Array,
  labels: Int32Array,
  usable: Uint8Array,
  size: Size,
  pixels: Int32Array,
  box: Box,
  deltaK: number,
  { insidePx, outsidePx }: EdgeBands = fineBands,
): number {
  const margin = outsidePx[1] + 1
  const left = Math.max(0, box.left - margin)
  const top = Math.max(0, box.top - margin)
  const part = { width: Math.min(size.width, box.right + margin) - left, height: Math.min(size.height, box.bottom + margin) - top }
  const own = new Uint8Array(part.width * part.height)
  for (const pixel of pixels) own[(Math.floor(pixel / size.width) - top) * part.width + (pixel % size.width) - left] = 1
  const core = erode(own, part, insidePx)
  const [near, far] = outsidePx.map((reach) => dilate(own, part, reach))
  const inside = { sum: 0, count: 0 }
  const outside = { sum: 0, count: 0 }
  for (let y = 0, i = 0; y < part.height; y++) {
    for (let x = 0; x < part.width; x++, i++) {
      const pixel = (top + y) * size.width + left + x
      const side = own[i] === 1 ? (core[i] === 0 ? inside : null) : far[i] === 1 && near[i] === 0 && labels[pixel] < 0 ? outside : null
      if (side === null || usable[pixel] === 0) continue
      side.sum += residual[pixel]
      side.count++
    }
  }
  if (outside.count < 8 || inside.count === 0 || deltaK === 0) return 0
  return (inside.sum / inside.count - outside.sum / outside.count) / deltaK
}
