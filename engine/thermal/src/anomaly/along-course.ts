import type { Point, Thermogram } from '#image'
import { partsOf } from '#objects/gaps'
import { type Repeats, repeatsAlong } from '#objects/repeats'
import type { Shape } from '#raster/shape'

/** Parts are looked for in what is so many times longer than wide, and whose box is no wider than so many times its own width. */
const LEAST_PARTS_RATIO = 1.9
const MOST_BENT = 1.5

interface Planes {
  readonly image: Thermogram
  readonly residual: Float32Array
}

/** Only straight, long areas are cut into parts. */
export function partsIn({ image, residual }: Planes, pixels: Int32Array, { lengthPx, widthPx, angleDeg }: Shape, deltaK: number): number {
  const strokePx = pixels.length / lengthPx
  if (lengthPx < LEAST_PARTS_RATIO * strokePx || widthPx > MOST_BENT * strokePx) return 1
  return partsOf(residual, image, { middle: middleOf(pixels, image.width), angleDeg, lengthPx, strokePx, deltaK })
}

/** How an area repeats along its course; null where it is too short to. */
export function repeatsOf({ image, residual }: Planes, pixels: Int32Array, { lengthPx, widthPx, angleDeg }: Shape): Repeats | null {
  return repeatsAlong(residual, image, { middle: middleOf(pixels, image.width), angleDeg, lengthPx, widthPx })
}

/** Mean place of pixels. */
export function middleOf(pixels: Int32Array, width: number): Point {
  let [x, y] = [0, 0]
  for (const pixel of pixels) {
    x += (pixel % width) + 0.5
    y += Math.floor(pixel / width) + 0.5
  }
  return [x / pixels.length, y / pixels.length]
}
