import type { Size } from '@ridgeline/thermal/image'

export type OutlinePoint = [x: number, y: number]

/**
 * Drawing a roof outline on the image. idle: nothing happens; drawing: each click adds a corner; editing: the closed outline whose
 * corners can be dragged until it is saved or cancelled.
 */
export type OutlineDrawing =
  | { readonly mode: 'idle' }
  | { readonly mode: 'drawing'; readonly points: readonly OutlinePoint[]; readonly hover: OutlinePoint | null }
  | { readonly mode: 'editing'; readonly points: readonly OutlinePoint[]; readonly dragging: number | null }

export type OutlineAction =
  | { readonly type: 'start' }
  | { readonly type: 'edit'; readonly points: readonly OutlinePoint[] }
  | { readonly type: 'add'; readonly at: OutlinePoint; readonly reach: number }
  | { readonly type: 'hover'; readonly at: OutlinePoint | null }
  | { readonly type: 'undo' }
  | { readonly type: 'close' }
  | { readonly type: 'grab'; readonly index: number }
  | { readonly type: 'drag'; readonly at: OutlinePoint }
  | { readonly type: 'drop' }
  | { readonly type: 'nudge'; readonly index: number; readonly dx: number; readonly dy: number }
  | { readonly type: 'cancel' }

/** The contract takes no more corners. */
const MAX_CORNERS = 200

export const idleOutline: OutlineDrawing = { mode: 'idle' }

export const outlineReducer =
  (image: Size) =>
  (state: OutlineDrawing, action: OutlineAction): OutlineDrawing => {
    if (action.type === 'cancel') return idleOutline
    if (action.type === 'start') return { mode: 'drawing', points: [], hover: null }
    if (action.type === 'edit') return { mode: 'editing', points: action.points, dragging: null }
    if (state.mode === 'drawing') return drawing(state, action, image)
    return state.mode === 'editing' ? editing(state, action, image) : state
  }

function drawing(state: Extract<OutlineDrawing, { mode: 'drawing' }>, action: OutlineAction, image: Size): OutlineDrawing {
  const { points } = state
  const closed: OutlineDrawing = points.length >= 3 ? { mode: 'editing', points, dragging: null } : state
  if (action.type === 'close') return closed
  if (action.type === 'hover') return { ...state, hover: action.at === null ? null : onImage(action.at, image) }
  if (action.type === 'undo') return { ...state, points: points.slice(0, -1) }
  if (action.type !== 'add') return state
  const first = points[0]
  if (first !== undefined && points.length >= 3 && distance(first, action.at) <= action.reach) return closed
  const at = onImage(action.at, image)
  const last = points.at(-1)
  if (points.length >= MAX_CORNERS || (last !== undefined && distance(last, at) === 0)) return state
  return { ...state, points: [...points, at] }
}

function editing(state: Extract<OutlineDrawing, { mode: 'editing' }>, action: OutlineAction, image: Size): OutlineDrawing {
  if (action.type === 'grab') return { ...state, dragging: action.index }
  if (action.type === 'drop') return { ...state, dragging: null }
  if (action.type === 'drag' && state.dragging !== null)
    return { ...state, points: replace(state.points, state.dragging, action.at, image) }
  if (action.type !== 'nudge') return state
  const from = state.points[action.index]
  return from === undefined
    ? state
    : { ...state, points: replace(state.points, action.index, [from[0] + action.dx, from[1] + action.dy], image) }
}

const replace = (points: readonly OutlinePoint[], index: number, at: OutlinePoint, image: Size): readonly OutlinePoint[] =>
  points.map((point, i) => (i === index ? onImage(at, image) : point))

const onImage = ([x, y]: OutlinePoint, image: Size): OutlinePoint => [
  Math.min(Math.max(x, 0), image.width),
  Math.min(Math.max(y, 0), image.height),
]

const distance = (a: OutlinePoint, b: OutlinePoint): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** Why an outline cannot be saved, as a sentence, or null where it can. */
export function refuseOutline(points: readonly OutlinePoint[]): string | null {
  if (points.length < 3) return 'An outline needs at least three corners.'
  for (let i = 0; i < points.length; i++) {
    for (let j = i + 2; j < points.length; j++) {
      if (i === 0 && j === points.length - 1) continue
      if (cross(points[i]!, points[i + 1]!, points[j]!, points[(j + 1) % points.length]!)) {
        return 'The outline crosses itself: drag a corner until its sides no longer cross.'
      }
    }
  }
  return null
}

const side = (a: OutlinePoint, b: OutlinePoint, c: OutlinePoint): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))

const cross = (a: OutlinePoint, b: OutlinePoint, c: OutlinePoint, d: OutlinePoint): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
