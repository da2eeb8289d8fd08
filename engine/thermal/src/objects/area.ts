import type { Point, Thermogram } from '#image'
import type { Shape } from '#raster/shape'

/** Planes that areas are looked at in; masks are 1 inside. */
export interface Planes {
  readonly image: Pick<Thermogram, 'width' | 'height'>
  /** Temperature minus background (K). */
  readonly residual: Float32Array
  readonly roof: Uint8Array
  /** 1 where the roof is judged and nothing was found. */
  readonly dry: Uint8Array
  /** Number of the area of every pixel, -1 where there is none. */
  readonly labels: Int32Array
  /** Warm (1) or cold (-1) of each area. */
  readonly classes: Int8Array
}

/** One connected area that differs from its surroundings, before anybody says what it is. */
export interface Area {
  readonly label: number
  readonly pixels: Int32Array
  readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
  readonly sign: 1 | -1
  /** Mean place of its pixels. */
  readonly middle: Point
  readonly shape: Shape
  /** Mean minus the median of the dry roof around it, and the strongest 3 x 3 pixels of it (K), signed. */
  readonly deltaK: number
  readonly peakDeltaK: number
  /** Noise of a mean over such an area on this very roof (K): sensor and texture. */
  readonly noiseK: number
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
