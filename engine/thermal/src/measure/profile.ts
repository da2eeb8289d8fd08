import { message } from '@ridgeline/words/message'
import { ThermalError } from '#errors'
import type { Point, Thermogram } from '#image'

export interface ProfileSample {
  /** Distance from the start of the line, in pixels. */
  readonly distancePx: number
  readonly at: Point
  /** Temperature (K), or null where the line leaves the image or crosses an invalid pixel. */
  readonly kelvin: number | null
}

const MAX_SAMPLES = 20_000

/**
 * Temperatures along a line, both ends included, evenly spaced at one pixel or a little less, interpolated between pixel centres.
 *
 * @throws ThermalError `invalid-region` when an end is not a number or the line is longer than 20,000 pixels
 */
export function lineProfile(image: Thermogram, from: Point, to: Point): ProfileSample[] {
  const lengthPx = Math.hypot(to[0] - from[0], to[1] - from[1])
  if (!(lengthPx <= MAX_SAMPLES)) {
    throw new ThermalError(
      'invalid-region',
      message`The line is ${lengthPx} pixels long.`,
      message`two points at most ${MAX_SAMPLES} pixels apart`,
    )
  }
  const steps = Math.max(1, Math.ceil(lengthPx))
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps
    const at: Point = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]
    return { distancePx: share * lengthPx, at, kelvin: sampleAt(image, at) }
  })
}

/**
 * Temperature (K) at any place of the image, bilinear between the four nearest pixel centres (nearest within half a pixel of
 * the border); null outside the image or where a pixel that takes part is invalid.
 */
export function sampleAt({ width, height, kelvin }: Thermogram, [x, y]: Point): number | null {
  if (!(x >= 0 && y >= 0 && x <= width && y <= height)) return null
  const column = Math.min(Math.max(x - 0.5, 0), width - 1)
  const row = Math.min(Math.max(y - 0.5, 0), height - 1)
  const left = Math.min(Math.floor(column), Math.max(width - 2, 0))
  const top = Math.min(Math.floor(row), Math.max(height - 2, 0))
  const shareX = column - left
  const shareY = row - top
  let sum = 0
  for (const [dx, dy, weight] of [
    [0, 0, (1 - shareX) * (1 - shareY)],
    [1, 0, shareX * (1 - shareY)],
    [0, 1, (1 - shareX) * shareY],
    [1, 1, shareX * shareY],
  ] as const) {
    if (weight > 0) sum += weight * kelvin[(top + dy) * width + left + dx]!
  }
  return Number.isNaN(sum) ? null : sum
}
