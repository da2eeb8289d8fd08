import type { Anomaly, SetAsideKind } from '#anomaly/anomaly'
import { anomalyConfidence, type ConfidenceInput } from '#anomaly/anomaly-confidence'
import { anomalyReasons } from '#anomaly/anomaly-reasons'
import { boxOfPixels } from '#anomaly/box-of-pixels'
import { classifyShape } from '#anomaly/classify'
import { type Components, connectedComponents } from '#anomaly/components'
import { outerContour } from '#anomaly/contour'
import { contrastOf } from '#anomaly/contrast'
import { detection } from '#anomaly/detection'
import { edgeStep } from '#anomaly/edge-step'
import { dilate, erode } from '#anomaly/morphology'
import { noiseAt, type ScaleNoise } from '#anomaly/scales'
import { SET_ASIDE_CONFIDENCE, setAsideKind, setAsideReasons } from '#anomaly/set-aside'
import { shapeOf } from '#anomaly/shape'
import { edgeMiddles, simplifyPolygon } from '#anomaly/simplify'
import type { Point, Thermogram } from '#image'

/** Planes that the measuring of areas looks at; masks are 1 inside. */
export interface Planes {
  readonly image: Thermogram
  readonly residual: Float32Array
  readonly roof: Uint8Array
  /** 1 where the roof is judged: without equipment. */
  readonly judged: Uint8Array
  readonly equipment: Uint8Array
  readonly dry: Uint8Array
  readonly signs: Int8Array
  readonly noiseK: number
  readonly scales: readonly ScaleNoise[]
}

interface Scale {
  readonly roofPx: number
  readonly pixelSizeM: number | null
  readonly suspectSign: 1 | -1 | null
}

/** An area with what its confidence is made of; null for what is set aside. */
export interface Candidate {
  readonly anomaly: Anomaly
  readonly evidence: ConfidenceInput | null
}

/** Along the roof's edge this many pixels wide nothing is told apart from the edge itself. */
const EDGE_ZONE_PX = 4
/** An area that lies this much in that zone is the edge. */
const MOST_EDGE_SHARE = 0.6
const OUTLINE_TOLERANCE_PX = 0.5

/** Every area of sufficient size and difference, and what is set aside, each with its confidence. */
export function measureAreas(planes: Planes, scale: Scale): Candidate[] {
  const { image, signs, roof, equipment } = planes
  const core = erode(roof, image, EDGE_ZONE_PX, true)
  const nearEquipment = dilate(equipment, image, 2 * detection.equipmentMarginPx)
  const areas = connectedComponents(signs, image, true)
  const candidates: Candidate[] = []
  for (let k = 0; k < areas.count; k++) {
    const candidate = measureArea(planes, scale, areas, k, { core, nearEquipment })
    if (candidate !== null) candidates.push(candidate)
  }
  const units = connectedComponents(equipment, image, true)
  for (let k = 0; k < units.count; k++) {
    const unit = measureThing(planes, scale, units, k)
    if (unit !== null) candidates.push({ anomaly: unit, evidence: null })
  }
  return candidates
}

function pixelsOf(areas: Components, k: number): Int32Array | null {
  const pixels = areas.order.subarray(areas.starts[k], areas.starts[k + 1])
  return pixels.length < detection.leastAreaPx ? null : pixels
}

function measureArea(
  planes: Planes,
  scale: Scale,
  areas: Components,
  k: number,
  zones: { core: Uint8Array; nearEquipment: Uint8Array },
): Candidate | null {
  const { image, residual, dry } = planes
  const { roofPx, pixelSizeM, suspectSign } = scale
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
  if (kind !== 'point' && shape.strokePx < detection.sliverPx) return null
  const thing = setAsideKind({ kind, shape, deltaK, peakDeltaK, pixelSizeM, frameLengthPx: Math.max(image.width, image.height) })
  if (thing !== null) {
    const anomaly = measureThing(planes, scale, areas, k, thing)
    return anomaly && { anomaly, evidence: null }
  }
  const edgeShare = shareOutside(pixels, zones.core)
  const unexpectedSign = suspectSign !== null && suspectSign !== sign
  const small = kind === 'point' || kind === 'linear'
  if (edgeShare > MOST_EDGE_SHARE || (unexpectedSign && small)) return null
  if (1 - shareOutside(pixels, zones.nearEquipment) > 0.5) return null
  const facts = { deltaK, edgeShare, unexpectedSign, roofShare: pixels.length / roofPx }
  const evidence: ConfidenceInput = {
    ...facts,
    noiseK: noiseAt(planes.scales, pixels.length),
    areaPx: pixels.length,
    edgeStep: edgeStep(residual, areas.labels, planes.judged, image, pixels, box, deltaK),
    shapeQuality: quality,
  }
  const cutByFrame = box.left === 0 || box.top === 0 || box.right === image.width || box.bottom === image.height
  return {
    anomaly: {
      kind,
      sign,
      polygon: outlineOf(contour),
      box,
      areaPx: pixels.length,
      areaM2: areaM2(pixels.length, pixelSizeM),
      deltaK,
      peakDeltaK,
      confidence: anomalyConfidence(evidence),
      reasons: anomalyReasons({ ...facts, noiseK: evidence.noiseK, shapeSentence: sentence, cutByFrame }),
    },
    evidence,
  }
}

function measureThing(
  { image, residual, dry }: Planes,
  { pixelSizeM }: Pick<Scale, 'pixelSizeM'>,
  areas: Components,
  k: number,
  known: SetAsideKind | null = null,
): Anomaly | null {
  const pixels = pixelsOf(areas, k)
  if (pixels === null) return null
  const box = boxOfPixels(pixels, image.width)
  const mean = pixels.reduce((sum, pixel) => sum + residual[pixel], 0) / pixels.length
  const sign = mean >= 0 ? 1 : -1
  const { deltaK, peakDeltaK } = contrastOf(residual, dry, image, pixels, box, sign, detection.surroundingsPx)
  const contour = outerContour(areas.labels, image.width, image.height, areas.order[areas.starts[k]])
  const kind = known ?? (classifyShape(shapeOf(contour, pixels.length), pixelSizeM).kind === 'point' ? 'penetration' : 'equipment')
  return {
    kind,
    sign,
    polygon: outlineOf(contour),
    box,
    areaPx: pixels.length,
    areaM2: areaM2(pixels.length, pixelSizeM),
    deltaK,
    peakDeltaK,
    confidence: SET_ASIDE_CONFIDENCE,
    reasons: setAsideReasons(kind),
  }
}

const outlineOf = (contour: readonly Point[]): Point[] => simplifyPolygon(edgeMiddles(contour), OUTLINE_TOLERANCE_PX)
const areaM2 = (areaPx: number, pixelSizeM: number | null): number | null => (pixelSizeM === null ? null : areaPx * pixelSizeM * pixelSizeM)

function shareOutside(pixels: Int32Array, mask: Uint8Array): number {
  let outside = 0
  for (const pixel of pixels) if (mask[pixel] === 0) outside++
  return outside / pixels.length
}
