import type { Region } from '#contract/region'
import type { ViewImage } from '#web/viewer/capture/view-image.ts'
import type { PixelPoint } from '#web/viewer/zoom/viewport.ts'
import { edgesOf } from './region-shape.ts'

/** Samples of the sensor behind a temperature: their mean, and how many pixels it is of. */
export interface MeanSample {
  readonly sample: number
  readonly pixelCount: number
}

/** What the sensor gave under a spot; null off the picture, or where no pixel has a value. */
export function spotSample(
  { image, samples }: Pick<ViewImage, 'image' | 'samples'>,
  spot: Extract<Region, { kind: 'spot' }>,
): MeanSample | null {
  const { left, top, right, bottom } = edgesOf(spot)
  let [sum, pixelCount] = [0, 0]
  for (let y = Math.max(0, top); y < Math.min(image.height, bottom); y++) {
    for (let x = Math.max(0, left); x < Math.min(image.width, right); x++) {
      const at = y * image.width + x
      if (Number.isNaN(image.kelvin[at])) continue
      sum += samples[at] ?? 0
      pixelCount += 1
    }
  }
  return pixelCount === 0 ? null : { sample: sum / pixelCount, pixelCount }
}

export const pixelSample = ({ image, samples }: Pick<ViewImage, 'image' | 'samples'>, { x, y }: PixelPoint): number =>
  samples[y * image.width + x] ?? Number.NaN
