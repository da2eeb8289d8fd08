import { isInside } from '#rules/plan-shape'

/** A point of a sheet: millimetres to the right and down from the drawing's upper left corner. */
export type SheetPoint = readonly [x: number, y: number]

/** A text on a drawing, around its middle. */
export interface DrawnLabel {
  readonly at: SheetPoint
  readonly text: string
  /** Clockwise from level, -90 to 90, so that nobody reads upside down. */
  readonly angleDeg: number
}

/** Letters of 7.5 pt: their mean width and their height with air (mm). */
const LETTER_MM = 1.45
const LINE_MM = 3.2

export const widthOf = (text: string): number => text.length * LETTER_MM + 1

/** Points along the middle of a label, near enough to each other that nothing fits between. */
function spineOf({ at: [x, y], text, angleDeg }: DrawnLabel): SheetPoint[] {
  const half = Math.max(0, widthOf(text) - LINE_MM) / 2
  const steps = Math.max(1, Math.ceil((2 * half) / LINE_MM))
  const [dx, dy] = [Math.cos((angleDeg * Math.PI) / 180), Math.sin((angleDeg * Math.PI) / 180)]
  return Array.from({ length: steps + 1 }, (_, i) => {
    const along = -half + (2 * half * i) / steps
    return [x + along * dx, y + along * dy]
  })
}

const meet = (one: DrawnLabel, other: DrawnLabel): boolean => {
  const spine = spineOf(other)
  return spineOf(one).some(([x, y]) => spine.some(([u, v]) => Math.hypot(x - u, y - v) < LINE_MM))
}

/** Those labels that no other covers; what stands earlier in the list stays. */
export function withRoom(labels: readonly DrawnLabel[]): DrawnLabel[] {
  const kept: DrawnLabel[] = []
  for (const label of labels) if (!kept.some((other) => meet(other, label))) kept.push(label)
  return kept
}

/** A label along a line; null where the line is too short for it. */
export function alongLine(from: SheetPoint, to: SheetPoint, text: string): DrawnLabel | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  if (Math.hypot(dx, dy) < widthOf(text)) return null
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI
  const angleDeg = angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle
  return { at: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], text, angleDeg }
}

/** Squares that an outline is looked through in, each way. */
const GRID = 25

/** Of places with almost the same room the one nearest to the middle is taken: so much room is worth a millimetre of way. */
const WORTH = 0.05

/** The point within an outline that is farthest from its edges, to a 25th of its size, and how far that is (mm). */
export function innermost(outline: readonly SheetPoint[]): { readonly at: SheetPoint; readonly roomMm: number } {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)]
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  const middle: SheetPoint = [(left + right) / 2, (top + bottom) / 2]
  let best: { at: SheetPoint; roomMm: number; worth: number } = { at: middle, roomMm: 0, worth: Number.NEGATIVE_INFINITY }
  for (let row = 0; row < GRID; row++) {
    for (let column = 0; column < GRID; column++) {
      const at: SheetPoint = [left + ((column + 0.5) / GRID) * (right - left), top + ((row + 0.5) / GRID) * (bottom - top)]
      if (!isInside(outline, at)) continue
      const roomMm = Math.min(...outline.map((from, i) => toLine(at, from, outline[(i + 1) % outline.length] ?? from)))
      const worth = roomMm - WORTH * Math.hypot(at[0] - middle[0], at[1] - middle[1])
      if (worth > best.worth) best = { at, roomMm, worth }
    }
  }
  return best
}

function toLine([x, y]: SheetPoint, [ax, ay]: SheetPoint, [bx, by]: SheetPoint): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length2 = dx * dx + dy * dy
  const t = length2 === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length2))
  return Math.hypot(x - ax - t * dx, y - ay - t * dy)
}
