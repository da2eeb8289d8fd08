import type { Size } from '@ridgeline/thermal/image'
import type { Region } from '#contract/region'
import { insidePolygon } from '#web/viewer/zoom/hit-test.ts'
import type { PixelPoint } from '#web/viewer/zoom/viewport.ts'

export type ShapePoint = [x: number, y: number]
interface Edges {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The smallest box (image pixels) around a shape; a spot is its pixels. */
export function edgesOf(region: Region): Edges {
  if (region.kind === 'box' || region.kind === 'ellipse') return region.box
  if (region.kind === 'spot') {
    const side = region.sizePx ?? 1
    const left = Math.floor(region.at[0]) - (side - 1) / 2
    const top = Math.floor(region.at[1]) - (side - 1) / 2
    return { left, top, right: left + side, bottom: top + side }
  }
  const points = cornersOf(region)
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** Points by which a shape is changed, in a fixed order: both ends, the corners, or none for a spot. */
export function cornersOf(region: Region): readonly ShapePoint[] {
  if (region.kind === 'spot') return []
  if (region.kind === 'line') return [region.from, region.to]
  if (region.kind === 'polygon') return region.points
  const { left, top, right, bottom } = region.box
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}

/** The shape with one of `cornersOf` put elsewhere on the image. */
export function withCorner(region: Region, index: number, at: ShapePoint, image: Size): Region {
  const to = onImage(at, image)
  if (region.kind === 'spot') return region
  if (region.kind === 'line') return index === 0 ? { ...region, from: to } : { ...region, to }
  if (region.kind === 'polygon') return { ...region, points: region.points.map((point, i) => (i === index ? to : point)) }
  const opposite = cornersOf(region)[(index + 2) % 4]
  return opposite === undefined ? region : { ...region, box: wholePixels(opposite, to, image) }
}

/** The shape moved by image pixels, kept whole on the image. */
export function movedRegion(region: Region, dx: number, dy: number, image: Size): Region {
  const edges = edgesOf(region)
  const x = within(dx, -edges.left, image.width - edges.right)
  const y = within(dy, -edges.top, image.height - edges.bottom)
  const move = ([px, py]: ShapePoint): ShapePoint => [px + x, py + y]
  if (region.kind === 'spot') return { ...region, at: move(region.at) }
  if (region.kind === 'line') return { ...region, from: move(region.from), to: move(region.to) }
  if (region.kind === 'polygon') return { ...region, points: region.points.map(move) }
  const { left, top, right, bottom } = region.box
  const [wholeX, wholeY] = [Math.round(x), Math.round(y)]
  return { ...region, box: { left: left + wholeX, top: top + wholeY, right: right + wholeX, bottom: bottom + wholeY } }
}

/** The box of whole pixels that holds two points, never smaller than one pixel: a pixel is measured or it is not. */
export function wholePixels(a: ShapePoint, b: ShapePoint, image: Size): Edges {
  const left = within(Math.floor(Math.min(a[0], b[0])), 0, image.width - 1)
  const top = within(Math.floor(Math.min(a[1], b[1])), 0, image.height - 1)
  return {
    left,
    top,
    right: within(Math.ceil(Math.max(a[0], b[0])), left + 1, image.width),
    bottom: within(Math.ceil(Math.max(a[1], b[1])), top + 1, image.height),
  }
}

export const onImage = ([x, y]: ShapePoint, image: Size): ShapePoint => [within(x, 0, image.width), within(y, 0, image.height)]

/** How a point meets a shape: on its line (or spot) within `reach`, inside it, or not at all. */
export function meets(region: Region, at: PixelPoint, reach: number): 'edge' | 'inside' | null {
  if (region.kind === 'spot') {
    return Math.hypot(Math.floor(region.at[0]) + 0.5 - at.x, Math.floor(region.at[1]) + 0.5 - at.y) <= reach ? 'edge' : null
  }
  const outline = outlineOf(region)
  for (let i = 0; i + 1 < outline.length; i++) {
    if (distanceToSide(at, outline[i]!, outline[i + 1]!) <= reach) return 'edge'
  }
  return region.kind !== 'line' && insidePolygon(outline, at) ? 'inside' : null
}

/** The line that draws a shape; areas end where they begin. */
export function outlineOf(region: Exclude<Region, { kind: 'spot' }>): readonly ShapePoint[] {
  if (region.kind === 'ellipse') {
    const { left, top, right, bottom } = region.box
    return Array.from({ length: 49 }, (_, i): ShapePoint => {
      const angle = (i / 48) * 2 * Math.PI
      return [(left + right) / 2 + ((right - left) / 2) * Math.cos(angle), (top + bottom) / 2 + ((bottom - top) / 2) * Math.sin(angle)]
    })
  }
  const corners = cornersOf(region)
  return region.kind === 'line' ? corners : [...corners, ...corners.slice(0, 1)]
}

function distanceToSide({ x, y }: PixelPoint, [ax, ay]: ShapePoint, [bx, by]: ShapePoint): number {
  const squared = (bx - ax) ** 2 + (by - ay) ** 2
  const share = squared === 0 ? 0 : within(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squared, 0, 1)
  return Math.hypot(ax + share * (bx - ax) - x, ay + share * (by - ay) - y)
}

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), Math.max(low, high))
