import type { Box, Point, Size, Thermogram } from '#image'
import { dilate } from '#raster/morphology'
import { LEAST_AREA_PX } from '#raster/resolution'
import type { Shape } from '#raster/shape'

/** Along the roof's edge this many pixels wide nothing is told apart from the edge itself. */
export const EDGE_ZONE_PX = 4
/** A strip that lies this much in that zone is the edge; so many times longer than wide. */
const LEAST_STRIP_RATIO = 2
const MOST_EDGE_SHARE = 0.6
/**
 * A strip that lies so much in it is the edge in any case; else what lies beyond decides, if it differs by this share in the same
 * direction.
 */
const CERTAIN_EDGE_SHARE = 0.85
const BEYOND_SHARE = 0.3
/** A ring encloses more than it is, and so much of its outer outline lies in that zone: flashing all around, or mixed pixels. */
const LEAST_RING_HOLE = 0.5
const LEAST_RING_SHARE = 0.6
/** What lies beyond is looked at this far from the judged roof (px). */
const BEYOND_PX = [6, 12] as const

interface Strip {
  readonly pixels: Int32Array
  readonly shape: Pick<Shape, 'lengthPx' | 'widthPx'>
  readonly box: Box
  readonly deltaK: number
  /** Share of the area within `EDGE_ZONE_PX` of the roof's edge. */
  readonly edgeShare: number
}

interface Planes {
  readonly image: Thermogram
  readonly residual: Float32Array
  readonly roof: Uint8Array
}

/** Whether an area is nothing but the roof's edge: a strip along it beyond which the difference goes on. */
export function isEdgeStrip(planes: Planes, strip: Strip): boolean {
  const { shape, edgeShare } = strip
  if (shape.lengthPx < LEAST_STRIP_RATIO * shape.widthPx || edgeShare <= MOST_EDGE_SHARE) return false
  return edgeShare > CERTAIN_EDGE_SHARE || goesOnBeyond(planes, strip)
}

/**
 * Whether an area is a ring along the roof's own edge.
 *
 * @param contour - outer outline along pixel edges
 * @param core - 1 on the roof without its edge zone
 */
export function isEdgeRing(
  contour: readonly Point[],
  { holeShare }: Pick<Shape, 'holeShare'>,
  core: Uint8Array,
  { width, height }: Size,
): boolean {
  if (holeShare < LEAST_RING_HOLE) return false
  let [along, all] = [0, 0]
  contour.forEach(([x, y], i) => {
    const [nextX, nextY] = contour[(i + 1) % contour.length]
    const length = Math.abs(nextX - x) + Math.abs(nextY - y)
    const column = Math.min(width - 1, Math.floor((x + nextX) / 2))
    const row = Math.min(height - 1, Math.floor((y + nextY) / 2))
    all += length
    if (core[row * width + column] === 0) along += length
  })
  return along >= LEAST_RING_SHARE * all
}

/** Whether what lies beyond the roof's edge beside an area differs in the same direction: the area is then mixed pixels. Beyond the picture nothing is known. */
function goesOnBeyond({ image, residual, roof }: Planes, { pixels, box: { left, right, top, bottom }, deltaK }: Strip): boolean {
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
