import type { Size } from '#image'
import { connectedComponents } from '#raster/components'
import { outerContour } from '#raster/contour'
import { isPolygon } from '#raster/rectilinear'
import { type Shape, shapeOf } from '#raster/shape'

/** What hangs on a unit, and what a wide area is traced in, differs by this (K). */
export const EQUIPMENT_REACH_K = 2
/**
 * Taste: no unit is so wide: area (m2), or share of the roof where the scale is unknown; it fills less than this of the smallest
 * rectangle around it.
 */
const WIDE_M2 = 25
const WIDE_SHARE = 0.04
const WIDE_FORM = 0.8
/** And still nothing wet is this much warmer (K). */
export const WIDE_MOST_K = 6.5
/** Long straight sides, at right angles or seen aslant, make up this share of the outline of what is built. */
export const STRAIGHT_FORM = 0.5
/** Sides at right angles make up this share of the outline of boards. */
const STEPPED_FORM = 0.9

/** From this size on (px) an area is larger than any unit. */
export const leastWidePx = (roofPx: number, pixelSizeM: number | null): number =>
  pixelSizeM === null ? WIDE_SHARE * roofPx : WIDE_M2 / (pixelSizeM * pixelSizeM)

/**
 * Larger than units are and of no simple form: as moisture spreads, however strong, and as nothing is built. Steps at right angles are the edges of
 * boards; long straight sides at other angles are a box seen obliquely.
 */
export function isWide(
  shape: Pick<Shape, 'areaPx' | 'rectangularity' | 'rightAngleShare' | 'solidity' | 'hullCorners' | 'straightShare'>,
  leastPx: number,
): boolean {
  if (shape.areaPx < leastPx || shape.rectangularity >= WIDE_FORM || isPolygon(shape)) return false
  return shape.straightShare < STRAIGHT_FORM || shape.rightAngleShare >= STEPPED_FORM
}

/**
 * Pixels of areas so warm that a smaller one would be a unit, and too wide to be one.
 *
 * @param residual - temperature minus background (K)
 * @param leastPx - as `leastWidePx` gives it
 * @returns 1 on them; null where there are none
 */
export function wideWarmAreas(residual: Float32Array, roof: Uint8Array, size: Size, leastPx: number): Uint8Array | null {
  const warm = new Uint8Array(residual.length)
  for (let i = 0; i < warm.length; i++) if (residual[i] >= EQUIPMENT_REACH_K && roof[i] === 1) warm[i] = 1
  const areas = connectedComponents(warm, size, true)
  const wide = new Uint8Array(residual.length)
  let found = false
  for (let k = 0; k < areas.count; k++) {
    const pixels = areas.order.subarray(areas.starts[k], areas.starts[k + 1])
    if (pixels.length < leastPx) continue
    const meanK = pixels.reduce((sum, pixel) => sum + residual[pixel], 0) / pixels.length
    const shape = shapeOf(outerContour(areas.labels, size.width, size.height, pixels[0]), pixels.length)
    if (meanK >= WIDE_MOST_K || !isWide(shape, leastPx)) continue
    for (const pixel of pixels) wide[pixel] = 1
    found = true
  }
  return found ? wide : null
}
