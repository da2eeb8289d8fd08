import type { Size } from '@ridgeline/thermal/image'
import type { Region } from '#contract/region'
import { onImage, type ShapePoint, wholePixels } from './region-shape.ts'

export type RegionTool = Region['kind']
/** What a drawn shape is for: to be measured, as a length known from the roof, or as a place whose temperature is known. */
export type DrawPurpose = 'region' | 'known-length' | 'reference-point'

/** A shape while it is drawn; null while nobody draws. */
export type RegionDrawing = {
  readonly tool: RegionTool
  readonly purpose: DrawPurpose
  readonly points: readonly ShapePoint[]
  readonly hover: ShapePoint | null
} | null

export type DrawAction =
  | { readonly type: 'choose'; readonly tool: RegionTool; readonly purpose: DrawPurpose }
  | { readonly type: 'hover'; readonly at: ShapePoint | null }
  /** `reach` is how close to its first corner a press closes a polygon (image pixels). */
  | { readonly type: 'place'; readonly at: ShapePoint; readonly reach: number }
  | { readonly type: 'undo' }
  | { readonly type: 'close' }
  | { readonly type: 'cancel' }

interface Step {
  readonly drawing: RegionDrawing
  readonly finished: Region | null
}

/** The contract takes no more corners. */
const MAX_CORNERS = 200

/** One step of drawing; a finished shape puts the tool down. */
export function stepDrawing(drawing: RegionDrawing, action: DrawAction, image: Size): Step {
  if (action.type === 'choose') {
    return { drawing: { tool: action.tool, purpose: action.purpose, points: [], hover: drawing?.hover ?? null }, finished: null }
  }
  if (drawing === null || action.type === 'cancel') return { drawing: null, finished: null }
  if (action.type === 'hover') {
    return { drawing: { ...drawing, hover: action.at === null ? null : onImage(action.at, image) }, finished: null }
  }
  if (action.type === 'undo') return { drawing: { ...drawing, points: drawing.points.slice(0, -1) }, finished: null }
  if (action.type === 'close') return close(drawing)
  return place(drawing, onImage(action.at, image), action.reach, image)
}

function place(drawing: NonNullable<RegionDrawing>, at: ShapePoint, reach: number, image: Size): Step {
  const { tool, points } = drawing
  const first = points[0]
  if (tool === 'spot') return { drawing: null, finished: { kind: 'spot', at: inPixel(at, image) } }
  if (first === undefined) return { drawing: { ...drawing, points: [at], hover: at }, finished: null }
  if (tool === 'polygon') {
    if (points.length >= 3 && distance(first, at) <= reach) return close(drawing)
    const isSame = distance(points.at(-1) ?? first, at) === 0
    return { drawing: isSame || points.length >= MAX_CORNERS ? drawing : { ...drawing, points: [...points, at] }, finished: null }
  }
  const finished = spanned(tool, first, at, image)
  return finished === null ? { drawing, finished } : { drawing: null, finished }
}

function close(drawing: NonNullable<RegionDrawing>): Step {
  const isWhole = drawing.tool === 'polygon' && drawing.points.length >= 3
  return isWhole ? { drawing: null, finished: { kind: 'polygon', points: [...drawing.points] } } : { drawing, finished: null }
}

/** What is seen of a shape on its way: the shape itself once two points span it, else the line so far. */
export function previewOf(drawing: NonNullable<RegionDrawing>, image: Size): Region | readonly ShapePoint[] {
  const { tool, points, hover } = drawing
  const first = points[0]
  if (tool === 'polygon' || tool === 'spot' || first === undefined || hover === null) return hover === null ? points : [...points, hover]
  return spanned(tool, first, hover, image) ?? points
}

function spanned(tool: 'line' | 'box' | 'ellipse', from: ShapePoint, to: ShapePoint, image: Size): Region | null {
  if (tool === 'line') return distance(from, to) < 1 ? null : { kind: 'line', from, to }
  return { kind: tool, box: wholePixels(from, to, image) }
}

/** A press on the far border belongs to the last pixel. */
const inPixel = ([x, y]: ShapePoint, image: Size): ShapePoint => [
  Math.min(Math.floor(x), image.width - 1) + 0.5,
  Math.min(Math.floor(y), image.height - 1) + 0.5,
]

const distance = (a: ShapePoint, b: ShapePoint): number => Math.hypot(a[0] - b[0], a[1] - b[1])
