import type { Anomaly, AnomalyKind } from '#anomaly/anomaly'
import { anomalyConfidence } from '#anomaly/anomaly-confidence'
import { anomalyReasons } from '#anomaly/anomaly-reasons'
import { boxOfPixels } from '#anomaly/box-of-pixels'
import { classifyShape } from '#anomaly/classify'
import { type Components, connectedComponents } from '#anomaly/components'
import { outerContour } from '#anomaly/contour'
import { contrastOf } from '#anomaly/contrast'
import { detection } from '#anomaly/detection'
import { dilate, erode } from '#anomaly/morphology'
import { shapeOf } from '#anomaly/shape'
import { edgeMiddles, simplifyPolygon } from '#anomaly/simplify'
import type { Point, Thermogram } from '#image'

/** Planes that the measuring of areas looks at; masks are 1 inside. */
interface Planes {
  readonly image: Thermogram
  readonly residual: Float32Array
  readonly roof: Uint8Array
  readonly equipment: Uint8Array
  readonly dry: Uint8Array
  readonly signs: Int8Array
  readonly noiseK: number
  readonly seedK: number
}

interface Scale {
  readonly roofPx: number
  readonly pixelSizeM: number | null
  readonly suspectSign: 1 | -1 | null
}

/** Along the roof's edge this many pixels wide nothing is told apart from the edge itself. */
const EDGE_ZONE_PX = 4
/** An area that lies this much in that zone is the edge. */
const MOST_EDGE_SHARE = 0.6
/** Optics and smoothing spread a single point over this many pixels. */
const UNRESOLVED_PX = 24
const OUTLINE_TOLERANCE_PX = 0.5

/** Every area of sufficient size and difference, and the equipment, as findings. */
export function measureAreas(planes: Planes, scale: Scale): Anomaly[] {
  const { image, signs, roof, equipment } = planes
  const core = erode(roof, image, EDGE_ZONE_PX, true)
  const nearEquipment = dilate(equipment, image, 2 * detection.equipmentMarginPx)
  const areas = connectedComponents(signs, image, true)
  const findings: Anomaly[] = []
  for (let k = 0; k < areas.count; k++) {
    const finding = measureArea(planes, scale, areas, k, { core, nearEquipment })
    if (finding !== null) findings.push(finding)
  }
  const units = connectedComponents(equipment, image, true)
  for (let k = 0; k < units.count; k++) {
    const unit = measureEquipment(planes, scale, units, k)
    if (unit !== null) findings.push(unit)
  }
  return findings
}

function pixelsOf(areas: Components, k: number): Int32Array | null {
  const pixels = areas.order.subarray(areas.starts[k], areas.starts[k + 1])
  return pixels.length < detection.leastAreaPx ? null : pixels
}

function measureArea(
  planes: Planes,
  { roofPx, pixelSizeM, suspectSign }: Scale,
  areas: Components,
  k: number,
  zones: { core: Uint8Array; nearEquipment: Uint8Array },
): Anomaly | null {
  const { image, residual, dry } = planes
  const pixels = pixelsOf(areas, k)
  if (pixels === null) return null
  const sign = areas.classes[k] > 0 ? 1 : -1
  const box = boxOfPixels(pixels, image.width)
  if (Math.min(box.right - box.left, box.bottom - box.top) < detection.leastSidePx) return null
  const { deltaK, peakDeltaK } = contrastOf(residual, dry, image, pixels, box, sign, detection.surroundingsPx)
  if (sign * deltaK < detection.leastDeltaK) return null
  const contour = outerContour(areas.labels, image.width, image.height, areas.order[areas.starts[k]])
  const shape = shapeOf(contour, pixels.length)
  const { kind, quality, sentence } = classifyShape(shape, pixelSizeM)
  if (isMetalOrPenetration(kind, deltaK, shape.filledPx, pixelSizeM)) return measureEquipment(planes, { pixelSizeM }, areas, k)
  const edgeShare = shareOutside(pixels, zones.core)
  const unexpectedSign = suspectSign !== null && suspectSign !== sign
  const small = kind === 'point' || kind === 'linear'
  if (edgeShare > MOST_EDGE_SHARE || (unexpectedSign && small)) return null
  if (kind === 'linear' && sign * deltaK < detection.leastLineDeltaK) return null
  if (1 - shareOutside(pixels, zones.nearEquipment) > 0.5) return null
  const facts = { deltaK, edgeShare, unexpectedSign, roofShare: pixels.length / roofPx }
  const confidence = anomalyConfidence({ ...facts, seedK: planes.seedK, areaPx: pixels.length, shapeQuality: quality })
  if (confidence < detection.leastConfidence) return null
  const cutByFrame = box.left === 0 || box.top === 0 || box.right === image.width || box.bottom === image.height
  return {
    kind,
    sign,
    polygon: outlineOf(contour),
    box,
    areaPx: pixels.length,
    areaM2: areaM2(pixels.length, pixelSizeM),
    deltaK,
    peakDeltaK,
    confidence,
    reasons: anomalyReasons({ ...facts, noiseK: planes.noiseK, shapeSentence: sentence, cutByFrame }),
  }
}

function isMetalOrPenetration(kind: AnomalyKind, deltaK: number, filledPx: number, pixelSizeM: number | null): boolean {
  if (kind === 'linear') return deltaK <= -detection.coldMetalK
  if (kind !== 'point' || pixelSizeM === null) return false
  return filledPx < UNRESOLVED_PX || filledPx * pixelSizeM * pixelSizeM < detection.penetrationM2
}

function measureEquipment(
  { image, residual, dry }: Planes,
  { pixelSizeM }: Pick<Scale, 'pixelSizeM'>,
  areas: Components,
  k: number,
): Anomaly | null {
  const pixels = pixelsOf(areas, k)
  if (pixels === null) return null
  const box = boxOfPixels(pixels, image.width)
  const mean = pixels.reduce((sum, pixel) => sum + residual[pixel], 0) / pixels.length
  const sign = mean >= 0 ? 1 : -1
  const { deltaK, peakDeltaK } = contrastOf(residual, dry, image, pixels, box, sign, detection.surroundingsPx)
  return {
    kind: 'equipment',
    sign,
    polygon: outlineOf(outerContour(areas.labels, image.width, image.height, areas.order[areas.starts[k]])),
    box,
    areaPx: pixels.length,
    areaM2: areaM2(pixels.length, pixelSizeM),
    deltaK,
    peakDeltaK,
    confidence: 0.9,
    reasons: [
      `Up to ${Math.abs(peakDeltaK).toFixed(1)} K from the roof around it, with the form of a unit, pipe, vent, metal or glass.`,
      'Listed, not counted as a finding.',
    ],
  }
}

const outlineOf = (contour: readonly Point[]): Point[] => simplifyPolygon(edgeMiddles(contour), OUTLINE_TOLERANCE_PX)
const areaM2 = (areaPx: number, pixelSizeM: number | null): number | null => (pixelSizeM === null ? null : areaPx * pixelSizeM * pixelSizeM)

function shareOutside(pixels: Int32Array, mask: Uint8Array): number {
  let outside = 0
  for (const pixel of pixels) if (mask[pixel] === 0) outside++
  return outside / pixels.length
}
