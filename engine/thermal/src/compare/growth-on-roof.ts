import type { AreaChange } from '#compare/compare-pictures'
import { type FootprintPicture, onRoof } from '#compare/expected-overlay'
import { areaErrorM2 } from '#ground/pixel-size'
import type { Point } from '#image'
import { type Homography, mapPoint } from '#measure/homography'
import { boxOf } from '#measure/polygon'

/** How large things are that a picture shows. */
export interface RoofScale {
  /** Roof that a pixel at a place covers (m2). */
  readonly m2PerPixel: (at: Point) => number
  /** How far lengths may be off (share of themselves). */
  readonly relativeError: number
}

/** One pixel size for a whole picture, as somebody measured it. */
export const evenScale = (pixelSizeM: number, relativeError: number): RoofScale => ({ m2PerPixel: () => pixelSizeM ** 2, relativeError })

/** What follows from where the corners of a picture lie: pixels of a tilted one cover more of the roof further away. */
export const footprintScale = (picture: FootprintPicture, relativeError: number): RoofScale => ({
  m2PerPixel: (at) => stretchAt(onRoof(picture), at),
  relativeError,
})

/** The scale of a picture for the pixels of one that was laid on it. */
export const scaleThrough = ({ m2PerPixel, relativeError }: RoofScale, toOther: Homography): RoofScale => ({
  m2PerPixel: (at) => m2PerPixel(mapPoint(toOther, at)) * stretchAt(toOther, at),
  relativeError,
})

/** How much larger a pixel becomes at a place. */
function stretchAt(map: Homography, [x, y]: Point): number {
  const half = 0.5
  const [left, right, top, bottom] = [
    mapPoint(map, [x - half, y]),
    mapPoint(map, [x + half, y]),
    mapPoint(map, [x, y - half]),
    mapPoint(map, [x, y + half]),
  ]
  return Math.abs((right[0] - left[0]) * (bottom[1] - top[1]) - (right[1] - left[1]) * (bottom[0] - top[0]))
}

/** What an area came to on the roof (m2). */
export interface GrowthOnRoof {
  readonly earlierM2: number | null
  readonly laterM2: number | null
  readonly growthM2: number
  /** How far the growth may be off in 95 of 100 cases: its edges, and the scale. */
  readonly errorM2: number
}

/** @returns null where the growth is unknown */
export function growthOnRoof(change: AreaChange, scale: RoofScale): GrowthOnRoof | null {
  const { growthPx, growthErrorPx, earlier, later } = change
  if (growthPx === null || growthErrorPx === null) return null
  const box = boxOf([...change.before, ...change.after].flat())
  const perPixel = scale.m2PerPixel([(box.left + box.right) / 2, (box.top + box.bottom) / 2])
  const growthM2 = growthPx * perPixel
  return {
    earlierM2: earlier && earlier.areaPx * perPixel,
    laterM2: later && later.areaPx * perPixel,
    growthM2,
    errorM2: Math.hypot(growthErrorPx * perPixel, areaErrorM2(Math.abs(growthM2), scale.relativeError)),
  }
}
