import { unproject } from '#mosaic/lens'
import { matchError, newMatchError } from '#mosaic/solve/match-error'
import type { PoseProblem, PoseState } from '#mosaic/solve/problem'

/** Squares of the roof, each with one height that is solved with the poses: what is seen is not taken for level, and the parts of a roof may lie at any height. */
export interface HeightCells {
  /** Height of each cell over the roof plane (m). */
  readonly heights: Float64Array
  /** Cell of each match, in the order of pairs and matches; -1 for a match that a camera does not see. */
  readonly cellOf: Int32Array
  /** Frames of each cell: those of cell c stand from `starts[c]` to `starts[c + 1]`. */
  readonly starts: Int32Array
  readonly frames: Int32Array
  /** Where both frames of each match stand among those of its cell. */
  readonly slots: Int32Array
}

/** Side of a cell (m). */
const CELL_M = 2
const ground = new Float64Array(2)

/** Sorts matches into cells. @param from - `level`: all cells start at the roof plane; `matches`: at the middle of the heights that their matches show */
export function heightCells(problem: PoseProblem, state: PoseState, from: 'level' | 'matches'): HeightCells {
  const cells = new Map<string, number>()
  const members: Set<number>[] = []
  const cellOf: number[] = []
  for (const { first, second, matches } of problem.pairs) {
    for (const { firstX, firstY } of matches) {
      if (!unproject(state.views[first], firstX, firstY, 0, ground)) {
        cellOf.push(-1)
        continue
      }
      const key = `${Math.floor(ground[0] / CELL_M)} ${Math.floor(ground[1] / CELL_M)}`
      const cell = cells.get(key) ?? cells.size
      cells.set(key, cell)
      members[cell] ??= new Set()
      members[cell].add(first).add(second)
      cellOf.push(cell)
    }
  }
  const starts = new Int32Array(cells.size + 1)
  members.forEach((set, cell) => {
    starts[cell + 1] = starts[cell] + set.size
  })
  const frames = Int32Array.from(members.flatMap((set) => [...set]))
  const slots = slotsOf(problem, members, cellOf)
  const heights = from === 'level' ? new Float64Array(cells.size) : middleHeights(problem, state, cellOf, cells.size)
  return { heights, cellOf: Int32Array.from(cellOf), starts, frames, slots }
}

function slotsOf({ pairs }: PoseProblem, members: readonly ReadonlySet<number>[], cellOf: readonly number[]): Int32Array {
  const slotIn = members.map((set) => new Map([...set].map((frame, slot) => [frame, slot])))
  const slots = new Int32Array(2 * cellOf.length)
  let at = 0
  for (const { first, second, matches } of pairs) {
    for (let k = 0; k < matches.length; k++, at++) {
      if (cellOf[at] < 0) continue
      slots[2 * at] = slotIn[cellOf[at]].get(first) ?? 0
      slots[2 * at + 1] = slotIn[cellOf[at]].get(second) ?? 0
    }
  }
  return slots
}

const error = newMatchError()
const HEIGHT_ROUNDS = 3
/** Frames so near to each other that a metre moves a match by less than this (px) do not show heights. */
const LEAST_RISE_PX = 1

/** Median of the heights that the matches of each cell show. */
function middleHeights({ pairs }: PoseProblem, { views }: PoseState, cellOf: readonly number[], count: number): Float64Array {
  const lists = Array.from({ length: count }, (): number[] => [])
  let at = 0
  for (const { first, second, matches } of pairs) {
    for (const match of matches) {
      const cell = cellOf[at++]
      if (cell < 0) continue
      const height = heightOf((up) => matchError(views[first], views[second], match, up, error))
      if (height !== null) lists[cell].push(height)
    }
  }
  return Float64Array.from(lists, (list) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0)
}

/** The height that fits a match best, all directions alike. */
function heightOf(look: (up: number) => boolean): number | null {
  let up = 0
  for (let round = 0; round < HEIGHT_ROUNDS; round++) {
    if (!look(up)) return null
    const { x, y, riseX, riseY } = error
    const squares = riseX * riseX + riseY * riseY
    if (!(squares > LEAST_RISE_PX ** 2)) return null
    up -= (x * riseX + y * riseY) / squares
  }
  return up
}

/** Frames that see the same cell, as pairs. */
export function linksOf({ starts, frames }: HeightCells): [number, number][] {
  const links: [number, number][] = []
  for (let cell = 0; cell + 1 < starts.length; cell++) {
    for (let a = starts[cell]; a < starts[cell + 1]; a++) for (let b = starts[cell]; b < a; b++) links.push([frames[a], frames[b]])
  }
  return links
}
