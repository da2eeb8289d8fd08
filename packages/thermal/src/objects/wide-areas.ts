import { connectedComponents } from '#raster/components'
import { outerContour } from '#raster/contour'
import { detection } from '#raster/detection'
import { isPolygon } from '#raster/rectilinear'
import { type Shape, shapeOf } from '#raster/shape'

/** From this size on (px) an area is larger than any unit. */
export const leastWidePx = (roofPx: number, pixelSizeM: number | null): number =>
  pixelSizeM === null ? detection.wideShare * roofPx : detection.wideM2 / (pixelSizeM * pixelSizeM)

/**
 * Larger than units are and of no simple form: as moisture spreads, however strong, and as nothing is built. Steps at right angles are the edges of
 * boards; long straight sides at other angles are a box seen obliquely.
 */
export function isWide(
  shape: Pick<Shape, 'areaPx' | 'rectangularity' | 'rightAngleShare' | 'solidity' | 'hullCorners' | 'straightShare'>,
  leastPx: number,
): boolean {
  if (shape.areaPx < leastPx || shape.rectangularity >= detection.wideForm || isPolygon(shape)) return false
  return shape.straightShare < detection.straightForm || shape.rightAngleShare >= detection.steppedForm
}

/**
 * Pixels of areas so warm that a smaller one would be a unit, and too wide to be one.
 *
 * @param residual - temperature minus background (K)
 * @param leastPx - as `leastWidePx` gives it
 * @returns 1 on them; null where there are none
 */
export function wideWarmAreas(
  residual: Float32Array,
  roof: Uint8Array,
  size: { width: number; height: number },
  leastPx: number,
): Uint8Array | null {
  const warm = new Uint8Array(residual.length)
  for (let i = 0; i < warm.length; i++) if (residual[i] >= detection.equipmentReachK && roof[i] === 1) warm[i] = 1
  const areas = connectedComponents(warm, size, true)
  const wide = new Uint8Array(residual.length)
  let found = false
  for (let k = 0; k < areas.count; k++) {
    const pixels = areas.order.subarray(areas.starts[k], areas.starts[k + 1])
    if (pixels.length < leastPx) continue
    const meanK = pixels.reduce((sum, pixel) => sum + residual[pixel], 0) / pixels.length
    const shape = shapeOf(outerContour(areas.labels, size.width, size.height, pixels[0]), pixels.length)
    if (meanK >= detection.wideMostK || !isWide(shape, leastPx)) continue
    for (const pixel of pixels) wide[pixel] = 1
    found = true
  }
  return found ? wide : null
}
