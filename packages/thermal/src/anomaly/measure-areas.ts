import type { Anomaly } from '#anomaly/anomaly'
import { classifyShape } from '#anomaly/classify'
import { anomalyConfidence, type ConfidenceInput } from '#anomaly/confidence'
import { anomalyReasons } from '#anomaly/reasons'
import { SET_ASIDE_CONFIDENCE, setAsideReasons, type Thing, thingOf, things } from '#anomaly/set-aside'
import { contrastOf } from '#detect/contrast'
import { edgeStep, wideBands } from '#detect/edge-step'
import { noiseAt, type ScaleNoise } from '#detect/scale-space'
import type { Point, Thermogram } from '#image'
import { EQUIPMENT_MARGIN_PX } from '#objects/equipment'
import { partsOf } from '#objects/gaps'
import { type Repeats, repeatsAlong } from '#objects/repeats'
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

/** Along the roof's edge this many pixels wide nothing is told apart from the edge itself. */
const EDGE_ZONE_PX = 4
/** A strip that lies this much in that zone is the edge; so many times longer than wide. */
const LEAST_STRIP_RATIO = 2
const MOST_EDGE_SHARE = 0.6
/**
 * A strip that lies so much in it is the edge in any case; else what lies beyond decides, if it differs by this share in the same
 * direction.
 */
const CERTAIN_EDGE_SHARE = 0.85
const BEYOND_SHARE = 0.3
/** What lies beyond is looked at this far from the judged roof (px). */
const BEYOND_PX = [6, 12] as const
/** Parts are looked for in what is so many times longer than wide, and whose box is no wider than so many times its own width. */
const LEAST_PARTS_RATIO = 1.9
const MOST_BENT = 1.5
/** A row of parts is so many times longer than wide. */
const LEAST_ROW_RATIO = 2.5
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
  const { kind, quality, sentence } = classifyShape(shape, pixelSizeM)
  if (kind !== 'point' && shape.strokePx < SLIVER_PX) return null
  const frameLengthPx = Math.max(image.width, image.height)
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
  const isStrip = shape.lengthPx >= LEAST_STRIP_RATIO * shape.widthPx
  if (
    (isStrip && edgeShare > MOST_EDGE_SHARE && (edgeShare > CERTAIN_EDGE_SHARE || goesOnBeyond(planes, pixels, box, deltaK))) ||
    (unexpectedSign && small)
  )
    return null
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
    form: formOf(pixels, shape, deltaK, parts, image.width),
  }
}

function formOf(pixels: Int32Array, { lengthPx, widthPx, angleDeg }: Shape, deltaK: number, parts: number, width: number): Form {
  const [x, y] = middleOf(pixels, width)
  return { x, y, angleDeg, lengthPx, widthPx, areaPx: pixels.length, deltaK, parts }
}

function middleOf(pixels: Int32Array, width: number): Point {
  let [x, y] = [0, 0]
  for (const pixel of pixels) {
    x += (pixel % width) + 0.5
    y += Math.floor(pixel / width) + 0.5
  }
  return [x / pixels.length, y / pixels.length]
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

/** Whether what lies beyond the roof's edge beside an area differs in the same direction: the area is then mixed pixels. Beyond the picture nothing is known. */
function goesOnBeyond(
  { image, residual, roof }: Planes,
  pixels: Int32Array,
  { left, right, top, bottom }: Anomaly['box'],
  deltaK: number,
): boolean {
  const { width, height } = image
  const reach = BEYOND_PX[1]
  const [x0, y0] = [Math.max(0, left - reach), Math.max(0, top - reach)]
  const part = { width: Math.min(width, right + reach) - x0, height: Math.min(height, bottom + reach) - y0 }
  const own = new Uint8Array(part.width * part.height)
  const isRoof = new Uint8Array(own.length)
  for (const pixel of pixels) own[(Math.floor(pixel / width) - y0) * part.width + (pixel % width) - x0] = 1
  for (let y = 0; y < part.height; y++) isRoof.set(roof.subarray((y0 + y) * width + x0, (y0 + y) * width + x0 + part.width), y * part.width)
  const near = dilate(own, part, reach)
  const atRoof = dilate(isRoof, part, BEYOND_PX[0])
  let [sum, count] = [0, 0]
  for (let i = 0; i < own.length; i++) {
    if (near[i] === 0 || atRoof[i] === 1) continue
    const value = residual[(y0 + Math.floor(i / part.width)) * width + x0 + (i % part.width)]
    if (Number.isNaN(value)) continue
    sum += value
    count++
  }
  return count >= LEAST_AREA_PX && sum / count / deltaK >= BEYOND_SHARE
}

/** Only straight, long areas are cut into parts. */
function partsIn({ image, residual }: Planes, pixels: Int32Array, { lengthPx, widthPx, angleDeg }: Shape, deltaK: number): number {
  const strokePx = pixels.length / lengthPx
  if (lengthPx < LEAST_PARTS_RATIO * strokePx || widthPx > MOST_BENT * strokePx) return 1
  return partsOf(residual, image, { middle: middleOf(pixels, image.width), angleDeg, lengthPx, strokePx, deltaK })
}

/** Only straight, long areas are looked at. */
function repeatsOf({ image, residual }: Planes, pixels: Int32Array, { lengthPx, widthPx, angleDeg }: Shape): Repeats | null {
  if (lengthPx < LEAST_ROW_RATIO * widthPx) return null
  return repeatsAlong(residual, image, { middle: middleOf(pixels, image.width), angleDeg, lengthPx, widthPx })
}

const outlineOf = (contour: readonly Point[]): Point[] => simplifyPolygon(edgeMiddles(contour), OUTLINE_TOLERANCE_PX)
const areaM2 = (areaPx: number, pixelSizeM: number | null): number | null => (pixelSizeM === null ? null : areaPx * pixelSizeM * pixelSizeM)

function shareOutside(pixels: Int32Array, mask: Uint8Array): number {
  let outside = 0
  for (const pixel of pixels) if (mask[pixel] === 0) outside++
  return outside / pixels.length
}
