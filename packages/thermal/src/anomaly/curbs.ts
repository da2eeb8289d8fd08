import { connectedComponents } from '#anomaly/components'
import { detection } from '#anomaly/detection'

/**
 * Moves areas with a rim of the opposite sign from the findings to the equipment, in place: skylights, hatches and curbs have a
 * cold metal frame around warm glass or a warm unit; insulation has not.
 *
 * @param signs - warm (1) and cold (-1) areas
 * @param residual - temperature minus background (K)
 */
export function moveCurbs(signs: Int8Array, residual: Float32Array, equipment: Uint8Array, size: { width: number; height: number }): void {
  const areas = connectedComponents(signs, size, true)
  const stamps = new Int32Array(signs.length).fill(-1)
  const curbs: number[] = []
  for (let k = 0; k < areas.count; k++) {
    const pixels = areas.order.subarray(areas.starts[k], areas.starts[k + 1])
    if (oppositeRimShare(pixels, k, areas.labels, areas.classes[k], residual, stamps, size) >= detection.curbRimShare) curbs.push(k)
  }
  for (const k of curbs) {
    for (let i = areas.starts[k]; i < areas.starts[k + 1]; i++) {
      equipment[areas.order[i]] = 1
      signs[areas.order[i]] = 0
    }
  }
}

/** Share of the pixels just outside an area that differ in the other direction. */
function oppositeRimShare(
  pixels: Int32Array,
  label: number,
  labels: Int32Array,
  sign: number,
  residual: Float32Array,
  stamps: Int32Array,
  { width, height }: { width: number; height: number },
): number {
  const reach = detection.curbRimPx
  let rim = 0
  let opposite = 0
  for (const pixel of pixels) {
    const x = pixel % width
    const y = (pixel - x) / width
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
      for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++) {
        const other = row * width + column
        if (labels[other] === label || stamps[other] === label) continue
        stamps[other] = label
        rim++
        if (sign * residual[other] <= -detection.curbRimK) opposite++
      }
    }
  }
  return rim === 0 ? 0 : opposite / rim
}
