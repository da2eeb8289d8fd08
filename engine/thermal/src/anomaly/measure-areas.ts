import { middleOf, partsIn, repeatsOf } from '#anomaly/along-course'
import type { Anomaly } from '#anomaly/anomaly'
import { classifyShape } from '#anomaly/classify'
import { anomalyConfidence, type ConfidenceInput } from '#anomaly/confidence'
import { EDGE_ZONE_PX, isEdgeRing, isEdgeStrip } from '#anomaly/edge-strip'
import { anomalyReasons } from '#anomaly/reasons'
import { SET_ASIDE_CONFIDENCE, setAsideReasons, type Thing, thingOf, things } from '#anomaly/set-aside'
import { contrastOf } from '#detect/contrast'
import { edgeStep, wideBands } from '#detect/edge-step'
import { noiseAt, type ScaleNoise } from '#detect/scale-space'
import type { Point, Thermogram } from '#image'
import { EQUIPMENT_MARGIN_PX } from '#objects/equipment'
import { type Form, rowsOfSpots } from '#objects/rows-of-spots'
import { leastWidePx } from '#objects/wide-areas'
import { boxOfPixels } from '#raster/box-of-pixels'
import { type Components, connectedComponents } from '#raster/components'
import { outerContour } from '#raster/contour'
import { dilate, erode } from '#raster/morphology'
import { LEAST_AREA_PX, LEAST_SIDE_PX } from '#raster/resolution'
import { type Shape, shapeOf } from '#raster/shape'
import { edgeMiddles, simplifyPolygon } from '#raster/simplify'

/** Taste: smallest mean difference of a finding (K). Weaker ones are found on calm roofs, and nobody opens a roof for them. */
const LEAST_DELTA_K = 0.3
/** Lens: longer things narrower than this (px) are no image of anything; slivers beside what was left out. */
const SLIVER_PX = 3.3
/** Above this the difference at the outline is to something beside it, not to the roof. Chosen on the planted roofs of bench/detect. */
const MOST_EDGE_STEP = 1.8
/** Reach of the dry roof an area is compared with (px): near enough for the same sun and slope, wide enough for a median. */
const SURROUNDINGS_PX = 12

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
  /** Its form, where it may be part of a row. */
  readonly form: Form | null
}

const OUTLINE_TOLERANCE_PX = 0.5

/** Every area of sufficient size and difference, and what is set aside, each with its confidence. */
export function measureAreas(planes: Planes, scale: Scale): Candidate[] {
  const { image, signs, roof, equipment } = planes
  const core = erode(roof, image, EDGE_ZONE_PX, true)
  const nearEquipment = dilate(equipment, image, 2 * EQUIPMENT_MARGIN_PX)
  const areas = connectedComponents(signs, image, true)
  const candidates: Candidate[] = []
  for (let k = 0; k < areas.count; k++) {
    const candidate = measureArea(planes, scale, areas, k, { core, nearEquipment })
    if (candidate !== null) candidates.push(candidate)
  }
  for (const candidate of rowsOfSpots(candidates)) {
    const { anomaly } = candidate
    const set = { ...anomaly, kind: things.row.kind, confidence: SET_ASIDE_CONFIDENCE, reasons: setAsideReasons(things.row) }
    candidates[candidates.indexOf(candidate)] = { anomaly: set, evidence: null, form: null }
  }
  const units = connectedComponents(equipment, image, true)
  for (let k = 0; k < units.count; k++) {
    const unit = measureThing(planes, scale, units, k)
    if (unit !== null) candidates.push({ anomaly: unit, evidence: null, form: null })
  }
  return candidates
}

