import { HALO_PX, MOST_OF_STRONG, OUTLINE_SHARE } from '#detect/scale-space'
import type { Size } from '#image'
import { boxOfPixels } from '#raster/box-of-pixels'
import { connectedComponents } from '#raster/components'
import { dilate } from '#raster/morphology'
import { selectRank } from '#raster/quickselect'
import { LEAST_AREA_PX } from '#raster/resolution'

/** Smaller areas (px) are not divided, nor are weak parts smaller than this and than this share of the area. */
const LEAST_WEAK_PX = 60
const LEAST_WEAK_SHARE = 0.3

/**
 * Divides areas of two strengths, in place: a strong area inside or beside a weak one is a finding of its own. The strong part reaches to half of its
 * strength, as every outline does; what the lens mixes between the two belongs to neither.
 */
export function divideLayers(signs: Int8Array, residual: Float32Array, size: Size): void {
  const areas = connectedComponents(signs, size, true)
  for (let k = 0; k < areas.count; k++) {
    const pixels = areas.order.subarray(areas.starts[k], areas.starts[k + 1])
    if (pixels.length < 2 * LEAST_WEAK_PX) continue
    const strengths = Float32Array.from(pixels, (pixel) => areas.classes[k] * meanAround(residual, pixel, size))
    const peakK = selectRank(strengths.slice(), pixels.length, pixels.length - LEAST_AREA_PX)
    const cutK = OUTLINE_SHARE * peakK
    let [strongPx, strongK] = [0, 0]
    for (const strength of strengths) {
      if (strength < cutK) continue
      strongPx++
      strongK += strength
    }
    if (pixels.length - strongPx < LEAST_WEAK_SHARE * pixels.length) continue
    const near = nearStrong(pixels, strengths, cutK, size)
    let [weakPx, weakK] = [0, 0]
    for (let i = 0; i < pixels.length; i++) {
      if (near[i] === 1) continue
      weakPx++
      weakK += strengths[i]
    }
    if (weakPx < Math.max(LEAST_WEAK_PX, LEAST_WEAK_SHARE * pixels.length)) continue
    if (weakK / weakPx > (MOST_OF_STRONG * strongK) / strongPx) continue
    for (let i = 0; i < pixels.length; i++) if (near[i] === 1 && strengths[i] < cutK) signs[pixels[i]] = 0
  }
}

/** 1 for every pixel of an area that is strong or lies beside a strong one. */
function nearStrong(pixels: Int32Array, strengths: Float32Array, cutK: number, { width }: Size): Uint8Array {
  const { left, top, right, bottom } = boxOfPixels(pixels, width)
  const part = { width: right - left, height: bottom - top }
  const strong = new Uint8Array(part.width * part.height)
  const placeOf = (pixel: number): number => (Math.floor(pixel / width) - top) * part.width + (pixel % width) - left
  for (let i = 0; i < pixels.length; i++) if (strengths[i] >= cutK) strong[placeOf(pixels[i])] = 1
  const near = dilate(strong, part, HALO_PX)
  return Uint8Array.from(pixels, (pixel) => near[placeOf(pixel)])
}

function meanAround(values: Float32Array, pixel: number, { width, height }: Size): number {
  const x = pixel % width
  const y = (pixel - x) / width
  let [sum, count] = [0, 0]
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      const value = values[row * width + column]
      if (Number.isNaN(value)) continue
      sum += value
      count++
    }
  }
  return count === 0 ? 0 : sum / count
}
