import type { Point } from '#image'
import { type Homography, mapPoint } from '#measure/homography'

/** Red, green, blue, 0-255 each. */
export type Colour = readonly [red: number, green: number, blue: number]

/** A visible picture of the same roof, and where the thermogram lies in it. */
export interface VisibleView {
  readonly width: number
  readonly height: number
  /** Three bytes (sRGB) per pixel, row-major. */
  readonly rgb: Uint8Array
  /** Thermal pixels to visible pixels; both have their origin at the corner of the first pixel. */
  readonly toVisible: Homography
}

/** Colour of the visible picture at a place of the thermogram, between four pixels; null off the picture. */
export function colourAt(view: VisibleView, place: Point): Colour | null {
  const [u, v] = mapPoint(view.toVisible, place)
  const [x, y] = [u - 0.5, v - 0.5]
  if (!(x >= 0 && y >= 0 && x < view.width - 1 && y < view.height - 1)) return null
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const [right, down] = [x - column, y - row]
  const at = 3 * (row * view.width + column)
  const below = at + 3 * view.width
  const { rgb } = view
  const channel = (c: number): number =>
    (rgb[at + c] * (1 - right) + rgb[at + 3 + c] * right) * (1 - down) + (rgb[below + c] * (1 - right) + rgb[below + 3 + c] * right) * down
  return [channel(0), channel(1), channel(2)]
}
