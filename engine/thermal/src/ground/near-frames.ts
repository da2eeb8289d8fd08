import type { GroundPoint } from '#ground/local-plane'

/** A rectangle on the roof (m). */
export interface GroundBox {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

/** Boxes by the squares of the roof that they reach into, so that near ones are found without asking all. */
export interface GroundGrid<T> {
  readonly add: (box: GroundBox, value: T) => void
  /** What was added with a box that meets this one, in the order it was added. */
  readonly meeting: (box: GroundBox) => T[]
}

/** @param cellM - side of a square (m): about the size of the boxes */
export function createGrid<T>(cellM: number): GroundGrid<T> {
  const entries: { readonly box: GroundBox; readonly value: T }[] = []
  const cells = new Map<string, number[]>()
  const cellsOf = (box: GroundBox): string[] => {
    const keys: string[] = []
    for (let column = Math.floor(box.west / cellM); column <= Math.floor(box.east / cellM); column++)
      for (let row = Math.floor(box.south / cellM); row <= Math.floor(box.north / cellM); row++) keys.push(`${column} ${row}`)
    return keys
  }
  return {
    add: (box, value) => {
      const place = entries.push({ box, value }) - 1
      for (const key of cellsOf(box)) {
        const cell = cells.get(key)
        if (cell) cell.push(place)
        else cells.set(key, [place])
      }
    },
    meeting: (box) => {
      const places = new Set(cellsOf(box).flatMap((key) => cells.get(key) ?? []))
      return [...places]
        .sort((a, b) => a - b)
        .map((place) => entries[place])
        .filter(({ box: other }) => meet(box, other))
        .map(({ value }) => value)
    },
  }
}

const meet = (a: GroundBox, b: GroundBox): boolean => a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north

/** A box with so much more on every side, moved by a shift. */
export const widened = ({ west, east, south, north }: GroundBox, byM: number, { eastM, northM }: GroundPoint): GroundBox => ({
  west: west + eastM - byM,
  east: east + eastM + byM,
  south: south + northM - byM,
  north: north + northM + byM,
})

/** The box around all boxes; null without any. */
export function boxAround(boxes: readonly GroundBox[]): GroundBox | null {
  if (boxes.length === 0) return null
  const most = (of: (box: GroundBox) => number, pick: (a: number, b: number) => number) => boxes.map(of).reduce((a, b) => pick(a, b))
  return {
    west: most((box) => box.west, Math.min),
    east: most((box) => box.east, Math.max),
    south: most((box) => box.south, Math.min),
    north: most((box) => box.north, Math.max),
  }
}

/** Frames cover some tens of metres. */
const FRAME_CELL_M = 20
/** With so many neighbours each, frames hang together in all directions; more say the same again. */
const NEIGHBOURS = 8

/**
 * Pairs of frames worth comparing: each frame with those of its neighbours that lie nearest, and with the nearest before it in order, so that frames of one
 * place hang together however many there are. Their number grows with the frames, not with their square.
 *
 * @param boxes - around what each frame shows; null for a frame that shows nothing
 * @param limitM - how far frames may be off against each other (m)
 * @returns places in `boxes`, the lower first, in order
 */
export function nearPairs(boxes: readonly (GroundBox | null)[], limitM: number): readonly (readonly [number, number])[] {
  const grid = createGrid<number>(FRAME_CELL_M)
  boxes.forEach((box, i) => {
    if (box !== null) grid.add(box, i)
  })
  const still = { eastM: 0, northM: 0 }
  const seconds = boxes.map(() => new Set<number>())
  boxes.forEach((box, i) => {
    if (box === null) return
    const others = grid.meeting(widened(box, limitM, still)).filter((other) => other !== i)
    const away = new Map(others.map((other) => [other, distanceM(box, boxes[other] ?? box)]))
    const nearest = others.toSorted((a, b) => (away.get(a) ?? 0) - (away.get(b) ?? 0) || a - b).slice(0, NEIGHBOURS)
    const before = others.findLast((other) => other < i)
    for (const other of before === undefined ? nearest : [...nearest, before]) seconds[Math.min(i, other)].add(Math.max(i, other))
  })
  return seconds.flatMap((of, first) => [...of].sort((a, b) => a - b).map((second) => [first, second] as const))
}

/** Distance of the middles of two boxes (m). */
const distanceM = (a: GroundBox, b: GroundBox): number =>
  Math.hypot((a.west + a.east - b.west - b.east) / 2, (a.south + a.north - b.south - b.north) / 2)
