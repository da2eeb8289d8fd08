import { wideWarmAreas } from '#objects/wide-areas'
import { detection } from '#raster/detection'
import { close } from '#raster/morphology'

/**
 * Pixels of units, vents, metal and glass: what differs more than any insulation makes a membrane differ, and what is joined to
 * it within a short reach, warm or cold.
 *
 * @param residual - temperature minus background (K)
 * @param leastWidePx - from this size on an area is larger than any unit
 */
export function equipmentMask(
  residual: Float32Array,
  roof: Uint8Array,
  size: { width: number; height: number },
  leastWidePx: number,
): Uint8Array {
  const mask = new Uint8Array(residual.length)
  let frontier: number[] = []
  for (let i = 0; i < mask.length; i++) {
    if (Math.abs(residual[i]) >= detection.equipmentK && roof[i] === 1) {
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
  for (let step = 0; step < detection.equipmentReachPx; step++) frontier = growOnce(frontier, mask, residual, roof, size)
  return close(mask, size, detection.equipmentClosingPx)
}

/** Adds the neighbours of the pixels added last that still differ clearly. */
function growOnce(
  frontier: readonly number[],
  mask: Uint8Array,
  residual: Float32Array,
  roof: Uint8Array,
  { width, height }: { width: number; height: number },
): number[] {
  const added: number[] = []
  for (const pixel of frontier) {
    const x = pixel % width
    const y = (pixel - x) / width
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
        const other = row * width + column
        if (mask[other] === 1 || roof[other] === 0 || Math.abs(residual[other]) < detection.equipmentReachK) continue
        mask[other] = 1
        added.push(other)
      }
    }
  }
  return added
}
