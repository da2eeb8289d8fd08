import type { Size } from '#image'

const DIRECTIONS = 48
const BINS = 512
/** Every so many pixels are looked at; odd, so that no column is looked at alone. */
const STEP = 5

/**
 * How well a straight cut through the roof separates an area from the rest: share of the area that the best half plane of the same
 * size covers, 0-1. Near 1 for a section of another build-up, which ends at a straight line from edge to edge; well below
 * for patterns of moisture, which do not.
 *
 * @param area - 1 on the area
 * @param roof - 1 on the roof, the area included
 */
export function halfPlaneFit(area: Uint8Array, roof: Uint8Array, { width, height }: Size): number {
  const reach = Math.hypot(width, height)
  let best = 0
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const angle = (2 * Math.PI * direction) / DIRECTIONS
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    const roofBins = new Uint32Array(BINS)
    const areaBins = new Uint32Array(BINS)
    let areaCount = 0
    for (let i = 0; i < roof.length; i += STEP) {
      if (roof[i] === 0) continue
      const x = (i % width) - width / 2
      const y = Math.floor(i / width) - height / 2
      const bin = Math.floor(((x * dx + y * dy) / reach + 0.5) * BINS)
      roofBins[bin]++
      if (area[i] === 1) {
        areaBins[bin]++
        areaCount++
      }
    }
    let [roofSum, areaSum] = [0, 0]
    for (let bin = BINS - 1; bin >= 0 && roofSum < areaCount; bin--) {
      roofSum += roofBins[bin]
      areaSum += areaBins[bin]
    }
    if (areaCount > 0) best = Math.max(best, areaSum / Math.max(roofSum, areaCount))
  }
  return best
}
