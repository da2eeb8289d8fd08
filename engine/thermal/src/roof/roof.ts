import { ThermalError } from '#errors'
import type { Point, Thermogram } from '#image'
import { forEachPolygonRun } from '#measure/polygon'
import { connectedComponents } from '#raster/components'
import { outerContour } from '#raster/contour'
import { type Grid, reduceGrid } from '#raster/grid'
import { close, erode } from '#raster/morphology'
import { simplifyPolygon } from '#raster/simplify'
import { otherSurfaces } from '#roof/other-surfaces'
import { type StraightOutline, straightOutline } from '#roof/straight-outline'
import { texturedGround } from '#roof/textured-ground'

/** The roof's edge is not judged (px): parapet, flashing and mixed pixels; a drawn or seen edge is nearer to the truth. */
export const ROOF_EDGE_PX = 5
const DRAWN_EDGE_PX = 3

/** Where the roof is. */
export interface RoofRegion {
  readonly polygon: readonly Point[]
  readonly source: 'drawn' | 'found' | 'frame'
  /** 1 on the roof, valid or not, without its edge; the frame of the image is no edge. */
  readonly mask: Uint8Array
  /** Pixels inside the outline. */
  readonly areaPx: number
}

/** Cells of the coarse grid along the longer side of the image. */
const GRID_CELLS = 160
/** Notches of the roof's edge up to twice this many cells are things and findings that touch it. */
const NOTCH_CELLS = 8
/**
 * An outline of which so much is straight and seen is as good as a drawn one; only then is ground told from the roof by its unevenness
 * alone.
 */
const LEAST_SEEN = 0.6

/**
 * The roof: the polygon a person drew, else the whole frame without large other surfaces at its border (sky, ground,
 * neighbours), else the frame.
 *
 * @throws ThermalError `invalid-region` when the drawn polygon covers no pixel
 */
export function roofRegion(image: Thermogram, drawn: readonly Point[] | null): RoofRegion {
  if (drawn !== null) return drawnRoof(image, drawn)
  const { width, height } = image
  const factor = Math.max(1, Math.round(Math.max(width, height) / GRID_CELLS))
  const grid = reduceGrid({ width, height, values: image.kelvin }, factor)
  const inside = (otherSurfaces(grid) ?? new Uint8Array(grid.values.length)).map((value) => 1 - value)
  const ground = texturedGround(grid, inside)
  if (ground !== null) {
    const rest = inside.map((value, i) => value & (1 - ground[i]))
    const outlined = outlineOf(image, grid, factor, rest)
    if (outlined.seenShare >= LEAST_SEEN) return foundRoof(image, outlined)
  }
  if (!inside.includes(0)) return wholeFrame(image)
  return foundRoof(image, outlineOf(image, grid, factor, inside))
}

function outlineOf(image: Thermogram, grid: Grid, factor: number, inside: Uint8Array): StraightOutline {
  return straightOutline(image, largestArea(close(inside, grid, NOTCH_CELLS), grid.width, grid.height).contour, factor)
}

function foundRoof(image: Thermogram, { outline, seenShare }: StraightOutline): RoofRegion {
  const { width, height } = image
  const mask = new Uint8Array(width * height)
  let areaPx = 0
  forEachPolygonRun(outline, width, height, (y, from, to) => {
    mask.fill(1, y * width + from, y * width + to)
    areaPx += to - from
  })
  const inner = erode(mask, image, seenShare >= LEAST_SEEN ? DRAWN_EDGE_PX : ROOF_EDGE_PX)
  return inner.includes(1) ? { polygon: simplifyPolygon(outline, 1), source: 'found', mask: inner, areaPx } : wholeFrame(image)
}

function drawnRoof(image: Thermogram, drawn: readonly Point[]): RoofRegion {
  const mask = new Uint8Array(image.width * image.height)
  let areaPx = 0
  const finite = drawn.length >= 3 && drawn.flat().every(Number.isFinite)
  if (finite) {
    forEachPolygonRun(drawn, image.width, image.height, (y, from, to) => {
      mask.fill(1, y * image.width + from, y * image.width + to)
      areaPx += to - from
    })
  }
  if (areaPx === 0)
    throw new ThermalError('invalid-region', 'The roof polygon covers no pixel.', 'at least three corners around a part of the image')
  return { polygon: drawn, source: 'drawn', mask: erode(mask, image, DRAWN_EDGE_PX), areaPx }
}

function wholeFrame({ width, height }: Thermogram): RoofRegion {
  const polygon: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]
  return { polygon, source: 'frame', mask: new Uint8Array(width * height).fill(1), areaPx: width * height }
}

/** The largest connected area of a mask, with its holes filled by what its outline encloses. */
function largestArea(mask: Uint8Array, width: number, height: number): { cells: Uint8Array; contour: Point[] } {
  const areas = connectedComponents(mask, { width, height }, false)
  let largest = 0
  for (let k = 1; k < areas.count; k++) if (sizeOf(areas.starts, k) > sizeOf(areas.starts, largest)) largest = k
  const contour = outerContour(areas.labels, width, height, areas.order[areas.starts[largest]])
  const cells = new Uint8Array(mask.length)
  forEachPolygonRun(contour, width, height, (y, from, to) => cells.fill(1, y * width + from, y * width + to))
  return { cells, contour }
}

const sizeOf = (starts: Int32Array, k: number): number => starts[k + 1] - starts[k]
