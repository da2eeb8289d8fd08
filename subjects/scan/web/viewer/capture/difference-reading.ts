import { orNull } from '@ridgeline/thermal/errors'
import type { RegionMeasurement } from '@ridgeline/thermal/measure/region'
import { sensorNoiseK } from '@ridgeline/thermal/radiometry/band-reader'
import { type DifferenceBand, differenceBand } from '@ridgeline/thermal/radiometry/difference-band'
import { reviveCalibration } from '@ridgeline/thermal/radiometry/stored-calibration'
import { defaultTolerances } from '@ridgeline/thermal/radiometry/uncertainty'
import type { CaptureDetail, Scene } from '#contract/capture'

/** What the band of a difference rests on. */
export interface DifferenceBasis extends Pick<CaptureDetail, 'calibration' | 'noiseK' | 'correction'> {
  /** The one the picture shows, which may be a draft. */
  readonly scene: Scene | null
}

/** Where the true difference of two means of one picture lies (K); null where nothing is known about it, as for bare counts. */
export function differenceReading(a: RegionMeasurement, b: RegionMeasurement, basis: DifferenceBasis): DifferenceBand | null {
  const { calibration, correction, scene } = basis
  const [first, second] = [a.kelvin, b.kelvin]
  if (first === null || second === null || calibration === null || calibration.kind === 'counts-only') return null
  return orNull(() => {
    const band = differenceBand(
      { calibration: reviveCalibration(calibration) },
      scene,
      { kelvin: first.mean, pixelCount: a.validCount },
      { kelvin: second.mean, pixelCount: b.validCount },
      defaultTolerances,
      sensorNoiseK(basis),
      correction,
    )
    return Number.isFinite(band.highK - band.lowK) ? band : null
  })
}
