import type { Size } from '#image'
import { connectedComponents } from '#raster/components'

/**
 * Rim of a skylight, curb or cabinet: this near (px), this much in the other direction (K, share of the area's own, times the noise),
 * around this share. Chosen on the planted skylights of bench/detect.
 */
const CURB_RIM_PX = 3
const CURB_RIM_K = 0.3
const CURB_RIM_OF_OWN = 0.1
const CURB_RIM_SIGMAS = 4
const CURB_RIM_SHARE = 0.4
/** A rim is looked for around what differs by this (K). */
const CURB_LEAST_K = 1

/** A rim is narrow: this far out (px) it has ended, and what is colder there as well is the roof. */
const BEYOND_RIM_PX = 8

/**
 * Moves areas with a rim of the opposite sign from the findings to the equipment, in place: skylights, hatches, curbs and cabinets have a
 * frame of metal around warm glass or a warm unit; insulation has not.
 *
 * @param signs - warm (1) and cold (-1) areas
 * @param residual - temperature minus background (K)
 * @param noiseK - standard deviation of one dry pixel
 */
export function moveCurbs(signs: Int8Array, residual: Float32Array, equipment: Uint8Array, size: Size, noiseK: number): void {
  const areas = connectedComponents(signs, size, true)
  const curbs: number[] = []
  for (let k = 0; k < areas.count; k++) {
    const pixels = areas.order.subarray(areas.starts[k], areas.starts[k + 1])
    const sign = areas.classes[k]
    let sum = 0
    for (const pixel of pixels) sum += residual[pixel]
    const meanK = Math.abs(sum) / pixels.length
    if (meanK < CURB_LEAST_K) continue
    const rimK = Math.max(CURB_RIM_K, CURB_RIM_OF_OWN * meanK, CURB_RIM_SIGMAS * noiseK)
    if (oppositeRimShare(pixels, k, areas.labels, sign, residual, size, rimK) >= CURB_RIM_SHARE) curbs.push(k)
  }
  for (const k of curbs) {
    for (let i = areas.starts[k]; i < areas.starts[k + 1]; i++) {
      equipment[areas.order[i]] = 1
      signs[areas.order[i]] = 0
    }
  }
}

/** Share of the outline just beyond which something differs in the other direction. */
function oppositeRimShare(
  pixels: Int32Array,
  label: number,
  labels: Int32Array,
  sign: number,
  residual: Float32Array,
  { width, height }: Size,
  rimK: number,
): number {
  let rim = 0
  let opposite = 0
  for (const pixel of pixels) {
    const x = pixel % width
    const y = (pixel - x) / width
    for (const side of sides) {
      const dx = side[0]
      const dy = side[1]
      const besideX = x + dx
      const besideY = y + dy
      if (besideX < 0 || besideY < 0 || besideX >= width || besideY >= height || labels[besideY * width + besideX] === label) continue
      rim++
      const farX = x + BEYOND_RIM_PX * dx
      const farY = y + BEYOND_RIM_PX * dy
      const isFarKnown = farX >= 0 && farY >= 0 && farX < width && farY < height && labels[farY * width + farX] < 0
      const farK = isFarKnown ? Math.min(0, sign * residual[farY * width + farX]) : 0
      for (let step = 1; step <= CURB_RIM_PX + 1; step++) {
        const otherX = x + step * dx
        const otherY = y + step * dy
        if (otherX < 0 || otherY < 0 || otherX >= width || otherY >= height) break
        if (sign * residual[otherY * width + otherX] > (Number.isNaN(farK) ? 0 : farK) - rimK) continue
        opposite++
        break
      }
    }
  }
  return rim === 0 ? 0 : opposite / rim
}

const sides = [[1, 0], [-1, 0], [0, 1], [0, -1]] as const // biome-ignore format: one line
