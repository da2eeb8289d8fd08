import type { Size } from '#image'
import { EQUIPMENT_REACH_K, wideWarmAreas } from '#objects/wide-areas'
import { close } from '#raster/morphology'

/** Physics: more than this (K) no insulation does to a membrane: units, vents, metal, glass. */
const EQUIPMENT_K = 6
/** Taste: what hangs on it within this reach (px), and gaps closed within it. */
const EQUIPMENT_REACH_PX = 6
const EQUIPMENT_CLOSING_PX = 4
/** Around equipment this much (px) is not judged: flashing, reflections and the lens. */
export const EQUIPMENT_MARGIN_PX = 4

/**
 * Pixels of units, vents, metal and glass: what differs more than any insulation makes a membrane differ, and what is joined to
 * it within a short reach, warm or cold.
 *
 * @param residual - temperature minus background (K)
 * @param leastWidePx - from this size on an area is larger than any unit
 */
export function equipmentMask(residual: Float32Array, roof: Uint8Array, size: Size, leastWidePx: number): Uint8Array {
  const mask = new Uint8Array(residual.length)
  let frontier: number[] = []
  for (let i = 0; i < mask.length; i++) {
    if (Math.abs(residual[i]) >= EQUIPMENT_K && roof[i] === 1) {
      mask[i] = 1
      frontier.push(i)
    }
  }
  if (frontier.length === 0) return mask
  const wide = wideWarmAreas(residual, roof, size, leastWidePx)
  if (wide !== null) {
    for (const pixel of frontier) if (wide[pixel] === 1) mask[pixel] = 0
    frontier = frontier.filter((pixel) => wide[pixel] === 0)
  }
  for (let step = 0; step < EQUIPMENT_REACH_PX; step++) frontier = growOnce(frontier, mask, residual, roof, size)
  return close(mask, size, EQUIPMENT_CLOSING_PX)
}

/** Adds the neighbours of the pixels added last that still differ clearly. */
function growOnce(
  frontier: readonly number[],
  mask: Uint8Array,
  residual: Float32Array,
  roof: Uint8Array,
  { width, height }: Size,
): number[] {
  const added: number[] = []
  for (const pixel of frontier) {
    const x = pixel % width
    const y = (pixel - x) / width
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
        const other = row * width + column
        if (mask[other] === 1 || roof[other] === 0 || Math.abs(residual[other]) < EQUIPMENT_REACH_K) continue
        mask[other] = 1
        added.push(other)
      }
    }
  }
  return added
}
