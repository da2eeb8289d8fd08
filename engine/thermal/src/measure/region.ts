import { message } from '@ridgeline/words/message'
import { ThermalError } from '#errors'
import type { Box, Point, Size, Thermogram } from '#image'
import { forEachPolygonRun } from '#measure/polygon'
import { type Statistics, statisticsOf } from '#measure/statistics'

/** A measured shape in image pixels, as data; its statistics are computed, never stored. */
export type Region =
  /** A square of `sizePx` pixels around the pixel that holds the point; 1 by default. */
  | { readonly kind: 'spot'; readonly at: Point; readonly sizePx?: 1 | 3 | 5 }
  | { readonly kind: 'line'; readonly from: Point; readonly to: Point }
  | { readonly kind: 'box'; readonly box: Box }
  | { readonly kind: 'polygon'; readonly points: readonly Point[] }
  /** The ellipse that touches all four sides of the box. */
  | { readonly kind: 'ellipse'; readonly box: Box }

const noPixel: Readonly<Record<Region['kind'], string>> = {
  spot: 'The spot covers no pixel.',
  line: 'The line covers no pixel.',
  box: 'The box covers no pixel.',
  polygon: 'The polygon covers no pixel.',
  ellipse: 'The ellipse covers no pixel.',
}

export interface RegionMeasurement {
  readonly validCount: number
  readonly invalidCount: number
  /** Statistics (K), or null where no pixel of the region carries a temperature. */
  readonly kelvin: Statistics | null
  /** Centres of the coldest and the hottest pixel (the first in reading order), or null like `kelvin`. */
  readonly coldestAt: Point | null
  readonly hottestAt: Point | null
}

/**
 * Row-major indices of the pixels a region covers, clipped to the image. Areas cover the pixels whose centre lies inside.
 *
 * @throws ThermalError `invalid-region` when a coordinate is not a number or nothing of the region lies on the image
 */
export function regionIndices(region: Region, size: Size): Int32Array {
  const indices = isFiniteRegion(region) ? Int32Array.from(listIndices(region, size)) : new Int32Array(0)
  if (indices.length === 0) {
    throw new ThermalError(
      'invalid-region',
      noPixel[region.kind],
      message`a shape that covers at least one of ${size.width} x ${size.height} pixels`,
    )
  }
  return indices
}

/** @throws ThermalError `invalid-region` as `regionIndices` */
export function measureRegion(image: Thermogram, region: Region): RegionMeasurement {
  const indices = regionIndices(region, image)
  const values = Float32Array.from(indices, (index) => image.kelvin[index]!)
  const { validCount, invalidCount, statistics } = statisticsOf(values)
  if (statistics === null) return { validCount, invalidCount, kelvin: null, coldestAt: null, hottestAt: null }
  const centreOf = (value: number): Point => {
    const index = indices[values.indexOf(value)]!
    return [(index % image.width) + 0.5, Math.floor(index / image.width) + 0.5]
  }
  return { validCount, invalidCount, kelvin: statistics, coldestAt: centreOf(statistics.min), hottestAt: centreOf(statistics.max) }
}

function isFiniteRegion(region: Region): boolean {
  if (region.kind === 'spot') return region.at.every(Number.isFinite)
  if (region.kind === 'line') return [...region.from, ...region.to].every(Number.isFinite)
  if (region.kind === 'polygon') return region.points.length >= 3 && region.points.flat().every(Number.isFinite)
  return Object.values(region.box).every(Number.isFinite)
}

function listIndices(region: Region, { width, height }: Size): number[] {
  const indices: number[] = []
  const take = (y: number, from: number, to: number) => {
    for (let x = from; x < to; x++) indices.push(y * width + x)
  }
  if (region.kind === 'line') return lineIndices(region.from, region.to, { width, height })
  if (region.kind === 'polygon') {
    forEachPolygonRun(region.points, width, height, take)
    return indices
  }
  const box = region.kind === 'spot' ? spotBox(region.at, region.sizePx ?? 1) : region.box
  const top = Math.max(0, Math.ceil(box.top - 0.5))
  const bottom = Math.min(height, Math.ceil(box.bottom - 0.5))
  for (let y = top; y < bottom; y++) {
    const [left, right] = region.kind === 'ellipse' ? ellipseRow(box, y + 0.5) : [box.left, box.right]
    take(y, Math.max(0, Math.ceil(left - 0.5)), Math.min(width, Math.ceil(right - 0.5)))
  }
  return indices
}

function spotBox([x, y]: Point, sizePx: number): Box {
  const left = Math.floor(x) - (sizePx - 1) / 2
  const top = Math.floor(y) - (sizePx - 1) / 2
  return { left, top, right: left + sizePx, bottom: top + sizePx }
}

function ellipseRow(box: Box, y: number): [number, number] {
  const radiusY = (box.bottom - box.top) / 2
  const centreX = (box.left + box.right) / 2
  const away = (y - (box.top + box.bottom) / 2) / radiusY
  const halfWidth = ((box.right - box.left) / 2) * Math.sqrt(Math.max(0, 1 - away * away))
  return [centreX - halfWidth, centreX + halfWidth]
}

function lineIndices(from: Point, to: Point, { width, height }: Size): number[] {
  const [x0, y0, x1, y1] = [Math.floor(from[0]), Math.floor(from[1]), Math.floor(to[0]), Math.floor(to[1])]
  const steps = Math.min(Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0)), 1_000_000)
  const indices: number[] = []
  for (let step = 0; step <= steps; step++) {
    const share = steps === 0 ? 0 : step / steps
    const x = Math.round(x0 + share * (x1 - x0))
    const y = Math.round(y0 + share * (y1 - y0))
    if (x >= 0 && y >= 0 && x < width && y < height) indices.push(y * width + x)
  }
  return indices
}
