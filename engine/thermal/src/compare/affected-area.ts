import { sample } from '#compare/sample'
import { kelvinAt, type Slope, surroundingsOf } from '#compare/surroundings'
import type { Box, Point, Thermogram } from '#image'
import { boxOf, forEachPolygonRun } from '#measure/polygon'
import { percentileOf } from '#raster/quickselect'

/** Parts of a pixel, each way, in which an area is counted. */
const PARTS = 3
/** Around an area so much of its size is taken as its surroundings, and so many pixels at least. */
const MARGIN_SHARE = 0.4
const LEAST_MARGIN_PX = 8
/** Surroundings begin so far from an outline (pixels): edges are blurred. */
const CLEAR_PX = 3
/** What stands out less is nothing (K). */
const LEAST_CONTRAST_K = 0.3

/** What an area comes to in one picture. */
export interface AffectedArea {
  /** Pixels, with their parts. */
  readonly areaPx: number
  /** Length around it (pixels), for what its edge may be off. */
  readonly perimeterPx: number
  /** Middle of the area less its surroundings (K), signed. */
  readonly deltaK: number
  /** It goes on behind the picture's edge, or into something beside it: `areaPx` is not its size. */
  readonly isCut: boolean
}

/**
 * How large an area is in a picture: what lies above half of its own difference to its surroundings and is connected with it, counted in ninths of a pixel. Half of the difference is
 * where an edge stood before lens and heat spread it, however strong the difference is, so that areas of two nights are measured alike.
 *
 * @param outlines - where the area lies in any of the pictures that are compared (pixels of this one)
 * @param inside - the outlines by which its own difference is taken
 * @param sign - warmer (+1) or colder (-1)
 * @returns null where nothing stands out there
 */
export function affectedArea(
  picture: Thermogram,
  outlines: readonly (readonly Point[])[],
  inside: readonly (readonly Point[])[],
  sign: 1 | -1,
): AffectedArea | null {
  const box = windowAround(picture, outlines)
  const slope = surroundingsOf(placesAround(picture, outlines, box))
  const within = slope === null ? [] : differencesWithin(picture, inside, slope, sign)
  if (slope === null || within.length === 0) return null
  const contrast = percentileOf(Float32Array.from(within), 0.5)
  if (!(contrast >= LEAST_CONTRAST_K)) return null
  const half = contrast / 2
  const { width, height, kelvin } = picture
  const isAffected = (x: number, y: number): boolean => sign * (sample(kelvin, width, height, x, y) - kelvinAt(slope, x, y)) > half
  return { ...counted(box, inside, isAffected), deltaK: sign * contrast }
}

function windowAround({ width, height }: Thermogram, outlines: readonly (readonly Point[])[]): Box {
  const near = boxOf(outlines.flat())
  const margin = Math.max(LEAST_MARGIN_PX, MARGIN_SHARE * Math.max(near.right - near.left, near.bottom - near.top))
  return {
    left: Math.max(1, Math.floor(near.left - margin)),
    top: Math.max(1, Math.floor(near.top - margin)),
    right: Math.min(width - 1, Math.ceil(near.right + margin)),
    bottom: Math.min(height - 1, Math.ceil(near.bottom + margin)),
  }
}

function placesAround({ width, height, kelvin }: Thermogram, outlines: readonly (readonly Point[])[], box: Box): number[] {
  const taken = new Uint8Array(width * height)
  for (const outline of outlines)
    forEachPolygonRun(outline, width, height, (y, from, to) => {
      const [left, right] = [Math.max(0, from - CLEAR_PX), Math.min(width, to + CLEAR_PX)]
      for (let row = Math.max(0, y - CLEAR_PX); row <= Math.min(height - 1, y + CLEAR_PX); row++)
        taken.fill(1, row * width + left, row * width + right)
    })
  const places: number[] = []
  for (let y = box.top; y < box.bottom; y++)
    for (let x = box.left; x < box.right; x++) {
      const i = y * width + x
      if (taken[i] === 0 && !Number.isNaN(kelvin[i])) places.push(x + 0.5, y + 0.5, kelvin[i])
    }
  return places
}

function differencesWithin({ width, height, kelvin }: Thermogram, inside: readonly (readonly Point[])[], slope: Slope, sign: 1 | -1) {
  const found: number[] = []
  for (const outline of inside)
    forEachPolygonRun(outline, width, height, (y, from, to) => {
      for (let x = from; x < to; x++) {
        const value = kelvin[y * width + x]
        if (!Number.isNaN(value)) found.push(sign * (value - kelvinAt(slope, x + 0.5, y + 0.5)))
      }
    })
  return found
}

const neighbours = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/** Parts of pixels that are affected and connected with what lies inside of the outlines. */
function counted(box: Box, inside: readonly (readonly Point[])[], isAffected: (x: number, y: number) => boolean) {
  const [w, h] = [(box.right - box.left) * PARTS, (box.bottom - box.top) * PARTS]
  const parts = new Uint8Array(w * h)
  for (let i = 0; i < parts.length; i++)
    if (isAffected(box.left + ((i % w) + 0.5) / PARTS, box.top + (Math.floor(i / w) + 0.5) / PARTS)) parts[i] = 1
  const open: number[] = []
  for (const outline of inside)
    forEachPolygonRun(scaled(outline, box), w, h, (y, from, to) => {
      for (let i = y * w + from; i < y * w + to; i++)
        if (parts[i] === 1) {
          parts[i] = 2
          open.push(i)
        }
    })
  let count = open.length
  let sides = 0
  let isCut = false
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    const [x, y] = [i % w, Math.floor(i / w)]
    if (x === 0 || y === 0 || x === w - 1 || y === h - 1) isCut = true
    for (const [dx, dy] of neighbours) {
      const [nx, ny] = [x + dx, y + dy]
      const n = ny * w + nx
      if (nx < 0 || ny < 0 || nx >= w || ny >= h || parts[n] === 0) sides++
      else if (parts[n] === 1) {
        parts[n] = 2
        count++
        open.push(n)
      }
    }
  }
  return { areaPx: count / PARTS ** 2, perimeterPx: (STAIRS * sides) / PARTS, isCut }
}

/** Sides of pixels around a shape are longer than its outline by this much, over all directions (Cauchy). */
const STAIRS = Math.PI / 4

const scaled = (outline: readonly Point[], { left, top }: Box): Point[] =>
  outline.map(([x, y]): Point => [(x - left) * PARTS, (y - top) * PARTS])
