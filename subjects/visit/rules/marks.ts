import type { Mark } from '#contract/shot'

/** A place on a photo, as shares of its width and height. */
export type Point = Mark['from']

/** What is drawn on one photo, and the way back. */
export interface Drawing {
  readonly marks: readonly Mark[]
  /** Which of the marks is worked on. */
  readonly chosen: number | null
  readonly past: readonly (readonly Mark[])[]
  readonly future: readonly (readonly Mark[])[]
}

/** `draw`: a finger comes down; `drag`: an end follows it; `drop`: it is lifted. `nudge` moves a whole mark, `say` gives it words or a length. */
export type DrawingStep =
  | { readonly do: 'draw'; readonly kind: Mark['kind']; readonly at: Point }
  | { readonly do: 'grab' }
  | { readonly do: 'drag'; readonly end: 'from' | 'to'; readonly at: Point }
  | { readonly do: 'drop'; readonly aspect: number }
  | { readonly do: 'nudge'; readonly end: 'from' | 'to' | 'both'; readonly x: number; readonly y: number }
  | { readonly do: 'say'; readonly text: string; readonly lengthM: number | null }
  | { readonly do: 'choose'; readonly index: number | null }
  | { readonly do: 'remove' }
  | { readonly do: 'undo' }
  | { readonly do: 'redo' }

export const emptyDrawing = (marks: readonly Mark[]): Drawing => ({ marks, chosen: null, past: [], future: [] })

/** Shorter than this (share of the picture's height) a stroke was a tap, and the mark gets a size that can be seen. */
const LEAST_STROKE = 0.03
/** Length of a mark that was only tapped (share of the picture's height). */
const TAPPED = 0.18
/** As many as the contract takes. */
const MOST_MARKS = 50

/** The drawing after one step. */
export function stepDrawing(drawing: Drawing, step: DrawingStep): Drawing {
  const { marks, chosen, past, future } = drawing
  const mark = chosen === null ? undefined : marks[chosen]
  const remembered = { past: [...past, marks], future: [] }
  switch (step.do) {
    case 'draw':
      if (marks.length >= MOST_MARKS) return drawing
      return {
        ...remembered,
        chosen: marks.length,
        marks: [...marks, { kind: step.kind, from: step.at, to: step.at, text: '', lengthM: null }],
      }
    case 'grab':
      return { ...drawing, ...remembered }
    case 'drag':
      return mark ? { ...drawing, marks: replaced(drawing, { ...mark, [step.end]: step.at }) } : drawing
    case 'drop':
      return mark ? { ...drawing, marks: replaced(drawing, seen(mark, step.aspect)) } : drawing
    case 'nudge':
      return mark ? { ...remembered, chosen, marks: replaced(drawing, nudged(mark, step)) } : drawing
    case 'say':
      return mark ? { ...remembered, chosen, marks: replaced(drawing, { ...mark, text: step.text, lengthM: step.lengthM }) } : drawing
    case 'choose':
      return { ...drawing, chosen: step.index }
    case 'remove':
      return mark ? { ...remembered, chosen: null, marks: marks.filter((one) => one !== mark) } : drawing
    case 'undo': {
      const before = past.at(-1)
      return before ? { marks: before, chosen: null, past: past.slice(0, -1), future: [marks, ...future] } : drawing
    }
    case 'redo': {
      const [next, ...rest] = future
      return next ? { marks: next, chosen: null, past: [...past, marks], future: rest } : drawing
    }
  }
}

const replaced = ({ marks, chosen }: Drawing, mark: Mark): Mark[] => marks.map((one, i) => (i === chosen ? mark : one))
const within = (value: number): number => Math.max(0, Math.min(1, value))

/** An arrow that was tapped points there from the lower left, a circle lies around, a line goes on to the right; towards the inside where the edge is near. */
function seen(mark: Mark, aspect: number): Mark {
  if (strokeLength(mark, aspect) >= LEAST_STROKE || mark.kind === 'text') return mark
  const [across, down] = [TAPPED / aspect, TAPPED]
  const { x, y } = mark.from
  const aside = (way: number) => ({ x: within(x + way * across), y })
  if (mark.kind === 'arrow')
    return { ...mark, from: { x: x < across ? x + across : x - across, y: y > 1 - down ? y - down : y + down }, to: mark.from }
  return { ...mark, to: aside(x > 1 - across ? -1 : 1) }
}

function nudged(mark: Mark, { end, x, y }: { end: 'from' | 'to' | 'both'; x: number; y: number }): Mark {
  const moved = (point: Point) => ({ x: within(point.x + x), y: within(point.y + y) })
  return { ...mark, from: end === 'to' ? mark.from : moved(mark.from), to: end === 'from' ? mark.to : moved(mark.to) }
}

/** @param aspect - width of the picture by its height. @returns length as a share of the picture's height */
export const strokeLength = ({ from, to }: Mark, aspect: number): number => Math.hypot((to.x - from.x) * aspect, to.y - from.y)

/**
 * The marks with the lengths that follow from the known one, the last that was drawn. They hold for what lies as far away and as square to the camera as the known length.
 * @param aspect - width of the picture by its height
 */
export function withLengths(marks: readonly Mark[], aspect: number): Mark[] {
  const known = marks.findLast(({ kind, lengthM }) => kind === 'length' && lengthM !== null && lengthM > 0)
  const stroke = known ? strokeLength(known, aspect) : 0
  const metres = known && stroke > 0 ? (known.lengthM ?? 0) / stroke : null
  return marks.map((mark) =>
    mark.kind === 'measured' ? { ...mark, lengthM: metres === null ? null : Math.min(1000, strokeLength(mark, aspect) * metres) } : mark,
  )
}

/** The end of a mark that a finger is on: of the chosen mark first, else the nearest within reach. @param reach - share of the picture's height */
export function endAt({ marks, chosen }: Drawing, at: Point, aspect: number, reach: number): { index: number; end: 'from' | 'to' } | null {
  const near = marks.flatMap((mark, index) =>
    (['to', 'from'] as const).map((end) => ({
      index,
      end,
      far: strokeLength({ ...mark, from: mark[end], to: at }, aspect) * (index === chosen ? 0.5 : 1),
    })),
  )
  const best = near.reduce<(typeof near)[number] | null>((least, one) => (least === null || one.far < least.far ? one : least), null)
  return best && best.far <= reach ? { index: best.index, end: best.end } : null
}
