import { type Anomaly, type CaptureAnalysis, isSetAside } from '#anomaly/anomaly'
import { judge, likelihoodOf } from '#anomaly/judge'
import { type Candidate, measureAreas } from '#anomaly/measure-areas'
import type { AnalyseOptions } from '#anomaly/options'
import { blockOf, enlarged, reducedImage, reducedOptions } from '#anomaly/reduced'
import { onSteepRoof, showsDormers } from '#anomaly/seen-slope'
import { isSureRoof, strangenessOf } from '#anomaly/sure-roof'
import { judgeByVisible } from '#anomaly/visible-verdict'
import { withoutDeadPixels } from '#background/dead-pixels'
import { roofResidual } from '#background/residual'
import { coarsePass } from '#detect/coarse-pass'
import { divideLayers } from '#detect/layers'
import { extendSegments } from '#detect/line-extending'
import { detectPixels, HALO_PX } from '#detect/scale-space'
import { ThermalError } from '#errors'
import type { Thermogram } from '#image'
import { countOf, ofSign, united, without } from '#raster/mask'
import { close, dilate } from '#raster/morphology'
import { percentileOf } from '#raster/quickselect'
import { robustSpread, sampled } from '#raster/spread'
import { roofRegion } from '#roof/roof'

/**
 * Sensor: a pixel that stands out of all four neighbours by this much (K) is defective; the lens spreads everything real over more than
 * one pixel.
 */
const DEAD_PIXEL_K = 1.5
/** Lens: gaps this wide inside an area are noise, not roof. */
const CLOSING_PX = 1

/**
 * Finds what differs on a roof: takes away what changes slowly (sun, slope, vignetting) and the sensor's stripes, keeps what
 * stands out of the noise, outlines it at half of its strength, and says of each area what it is and how sure that is: a finding of some kind, a
 * thing, or nothing but the roof. The same image always gives the same answer. A picture with far more pixels than a sensor has is looked through in blocks
 * (`blockOf`).
 *
 * @throws ThermalError `invalid-region` when the drawn roof covers no pixel, or no pixel of the roof carries a temperature
 */
export function analyseThermogram(image: Thermogram, options: AnalyseOptions = {}): CaptureAnalysis {
  const block = blockOf(image)
  if (block > 1) return enlarged(analyseThermogram(reducedImage(image, block), reducedOptions(options, block)), image, block)
  const { candidates, ...analysis } = examineThermogram(image, options)
  const { pixelSizeM = null, suspectSign = null, visible } = options
  const unaided = candidates.map((candidate) => likelihoodOf(candidate, pixelSizeM))
  // A scale is known only of pictures that look straight down on the roof.
  const isLooked =
    options.isRoof === true || pixelSizeM !== null || isSureRoof(analysis, strangenessOf(candidates, unaided, analysis.roof.areaPx))
  const steep = options.steep ?? (showsDormers(unaided) ? { slopeDeg: null, inSun: null } : null)
  const nothingLooked = !isLooked ? 'no-sure-roof' : steep?.inSun === true ? 'steep-in-sun' : null
  if (nothingLooked !== null) return { ...analysis, nothingLooked, anomalies: [] }
  const scale = { ...image, pixelSizeM, suspectSign, isSteep: steep !== null }
  const likely = scale.isSteep ? candidates.map((candidate) => likelihoodOf(onSteepRoof(candidate), pixelSizeM)) : unaided
  const listed = candidates.flatMap((candidate, i) => judge(candidate, likely[i], scale) ?? [])
  const judged = visible ? listed.map((anomaly) => judgeByVisible(anomaly, visible)) : listed
  return { ...analysis, anomalies: judged.sort(byImportance), ...(steep !== null && { steep: { slopeDeg: steep.slopeDeg } }) }
}

/** The same with every area that differs, and the figures by which it is judged. */
export function examineThermogram(
  image: Thermogram,
  options: AnalyseOptions = {},
): Omit<CaptureAnalysis, 'anomalies' | 'nothingLooked'> & { readonly candidates: readonly Candidate[] } {
  const { width, height } = image
  const region = roofRegion(image, options.roof ?? null)
  const kelvin = withoutDeadPixels(image.kelvin, width, height, DEAD_PIXEL_K)
  const first = coarsePass(kelvin, validOn(kelvin, region.mask), image, region.source === 'drawn')
  const roof = first.roof
  if (first.levelK !== null) for (let i = 0; i < kelvin.length; i++) kelvin[i] -= first.levelK[i]
  const residual = roofResidual(
    { width, height, values: kelvin },
    roof,
    first.joints === null ? first.affected : united(first.affected, first.joints),
  )
  const judged = first.joints === null ? roof : leftOf(roof, first.joints)
  const found = detectPixels(residual, judged, image)
  const { signs, scales } = found
  extendSegments(found, residual, judged, image)
  closeGaps(signs, judged, image)
  divideLayers(signs, residual, image)
  const dry = dryPixels(signs, judged, image)
  const { sigma: noiseK } = robustSpread(residual, dry)
  const candidates = measureAreas({
    image,
    residual,
    roof,
    dry,
    signs,
    scales,
    noiseK,
    roofPx: region.areaPx,
    pixelSizeM: options.pixelSizeM ?? null,
    isSteep: options.steep != null,
  })
  const calm = sampled(residual, dry)
  return {
    roof: { polygon: region.polygon, source: region.source, areaPx: region.areaPx },
    backgroundK: robustSpread(kelvin, dry).median,
    noiseK,
    spreadK: percentileOf(calm, 0.95) - percentileOf(calm, 0.05),
    validShare: countOf(validOn(image.kelvin, region.mask)) / countOf(region.mask),
    candidates,
  }
}

/** Strongest first: what counts before what is set aside, then by confidence and area. */
const byImportance = (a: Anomaly, b: Anomaly): number =>
  Number(isSetAside(a.kind)) - Number(isSetAside(b.kind)) || b.confidence - a.confidence || b.areaPx - a.areaPx

function validOn(kelvin: Float32Array, mask: Uint8Array): Uint8Array {
  const valid = mask.slice()
  for (let i = 0; i < valid.length; i++) if (Number.isNaN(kelvin[i])) valid[i] = 0
  if (!valid.includes(1))
    throw new ThermalError('invalid-region', 'No pixel of the roof carries a temperature.', 'a roof with valid pixels')
  return valid
}

/** What is left of a mask, or all of it where nothing is. */
function leftOf(mask: Uint8Array, removed: Uint8Array): Uint8Array {
  const rest = without(mask, removed)
  return rest.includes(1) ? rest : mask
}

/** Closes gaps inside an area of one sign. */
function closeGaps(signs: Int8Array, mask: Uint8Array, size: Thermogram): void {
  for (const sign of [1, -1] as const) {
    const own = ofSign(signs, sign)
    if (!own.includes(1)) continue
    const closed = close(own, size, CLOSING_PX)
    for (let i = 0; i < signs.length; i++) if (closed[i] === 1 && signs[i] === 0 && mask[i] === 1) signs[i] = sign
  }
}

function dryPixels(signs: Int8Array, judged: Uint8Array, size: Thermogram): Uint8Array {
  const dry = leftOf(judged, dilate(ofSign(signs, null), size, HALO_PX))
  return dry.includes(1) ? dry : judged
}
