import type { RawFrame, Thermogram } from '@ridgeline/thermal/image'
import { reviveCalibration } from '@ridgeline/thermal/radiometry/stored-calibration'
import { temperatureStanding } from '@ridgeline/thermal/radiometry/temperature-status'
import { toCorrectedThermogram } from '@ridgeline/thermal/radiometry/thermogram'
import type { CaptureDetail, Correction, Scene } from '#contract/capture'
import type { PixelPoint } from '#web/viewer/zoom/viewport.ts'

/** What the viewer draws: temperatures (K), or counts that only mean more or less, where there is no absolute temperature to show. */
export interface ViewImage {
  readonly unit: 'kelvin' | 'counts'
  /** For counts the values stand where kelvin would; they are never shown with a degree sign. */
  readonly image: Thermogram
  /** What the sensor gave for each pixel, before any computing. */
  readonly samples: RawFrame['samples']
  /** Smallest and largest valid value; null where no pixel has one. */
  readonly range: { readonly min: number; readonly max: number } | null
}

/** Turns samples into what the viewer draws, for the scene and the correction in use. @throws ThermalError as `toThermogram` */
export function viewImage(
  frame: RawFrame,
  calibration: NonNullable<CaptureDetail['calibration']>,
  scene: Scene | null,
  correction: Correction | null,
): ViewImage {
  const engine = reviveCalibration(calibration)
  const isCounts = temperatureStanding({ calibration, correction, warnings: [] })?.status === 'none'
  const image: Thermogram = isCounts
    ? { width: frame.width, height: frame.height, kelvin: Float32Array.from(frame.samples) }
    : toCorrectedThermogram({ frame, calibration: engine }, scene, correction)
  return { unit: isCounts ? 'counts' : 'kelvin', image, samples: frame.samples, range: rangeOf(image.kelvin) }
}

function rangeOf(values: Float32Array): ViewImage['range'] {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (value < min) min = value
    if (value > max) max = value
  }
  return min <= max ? { min, max } : null
}

/** Value of a pixel: a number, or null where the sensor gave none. */
export function valueAt({ image }: ViewImage, { x, y }: PixelPoint): number | null {
  const value = image.kelvin[y * image.width + x]
  return value === undefined || Number.isNaN(value) ? null : value
}
