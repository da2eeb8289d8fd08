import { type Anomaly, type CaptureAnalysis, isSetAside } from '#anomaly/anomaly'
import { maskedBlur } from '#anomaly/blur'
import { moveCurbs } from '#anomaly/curbs'
import { withoutDeadPixels } from '#anomaly/dead-pixels'
import { detection } from '#anomaly/detection'
import { equipmentMask } from '#anomaly/equipment'
import { measureAreas } from '#anomaly/measure-areas'
import { dilate } from '#anomaly/morphology'
import { roofResidual } from '#anomaly/residual'
import { roofRegion } from '#anomaly/roof'
import { robustSpread, sampled } from '#anomaly/spread'
import { anomalyPixels, thresholdsFor } from '#anomaly/threshold'
import { ThermalError } from '#errors'
import type { Point, Thermogram } from '#image'
import { percentile } from '#measure/statistics'

export interface AnalyseOptions {
  /** Outline of the roof in image pixels; without it the roof is looked for. */
  readonly roof?: readonly Point[] | null
  /** Metres per pixel on the roof, where known. */
  readonly pixelSizeM?: number | null
  /** Whether suspected areas are warmer (1) or colder (-1), from the survey gate; null where that cannot be said. */
  readonly suspectSign?: 1 | -1 | null
}

/**
 * Finds what differs on a roof: takes away what changes slowly (sun, slope, vignetting) and the sensor's stripes, keeps what
 * stands out of the noise, outlines it at half of its strength, names it by its shape, and says how sure it is. The same image
 * always gives the same answer.
 *
 * @throws ThermalError `invalid-region` when the drawn roof covers no pixel, or no pixel of the roof carries a temperature
 */
export function analyseThermogram(image: Thermogram, options: AnalyseOptions = {}): CaptureAnalysis {
  const { width, height } = image
  const region = roofRegion(image, options.roof ?? null)
  const kelvin = withoutDeadPixels(image.kelvin, width, height, detection.deadPixelK)
  const roof = validOn(kelvin, region.mask)
  const residual = roofResidual({ width, height, values: kelvin }, roof)
  const equipment = equipmentMask(residual, roof, image)
  const judged = without(roof, dilate(equipment, image, detection.equipmentMarginPx))
  const smoothed = maskedBlur(residual, judged, image, 1, 2)
  const limits = thresholdsFor(calmSigma(smoothed, judged))
  const signs = anomalyPixels(smoothed, judged, image, limits)
  moveCurbs(signs, residual, equipment, image)
  const dry = dryPixels(smoothed, signs, judged, limits.extentK, image)
  const { sigma: noiseK } = robustSpread(residual, dry)
  const anomalies = measureAreas(
    { image, residual, roof, equipment, dry, signs, noiseK, seedK: limits.seedK },
    { roofPx: region.areaPx, pixelSizeM: options.pixelSizeM ?? null, suspectSign: options.suspectSign ?? null },
  )
  const calm = sampled(residual, dry).sort()
  return {
    roof: { polygon: region.polygon, source: region.source, areaPx: region.areaPx },
    backgroundK: robustSpread(kelvin, dry).median,
    noiseK,
    spreadK: percentile(calm, 0.95) - percentile(calm, 0.05),
    validShare: shareOf(validOn(image.kelvin, region.mask), region.mask),
    anomalies: anomalies.sort(byImportance),
  }
}

/** Strongest first: what counts before what is set aside, then by confidence and area. */
const byImportance = (a: Anomaly, b: Anomaly): number =>
  Number(isSetAside(a.kind)) - Number(isSetAside(b.kind)) || b.confidence - a.confidence || b.areaPx - a.areaPx

function validOn(kelvin: Float32Array, mask: Uint8Array): Uint8Array {
  const valid = new Uint8Array(mask.length)
  let count = 0
  for (let i = 0; i < valid.length; i++) {
    if (mask[i] === 1 && !Number.isNaN(kelvin[i])) {
      valid[i] = 1
      count++
    }
  }
  if (count === 0) throw new ThermalError('invalid-region', 'No pixel of the roof carries a temperature.', 'a roof with valid pixels')
  return valid
}

function without(mask: Uint8Array, removed: Uint8Array): Uint8Array {
  const rest = new Uint8Array(mask.length)
  for (let i = 0; i < rest.length; i++) rest[i] = removed[i] === 1 ? 0 : mask[i]
  return rest.includes(1) ? rest : mask
}

/** Noise of the smoothed residual: once over everything, then again without what stands out. */
function calmSigma(smoothed: Float32Array, mask: Uint8Array): number {
  const { median, sigma } = robustSpread(smoothed, mask)
  const limit = 4 * sigma
  const calm = new Uint8Array(mask.length)
  for (let i = 0; i < calm.length; i++) calm[i] = Math.abs(smoothed[i] - median) <= limit ? mask[i] : 0
  return robustSpread(smoothed, calm).sigma
}

function dryPixels(smoothed: Float32Array, signs: Int8Array, judged: Uint8Array, extentK: number, size: Thermogram): Uint8Array {
  const found = new Uint8Array(signs.length)
  for (let i = 0; i < found.length; i++) found[i] = signs[i] === 0 ? 0 : 1
  const near = dilate(found, size, 2)
  const dry = new Uint8Array(signs.length)
  for (let i = 0; i < dry.length; i++) dry[i] = near[i] === 1 || Math.abs(smoothed[i]) >= extentK ? 0 : judged[i]
  return dry.includes(1) ? dry : judged
}

function shareOf(part: Uint8Array, whole: Uint8Array): number {
  let inPart = 0
  let inWhole = 0
  for (let i = 0; i < whole.length; i++) {
    inPart += part[i]
    inWhole += whole[i]
  }
  return inPart / inWhole
}
