import { contrastOf } from '#detect/contrast'
import { noiseAt, type ScaleNoise } from '#detect/scale-space'
import type { Point, Thermogram } from '#image'
import { type Area, middleOf, type Planes } from '#objects/area'
import { companyOf } from '#objects/company'
import { type Figures, figuresOf } from '#objects/figures'
import { boxOfPixels } from '#raster/box-of-pixels'
import { type Components, connectedComponents } from '#raster/components'
import { outerContour } from '#raster/contour'
import { erode } from '#raster/morphology'
import { LEAST_AREA_PX, LEAST_SIDE_PX } from '#raster/resolution'
import { shapeOf } from '#raster/shape'
import { edgeMiddles, simplifyPolygon } from '#raster/simplify'

/** Taste: smallest mean difference of what is listed (K). Weaker ones are found on calm roofs, and nobody opens a roof for them. */
const LEAST_DELTA_K = 0.3
/** Reach of the dry roof an area is compared with (px): near enough for the same sun and slope, wide enough for a median. */
const SURROUNDINGS_PX = 12
/** Within this (px) of the roof's edge nothing is told apart from the edge itself; within the other its flashing, gutter and shade lie. */
const EDGE_ZONE_PX = 4
const EDGE_STRIP_PX = 14
const OUTLINE_TOLERANCE_PX = 0.5

/** What was found on a roof: masks are 1 inside, `signs` warm (1) and cold (-1). */
export interface FoundOnRoof {
  readonly image: Thermogram
  readonly residual: Float32Array
  readonly roof: Uint8Array
  readonly dry: Uint8Array
  readonly signs: Int8Array
  readonly scales: readonly ScaleNoise[]
  readonly noiseK: number
  readonly roofPx: number
  readonly pixelSizeM: number | null
  readonly isSteep: boolean
}

/** An area that differs, with the figures that say what it is. */
export interface Candidate {
  readonly area: Area
  /** Outline in image pixels, simplified to half a pixel. */
  readonly polygon: readonly Point[]
  readonly figures: Figures
}

/** Every area of sufficient size and difference with its figures. */
export function measureAreas(found: FoundOnRoof): Candidate[] {
  const { image, residual, roof, dry, signs, roofPx } = found
  const components = connectedComponents(signs, image, true)
  const planes: Planes = { image, residual, roof, dry, labels: components.labels, classes: components.classes }
  const measured = Array.from({ length: components.count }, (_, k) => measureArea(found, components, k)).filter((each) => each !== null)
  const areas = measured.map(({ area }) => area)
  const company = companyOf(areas)
  const facts = {
    roofPx,
    pixelSizeM: found.pixelSizeM,
    isSteep: found.isSteep,
    noiseK: found.noiseK,
    core: erode(roof, image, EDGE_ZONE_PX, true),
    middle: erode(roof, image, EDGE_STRIP_PX, true),
  }
  return measured.map((each, i) => ({ ...each, figures: figuresOf(planes, facts, each.area, company[i]) }))
}

function measureArea(found: FoundOnRoof, { order, starts, classes, labels }: Components, k: number): Omit<Candidate, 'figures'> | null {
  const { image, residual, dry, scales } = found
  const pixels = order.subarray(starts[k], starts[k + 1])
  if (pixels.length < LEAST_AREA_PX) return null
  const box = boxOfPixels(pixels, image.width)
  if (Math.min(box.right - box.left, box.bottom - box.top) < LEAST_SIDE_PX) return null
  const sign = classes[k] > 0 ? 1 : -1
  const { deltaK, peakDeltaK } = contrastOf(residual, dry, image, pixels, box, sign, SURROUNDINGS_PX)
  if (sign * deltaK < LEAST_DELTA_K) return null
  const contour = outerContour(labels, image.width, image.height, pixels[0])
  const shape = shapeOf(contour, pixels.length)
  const noiseK = noiseAt(scales, pixels.length)
  const area = { label: k, pixels, box, sign, middle: middleOf(pixels, image.width), shape, deltaK, peakDeltaK, noiseK } as const
  return { area, polygon: simplifyPolygon(edgeMiddles(contour), OUTLINE_TOLERANCE_PX) }
}
