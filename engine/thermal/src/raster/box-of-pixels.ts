import type { Box } from '#image'

/** Smallest box around a set of pixels, at least one. */
export function boxOfPixels(pixels: Int32Array, width: number): Box {
  let left = width
  let right = 0
  let first = pixels[0]
  let last = pixels[0]
  for (const pixel of pixels) {
    const x = pixel % width
    if (x < left) left = x
    if (x > right) right = x
    if (pixel < first) first = pixel
    if (pixel > last) last = pixel
  }
  return { left, right: right + 1, top: Math.floor(first / width), bottom: Math.floor(last / width) + 1 }
}
