import { type DetectedPixels, isBesideStronger } from '#detect/scale-space'
import type { Size } from '#image'
import { type Components, connectedComponents } from '#raster/components'

/** Segments wider than this (px) are areas, not segments of a line. */
const MOST_STROKE_PX = 11
/** One of two segments is this many times longer than wide. */
const LEAST_RATIO = 2.2
/** Gaps up to this (px), and up to this share of what the segments measure together. */
const MOST_GAP_PX = 60
const MOST_GAP_SHARE = 1.2
/** The gap bends by no more than this (cosine). */
const LEAST_ALONG = 0.75
/** Segments are alike within this factor, and what lies between differs by this share of the weaker. */
const SAME_DELTA = 1.9
const GAP_SHARE = 0.5
const GAP_SIGMAS = 3
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

/** Of each segment about so many pixels are compared. */
const MOST_COMPARED = 150

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
 * Joins segments of one line, in place: a rough surface cuts a seam or the edge of a board into segments, of which each stands out on its own. Two segments are one
 * where the strip between their ends differs as well; for a strip that is known beforehand less is needed than for one looked for anywhere on the roof.
 */
export function linkSegments(found: DetectedPixels, residual: Float32Array, judged: Uint8Array, size: Size): void {
  const { signs, scales } = found
  const areas = connectedComponents(signs, size, true)
  const segments = Array.from({ length: areas.count }, (_, k) => segmentOf(areas, k, residual, size)).filter((segment) => segment !== null)
  const sigmaK = scales[0].sigmaK
  for (let a = 0; a < segments.length; a++) {
    for (let b = a + 1; b < segments.length; b++) {
      const [first, second] = [segments[a], segments[b]]
      if (first.sign !== second.sign || !isAlike(first, second)) continue
      const gap = gapBetween(first, second, size.width)
      if (gap === null) continue
      const weakerK = Math.min(first.deltaK, second.deltaK)
      const needK = Math.max(GAP_SHARE * weakerK, GAP_SIGMAS * sigmaK * Math.sqrt(INDEPENDENT_PX / Math.max(INDEPENDENT_PX, gap.lengthPx)))
      if (first.sign * stripMean(residual, judged, size, gap) < needK) continue
      paint(found, judged, size, gap, Math.min(first.strokePx, second.strokePx) / 2, first.sign * weakerK)
    }
  }
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
  const strip = (from: number, lengthPx: number): Gap => ({ x: segment.x + from * ux, y: segment.y + from * uy, ux, uy, lengthPx })
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

function isAlike(a: Segment, b: Segment): boolean {
  if (!isLong(a) && !isLong(b)) return false
  const [weak, strong] = a.deltaK < b.deltaK ? [a.deltaK, b.deltaK] : [b.deltaK, a.deltaK]
  if (strong > SAME_DELTA * weak) return false
  const [thin, wide] = a.strokePx < b.strokePx ? [a.strokePx, b.strokePx] : [b.strokePx, a.strokePx]
  return wide <= 2.2 * thin
}

interface Gap {
  readonly x: number
  readonly y: number
  readonly ux: number
  readonly uy: number
  readonly lengthPx: number
}

/** The strip from one segment to the nearest end of the other, where it goes on in the direction of the long ones. */
function gapBetween(a: Segment, b: Segment, width: number): Gap | null {
  const reach = Math.min(MOST_GAP_PX, MOST_GAP_SHARE * (a.lengthPx + b.lengthPx))
  if (Math.hypot(a.x - b.x, a.y - b.y) > reach + a.lengthPx + b.lengthPx) return null
  let best = Number.POSITIVE_INFINITY
  let [from, to] = [0, 0]
  const [everyA, everyB] = [a, b].map(({ pixels }) => Math.max(1, Math.floor(pixels.length / MOST_COMPARED)))
  for (let i = 0; i < a.pixels.length; i += everyA) {
    const p = a.pixels[i]
    const [x, y] = [p % width, Math.floor(p / width)]
    for (let j = 0; j < b.pixels.length; j += everyB) {
      const q = b.pixels[j]
      const distance = ((q % width) - x) ** 2 + (Math.floor(q / width) - y) ** 2
      if (distance < best) {
        best = distance
        from = p
        to = q
      }
    }
  }
  const lengthPx = Math.sqrt(best)
  if (lengthPx > reach) return null
  // Over short gaps the nearest pixels say little about the direction: from middle to middle.
  const [ax, ay, bx, by] = [from % width, Math.floor(from / width), to % width, Math.floor(to / width)]
  const centres = Math.hypot(b.x - a.x, b.y - a.y)
  const [ux, uy] = [(b.x - a.x) / centres, (b.y - a.y) / centres]
  for (const segment of [a, b]) if (isLong(segment) && Math.abs(segment.ux * ux + segment.uy * uy) < LEAST_ALONG) return null
  return { x: ax, y: ay, ux: (bx - ax) / lengthPx, uy: (by - ay) / lengthPx, lengthPx }
}

function stripMean(residual: Float32Array, judged: Uint8Array, { width, height }: Size, gap: Gap): number {
  let [sum, count] = [0, 0]
  for (let along = 1; along < gap.lengthPx; along++) {
    for (let across = -1; across <= 1; across++) {
      const x = Math.round(gap.x + along * gap.ux - across * gap.uy)
      const y = Math.round(gap.y + along * gap.uy + across * gap.ux)
      if (x < 0 || y < 0 || x >= width || y >= height || judged[y * width + x] === 0) continue
      sum += residual[y * width + x]
      count++
    }
  }
  return count < gap.lengthPx ? 0 : sum / count
}

/** Marks a strip as found, clear of what is far stronger. */
function paint({ signs, strengths }: DetectedPixels, judged: Uint8Array, size: Size, gap: Gap, half: number, strengthK: number): void {
  const { width, height } = size
  for (let along = 0; along <= gap.lengthPx; along += 0.5) {
    for (let across = -half + 0.5; across <= half; across += 0.5) {
      const x = Math.round(gap.x + along * gap.ux - across * gap.uy)
      const y = Math.round(gap.y + along * gap.uy + across * gap.ux)
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      const i = y * width + x
      if (judged[i] === 1 && signs[i] === 0 && !isBesideStronger(strengths, size, i, strengthK)) signs[i] = Math.sign(strengthK)
    }
  }
}