function pixelsOf(areas: Components, k: number): Int32Array | null {
  const pixels = areas.order.subarray(areas.starts[k], areas.starts[k + 1])
  return pixels.length < LEAST_AREA_PX ? null : pixels
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
  if (Math.min(box.right - box.left, box.bottom - box.top) < LEAST_SIDE_PX) return null
  const { deltaK, peakDeltaK } = contrastOf(residual, dry, image, pixels, box, sign, SURROUNDINGS_PX)
  if (sign * deltaK < LEAST_DELTA_K) return null
  const contour = outerContour(areas.labels, image.width, image.height, areas.order[areas.starts[k]])
  const shape = shapeOf(contour, pixels.length)
  const { kind, quality, reason } = classifyShape(shape, pixelSizeM)
  if (kind !== 'point' && shape.strokePx < SLIVER_PX) return null
  const frameLengthPx = Math.max(image.width, image.height)
  if (isEdgeRing(contour, shape, zones.core, image)) return null
  const repeats = repeatsOf(planes, pixels, shape)
  const parts = partsIn(planes, pixels, shape, deltaK)
  const thing = thingOf({
    parts,
    kind,
    shape,
    deltaK,
    peakDeltaK,
    pixelSizeM,
    leastWidePx: leastWidePx(roofPx, pixelSizeM),
    frameLengthPx,
    repeats,
    partNoiseK: noiseAt(planes.scales, (shape.widthPx / 2) ** 2),
  })
  if (thing !== null) {
    const anomaly = measureThing(planes, scale, areas, k, thing)
    return anomaly && { anomaly, evidence: null, form: thing === things.row ? formOf(pixels, shape, deltaK, parts, image.width) : null }
  }
  const edgeShare = shareOutside(pixels, zones.core)
  const unexpectedSign = suspectSign !== null && suspectSign !== sign
  const small = kind === 'point' || kind === 'linear'
  if ((unexpectedSign && small) || isEdgeStrip(planes, { pixels, shape, box, deltaK, edgeShare })) return null
  if (1 - shareOutside(pixels, zones.nearEquipment) > 0.5) return null
  const step = edgeStep(residual, areas.labels, planes.judged, image, pixels, box, deltaK)
  if (step > MOST_EDGE_STEP) return null
  const facts = { deltaK, edgeShare, unexpectedSign, roofShare: pixels.length / roofPx }
  const evidence: ConfidenceInput = {
    ...facts,
    noiseK: noiseAt(planes.scales, pixels.length),
    areaPx: pixels.length,
    edgeStep: step,
    wideStep: edgeStep(residual, areas.labels, planes.judged, image, pixels, box, deltaK, wideBands(pixels.length)),
    shapeQuality: quality,
    isPoint: kind === 'point',
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
      reasons: anomalyReasons({ ...facts, noiseK: evidence.noiseK, shape: reason, cutByFrame }),
    },
    evidence,
    form: formOf(pixels, shape, deltaK, parts, image.width),
  }
}

function formOf(pixels: Int32Array, { lengthPx, widthPx, angleDeg }: Shape, deltaK: number, parts: number, width: number): Form {
  const [x, y] = middleOf(pixels, width)
  return { x, y, angleDeg, lengthPx, widthPx, areaPx: pixels.length, deltaK, parts }
}

function measureThing(
  { image, residual, dry }: Planes,
  { pixelSizeM }: Pick<Scale, 'pixelSizeM'>,
  areas: Components,
  k: number,
  known: Thing | null = null,
): Anomaly | null {
  const pixels = pixelsOf(areas, k)
  if (pixels === null) return null
  const box = boxOfPixels(pixels, image.width)
  const mean = pixels.reduce((sum, pixel) => sum + residual[pixel], 0) / pixels.length
  const sign = mean >= 0 ? 1 : -1
  const { deltaK, peakDeltaK } = contrastOf(residual, dry, image, pixels, box, sign, SURROUNDINGS_PX)
  const contour = outerContour(areas.labels, image.width, image.height, areas.order[areas.starts[k]])
  const thing = known ?? (classifyShape(shapeOf(contour, pixels.length), pixelSizeM).kind === 'point' ? things.spot : things.unit)
  return {
    kind: thing.kind,
    sign,
    polygon: outlineOf(contour),
    box,
    areaPx: pixels.length,
    areaM2: areaM2(pixels.length, pixelSizeM),
    deltaK,
    peakDeltaK,
    confidence: SET_ASIDE_CONFIDENCE,
    reasons: setAsideReasons(thing),
  }
}

const outlineOf = (contour: readonly Point[]): Point[] => simplifyPolygon(edgeMiddles(contour), OUTLINE_TOLERANCE_PX)
const areaM2 = (areaPx: number, pixelSizeM: number | null): number | null => (pixelSizeM === null ? null : areaPx * pixelSizeM * pixelSizeM)

function shareOutside(pixels: Int32Array, mask: Uint8Array): number {
  let outside = 0
  for (const pixel of pixels) if (mask[pixel] === 0) outside++
  return outside / pixels.length
}
