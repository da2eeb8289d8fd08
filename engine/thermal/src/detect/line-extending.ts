import { type DetectedPixels, isBesideStronger } from '#detect/scale-space'
import type { Size } from '#image'
import { type Components, connectedComponents } from '#raster/components'

/** Segments wider than this (px) are areas, not segments of a line. */
const MOST_STROKE_PX = 11
/** Segments that are lengthened are this many times longer than wide. */
const LEAST_RATIO = 2.2
/** Texture of a roof is independent at this distance (px). */
const INDEPENDENT_PX = 6

/**
 * Beyond an end: the first strip (px) differs by this share of the segment and by so many standard deviations, the next ones by the
 * share.
 */
const FIRST_STEP_PX = 24
const NEXT_STEP_PX = 8
const FIRST_SIGMAS = 3
const BEYOND_SHARE = 0.5

interface Segment {
  readonly pixels: Int32Array
  readonly sign: number
  readonly deltaK: number
  readonly x: number
  readonly y: number
  readonly ux: number
  readonly uy: number
  readonly lengthPx: number
  readonly strokePx: number
}

/**
 * Lengthens segments, in place, to both sides as far as the strip beyond their ends differs as well: of a weak line on a rough surface often only one segment stands
 * out on its own.
 */
export function extendSegments(found: DetectedPixels, residual: Float32Array, judged: Uint8Array, size: Size): void {
  const { signs, scales } = found
  const areas = connectedComponents(signs, size, true)
  const sigmaK = scales[0].sigmaK * Math.sqrt(INDEPENDENT_PX / FIRST_STEP_PX)
  for (let k = 0; k < areas.count; k++) {
    const segment = segmentOf(areas, k, residual, size)
    if (segment === null || !isLong(segment) || segment.deltaK < FIRST_SIGMAS * sigmaK) continue
    for (const side of [1, -1]) extend(found, residual, judged, size, segment, side * segment.ux, side * segment.uy, sigmaK)
  }
}

function extend(
  found: DetectedPixels,
  residual: Float32Array,
  judged: Uint8Array,
  size: Size,
  segment: Segment,
  ux: number,
  uy: number,
  sigmaK: number,
): void {
  let end = 0
  for (const pixel of segment.pixels)
    end = Math.max(end, ((pixel % size.width) - segment.x) * ux + (Math.floor(pixel / size.width) - segment.y) * uy)
  const strip = (from: number, lengthPx: number): Strip => ({ x: segment.x + from * ux, y: segment.y + from * uy, ux, uy, lengthPx })
  const strength = (from: number, lengthPx: number): number => segment.sign * stripMean(residual, judged, size, strip(from, lengthPx))
  if (strength(end, FIRST_STEP_PX) < Math.max(BEYOND_SHARE * segment.deltaK, FIRST_SIGMAS * sigmaK)) return
  let to = end + NEXT_STEP_PX
  while (strength(to, NEXT_STEP_PX) >= BEYOND_SHARE * segment.deltaK) to += NEXT_STEP_PX
  paint(found, judged, size, strip(end, to - end), segment.strokePx / 2, segment.sign * segment.deltaK)
}

function segmentOf({ order, starts, classes }: Components, k: number, residual: Float32Array, { width }: Size): Segment | null {
  const pixels = order.subarray(starts[k], starts[k + 1])
  const count = pixels.length
  if (count < 9) return null
  let x = 0
  let y = 0
  let sum = 0
  for (const pixel of pixels) {
    x += pixel % width
    y += Math.floor(pixel / width)
    sum += residual[pixel]
  }
  x /= count
  y /= count
  let xx = 0
  let yy = 0
  let xy = 0
  for (const pixel of pixels) {
    const dx = (pixel % width) - x
    const dy = Math.floor(pixel / width) - y
    xx += dx * dx
    yy += dy * dy
    xy += dx * dy
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy)
  const spread = Math.hypot((xx - yy) / 2, xy) / count
  const lengthPx = Math.sqrt(12 * ((xx + yy) / (2 * count) + spread)) + 1
  const strokePx = count / lengthPx
  if (strokePx > MOST_STROKE_PX) return null
  return { pixels, sign: classes[k], deltaK: Math.abs(sum) / count, x, y, ux: Math.cos(angle), uy: Math.sin(angle), lengthPx, strokePx }
}

const isLong = ({ lengthPx, strokePx }: Segment): boolean => lengthPx >= LEAST_RATIO * strokePx

interface Strip {
  readonly x: number
  readonly y: number
  readonly ux: number
  readonly uy: number
  readonly lengthPx: number
}

function stripMean(residual: Float32Array, judged: Uint8Array, { width, height }: Size, strip: Strip): number {
  let [sum, count] = [0, 0]
  for (let along = 1; along < strip.lengthPx; along++) {
    for (let across = -1; across <= 1; across++) {
      const x = Math.round(strip.x + along * strip.ux - across * strip.uy)
      const y = Math.round(strip.y + along * strip.uy + across * strip.ux)
      if (x < 0 || y < 0 || x >= width || y >= height || judged[y * width + x] === 0) continue
      sum += residual[y * width + x]
      count++
    }
  }
  return count < strip.lengthPx ? 0 : sum / count
}

/** Marks a strip as found, clear of what is far stronger. */
function paint({ signs, strengths }: DetectedPixels, judged: Uint8Array, size: Size, strip: Strip, half: number, strengthK: number): void {
  const { width, height } = size
  for (let along = 0; along <= strip.lengthPx; along += 0.5) {
    for (let across = -half + 0.5; across <= half; across += 0.5) {
      const x = Math.round(strip.x + along * strip.ux - across * strip.uy)
      const y = Math.round(strip.y + along * strip.uy + across * strip.ux)
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      const i = y * width + x
      if (judged[i] === 1 && signs[i] === 0 && !isBesideStronger(strengths, size, i, strengthK)) signs[i] = Math.sign(strengthK)
    }
  }
}
