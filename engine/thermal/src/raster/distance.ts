import type { Size } from '#image'

/** Chamfer steps to sides and corners: 3 and 4 thirds of a pixel. */
const [SIDE, CORNER] = [3, 4]

/**
 * Distance of every pixel to the nearest pixel of a mask, 0 on it.
 *
 * @param most - no distance is larger (px)
 * @returns thirds of a pixel, within 6 % of the true distance
 * @see Borgefors, Distance Transformations in Digital Images, CVGIP 34 (1986)
 */
export function distanceTo(mask: Uint8Array, { width, height }: Size, most: number): Int16Array {
  const limit = 3 * most
  const far = new Int16Array(mask.length)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (mask[i] === 1) continue
      let least = limit
      if (x > 0) least = Math.min(least, far[i - 1] + SIDE)
      if (y > 0) {
        least = Math.min(least, far[i - width] + SIDE)
        if (x > 0) least = Math.min(least, far[i - width - 1] + CORNER)
        if (x < width - 1) least = Math.min(least, far[i - width + 1] + CORNER)
      }
      far[i] = least
    }
  }
  for (let y = height - 1, i = mask.length - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--, i--) {
      let least = far[i]
      if (least === 0) continue
      if (x < width - 1) least = Math.min(least, far[i + 1] + SIDE)
      if (y < height - 1) {
        least = Math.min(least, far[i + width] + SIDE)
        if (x < width - 1) least = Math.min(least, far[i + width + 1] + CORNER)
        if (x > 0) least = Math.min(least, far[i + width - 1] + CORNER)
      }
      far[i] = least
    }
  }
  return far
}
