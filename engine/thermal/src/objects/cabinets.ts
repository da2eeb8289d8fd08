import type { Size } from '#image'
import { polygonAreaPx } from '#measure/polygon'
import { percentile } from '#measure/statistics'
import { boxOfPixels } from '#raster/box-of-pixels'
import { connectedComponents } from '#raster/components'
import { outerContour } from '#raster/contour'
import { otsuSplit } from '#raster/otsu'
import { mayBeBuilt } from '#raster/rectilinear'
import { LEAST_AREA_PX } from '#raster/resolution'

/** A cabinet is looked for where a pixel differs by this (K, times the noise), up to this share of the picture. */
const CABINET_K = 0.8
const CABINET_SIGMAS = 6
const CABINET_SHARE = 0.04
/**
 * Its parts hold this share each, and differ by this (K) and this share of the whole, most of it within four pixels: materials change
 * within the width of the lens, moisture does not. Chosen on the planted units of bench/detect.
 */
const CABINET_PART_SHARE = 0.1
const CABINET_STEP_K = 1.2
const CABINET_STEP = 0.45
const CABINET_SHARPNESS = 0.65
/**
 * A line that crosses an area of the other sign is no part of it: share of its length squared that it covers, its length in lengths of
 * the area.
 */
const CROSSING_FILL = 0.05
const CROSSING_REACH = 1.3

/** The rim is this deep inside the outline (px), beyond what the lens mixes. */
const RIM_DEPTH_PX = 3
/** What lies deeper (px) is the middle. */
const MIDDLE_DEPTH_PX = 10
/** All but this share of the rim is this many times as strong as the middle. */
const FRAME_WEAK_RIM = 0.15
const FRAME_OF_MIDDLE = 1.4
/** Share of what the outline encloses that is dry roof again. */
const FRAME_HOLE_SHARE = 0.22

/**
 * Adds things made of several materials to the equipment, in place: cabinets with fans, coils and covers, and what is warm and cold at once. What
 * moisture does to a membrane is warm or cold and changes gradually; a thing changes within the width of the lens.
 *
 * @param residual - temperature minus background (K)
 * @param roof - 1 on the roof, without what lies along its edge
 * @param noiseK - standard deviation of one dry pixel
 */
export function addCabinets(equipment: Uint8Array, residual: Float32Array, roof: Uint8Array, size: Size, noiseK: number): void {
  const levelK = Math.max(CABINET_K, CABINET_SIGMAS * noiseK)
  const strong = new Uint8Array(residual.length)
  for (let i = 0; i < strong.length; i++) if (Math.abs(residual[i]) >= levelK && roof[i] === 1) strong[i] = 1
  const areas = connectedComponents(strong, size, true)
  const mostPx = CABINET_SHARE * size.width * size.height
  for (let k = 0; k < areas.count; k++) {
    const all = areas.order.subarray(areas.starts[k], areas.starts[k + 1])
    if (all.length < LEAST_AREA_PX || all.length > mostPx) continue
    const body = crossedBody(all, residual, size)
    if (body !== null) for (const pixel of body) areas.labels[pixel] = areas.count + k
    const parts = body === null ? [all] : [body, all.filter((pixel) => areas.labels[pixel] === k)]
    for (const pixels of parts) {
      if (pixels.length < LEAST_AREA_PX) continue
      const differs = hasBothSigns(pixels, residual) || hasInnerStep(pixels, areas.labels[pixels[0]], areas.labels, residual, size, noiseK)
      if (differs && mayBeBuilt(pixels, areas.labels, size)) for (const pixel of pixels) equipment[pixel] = 1
    }
  }
}

/** The part of an area that a pipe or a seam of the other sign crosses and goes on beyond; null where none does. */
function crossedBody(pixels: Int32Array, residual: Float32Array, size: Size): Int32Array | null {
  for (const sign of [1, -1]) {
    const line = pixels.filter((pixel) => sign * residual[pixel] > 0)
    if (line.length === 0 || line.length === pixels.length) continue
    const linePx = longSide(line, size.width)
    if (line.length > CROSSING_FILL * linePx * linePx) continue
    const rest = new Uint8Array(residual.length)
    for (const pixel of pixels) if (sign * residual[pixel] <= 0) rest[pixel] = 1
    const body = largestPart(rest, size)
    if (linePx >= CROSSING_REACH * longSide(body, size.width)) return body
  }
  return null
}

function largestPart(mask: Uint8Array, size: Size): Int32Array {
  const parts = connectedComponents(mask, size, true)
  let largest = parts.order.subarray(parts.starts[0], parts.starts[1])
  for (let k = 1; k < parts.count; k++) {
    const pixels = parts.order.subarray(parts.starts[k], parts.starts[k + 1])
    if (pixels.length > largest.length) largest = pixels
  }
  return largest
}

function longSide(pixels: Int32Array, width: number): number {
  const { left, right, top, bottom } = boxOfPixels(pixels, width)
  return Math.max(right - left, bottom - top)
}

function hasBothSigns(pixels: Int32Array, residual: Float32Array): boolean {
  let warm = 0
  for (const pixel of pixels) if (residual[pixel] > 0) warm++
  const least = CABINET_PART_SHARE * pixels.length
  return warm >= least && pixels.length - warm >= least
}

/** Whether the inside falls into two parts of different temperature, side by side without a transition. */
function hasInnerStep(pixels: Int32Array, label: number, labels: Int32Array, residual: Float32Array, size: Size, noiseK: number): boolean {
  const { width } = size
  const isOwn = (pixel: number): boolean => pixel >= 0 && pixel < labels.length && labels[pixel] === label
  const core: number[] = []
  for (const pixel of pixels)
    if (isOwn(pixel - 2) && isOwn(pixel + 2) && isOwn(pixel - 2 * width) && isOwn(pixel + 2 * width)) core.push(pixel)
  if (core.length < LEAST_AREA_PX) return false
  const values = Float32Array.from(core, (pixel) => residual[pixel]).sort()
  const { at, stepK, meanK } = otsuSplit(values, CABINET_PART_SHARE)
  if (stepK < Math.max(CABINET_STEP_K, CABINET_SIGMAS * noiseK, CABINET_STEP * Math.abs(meanK))) return false
  let [sum, count] = [0, 0]
  for (const pixel of core) {
    for (const next of [1, width]) {
      if (residual[pixel] < at === residual[pixel + next] < at || !isOwn(pixel + 2 * next) || !isOwn(pixel - next)) continue
      sum += Math.abs(residual[pixel + 2 * next] - residual[pixel - next])
      count++
    }
  }
  return count > 0 && sum / count >= CABINET_SHARPNESS * stepK && !isFrame(pixels, label, labels, residual, size)
}

/**
 * Whether the stronger part runs all around the weaker one, or around the dry roof: boards whose edges are wet and whose middle is less so. Covers, fans and
 * coils lie beside each other, and glass in a curb is stronger inside.
 */
function isFrame(pixels: Int32Array, label: number, labels: Int32Array, residual: Float32Array, size: Size): boolean {
  const { width } = size
  const isOwn = (pixel: number): boolean => pixel >= 0 && pixel < labels.length && labels[pixel] === label
  const first = pixels.reduce((least, pixel) => Math.min(least, pixel), pixels[0])
  if (pixels.length <= (1 - FRAME_HOLE_SHARE) * polygonAreaPx(outerContour(labels, width, size.height, first))) return true
  const rim: number[] = []
  const inside: number[] = []
  for (const pixel of pixels) {
    const depth = depthOf(pixel, isOwn, width)
    if (depth === RIM_DEPTH_PX) rim.push(Math.abs(residual[pixel]))
    if (depth > MIDDLE_DEPTH_PX) inside.push(Math.abs(residual[pixel]))
  }
  if (inside.length < LEAST_AREA_PX) return false
  const middleK = percentile(Float32Array.from(inside).sort(), 0.5)
  return percentile(Float32Array.from(rim).sort(), FRAME_WEAK_RIM) >= FRAME_OF_MIDDLE * middleK
}

/** Distance to the outline along rows and columns, as far as a rim is looked at. */
function depthOf(pixel: number, isOwn: (pixel: number) => boolean, width: number): number {
  for (let depth = 1; depth <= MIDDLE_DEPTH_PX; depth++)
    if (!isOwn(pixel - depth) || !isOwn(pixel + depth) || !isOwn(pixel - depth * width) || !isOwn(pixel + depth * width)) return depth
  return MIDDLE_DEPTH_PX + 1
}
