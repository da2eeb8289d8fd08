import { addTo } from '#mosaic/solve/envelope'
import type { HeightCells } from '#mosaic/solve/height-cells'
import { FRAME_UNKNOWNS, LENS_UNKNOWNS, MATCH_UNKNOWNS } from '#mosaic/solve/match-error'
import type { NormalEquations } from '#mosaic/solve/normal-equations'
import type { PoseProblem, PoseState } from '#mosaic/solve/problem'
import { newWeighedError, type WeighedError, WITH_HEIGHT, weighMatch } from '#mosaic/solve/weigh-match'

/** What links the heights of cells to the other unknowns. */
export interface HeightRows {
  /** The height's own entry, and what is asked of it. */
  readonly own: Float64Array
  readonly right: Float64Array
  /** Entries with the frames of each cell, in the order of `HeightCells.frames`, and with the lens. */
  readonly byFrame: Float64Array
  readonly byLens: Float64Array
}

/** Before anything was matched a cell may lie at any height; this holds those that no two frames show well (1/m^2). */
const LOOSE = 1 / 50 ** 2
/** Cells within about this of the roof plane (m) hold it: all together with this weight (1/m^2). */
const LEVEL_M = 1.5
const LEVEL_WEIGHT = 1 / 0.3 ** 2
/** What a cell shows lies within this of its height (m, one sigma). */
export const SPREAD_M = 0.15

/** Under a larger limit than this, matches are trusted as if they were that much less exact: priors hold poses until matches can. */
const FULL_TRUST = 3

/** Adds all matches. @param limit - errors of this many sigmas count a quarter, larger ones less still (Geman and McClure) */
export function addMatches(
  equations: NormalEquations,
  problem: PoseProblem,
  state: PoseState,
  cells: HeightCells,
  limit: number,
): HeightRows {
  const rows = newRows(cells)
  const trust = Math.min(1, (FULL_TRUST / limit) ** 2)
  const weighed = newWeighedError()
  // Sums of one pair stand close together and are spread over the large matrix once.
  const block = new Float64Array(MATCH_UNKNOWNS * MATCH_UNKNOWNS)
  const right = new Float64Array(MATCH_UNKNOWNS)
  let at = 0
  for (const { first, second, matches } of problem.pairs) {
    block.fill(0)
    right.fill(0)
    for (const match of matches) {
      const place = at++
      const cell = cells.cellOf[place]
      if (cell < 0 || !weighMatch(state, first, second, match, cells.heights[cell], SPREAD_M, weighed)) continue
      const square = weighed.valueX ** 2 + weighed.valueY ** 2
      const weight = trust / (1 + square / (limit * limit)) ** 2
      addProducts(weighed, weight, block, right)
      addHeight(weighed, weight, cells, place, rows)
    }
    spreadOut(equations, first, second, problem.poses.length, block, right)
  }
  takeOutHeights(equations, problem.poses.length, cells, rows)
  return rows
}

function newRows({ heights, frames }: HeightCells): HeightRows {
  const level = LEVEL_WEIGHT / Math.max(1, heights.length)
  const own = heights.map((height) => LOOSE + level / (1 + (height / LEVEL_M) ** 2) ** 2)
  return {
    own,
    right: heights.map((height, cell) => -own[cell] * height),
    byFrame: new Float64Array(FRAME_UNKNOWNS * frames.length),
    byLens: new Float64Array(LENS_UNKNOWNS * heights.length),
  }
}

function addProducts({ x, y, valueX, valueY }: WeighedError, weight: number, block: Float64Array, right: Float64Array): void {
  for (let i = 0; i < MATCH_UNKNOWNS; i++) {
    const ofX = weight * x[i]
    const ofY = weight * y[i]
    right[i] -= ofX * valueX + ofY * valueY
    const at = i * MATCH_UNKNOWNS
    for (let j = 0; j <= i; j++) block[at + j] += ofX * x[j] + ofY * y[j]
  }
}

function addHeight({ x, y, valueX, valueY }: WeighedError, weight: number, cells: HeightCells, place: number, rows: HeightRows): void {
  const cell = cells.cellOf[place]
  const ofX = weight * x[WITH_HEIGHT - 1]
  const ofY = weight * y[WITH_HEIGHT - 1]
  rows.own[cell] += ofX * x[WITH_HEIGHT - 1] + ofY * y[WITH_HEIGHT - 1]
  rows.right[cell] -= ofX * valueX + ofY * valueY
  for (let side = 0; side < 2; side++) {
    const from = side * FRAME_UNKNOWNS
    const to = FRAME_UNKNOWNS * (cells.starts[cell] + cells.slots[2 * place + side])
    for (let k = 0; k < FRAME_UNKNOWNS; k++) rows.byFrame[to + k] += ofX * x[from + k] + ofY * y[from + k]
  }
  for (let k = 0; k < LENS_UNKNOWNS; k++) {
    rows.byLens[LENS_UNKNOWNS * cell + k] += ofX * x[2 * FRAME_UNKNOWNS + k] + ofY * y[2 * FRAME_UNKNOWNS + k]
  }
}

function spreadOut(
  { matrix, right, places }: NormalEquations,
  first: number,
  second: number,
  frameCount: number,
  block: Float64Array,
  blockRight: Float64Array,
): void {
  const unknownOf = (k: number): number => {
    if (k >= 2 * FRAME_UNKNOWNS) return FRAME_UNKNOWNS * (frameCount - 2) + k
    return k < FRAME_UNKNOWNS ? FRAME_UNKNOWNS * places[first] + k : FRAME_UNKNOWNS * (places[second] - 1) + k
  }
  for (let i = 0; i < MATCH_UNKNOWNS; i++) {
    right[unknownOf(i)] += blockRight[i]
    for (let j = 0; j <= i; j++) addTo(matrix, unknownOf(i), unknownOf(j), block[i * MATCH_UNKNOWNS + j])
  }
}

/** Solves every height in terms of the other unknowns (Schur's complement): frames that see the same cell are linked by it. */
function takeOutHeights({ matrix, right, places }: NormalEquations, frameCount: number, cells: HeightCells, rows: HeightRows): void {
  const unknowns: number[] = []
  const entries: number[] = []
  for (let cell = 0; cell < cells.heights.length; cell++) {
    gather(cells, rows, cell, places, frameCount, unknowns, entries)
    const share = 1 / rows.own[cell]
    for (let i = 0; i < unknowns.length; i++) {
      const times = share * entries[i]
      right[unknowns[i]] -= times * rows.right[cell]
      for (let j = 0; j <= i; j++) addTo(matrix, unknowns[i], unknowns[j], -times * entries[j])
    }
  }
}

/** Unknowns that a cell's height is linked with, and its entries with them. */
function gather(
  { starts, frames }: HeightCells,
  { byFrame, byLens }: HeightRows,
  cell: number,
  places: Int32Array,
  frameCount: number,
  unknowns: number[],
  entries: number[],
): void {
  unknowns.length = 0
  entries.length = 0
  for (let slot = starts[cell]; slot < starts[cell + 1]; slot++) {
    for (let k = 0; k < FRAME_UNKNOWNS; k++) {
      unknowns.push(FRAME_UNKNOWNS * places[frames[slot]] + k)
      entries.push(byFrame[FRAME_UNKNOWNS * slot + k])
    }
  }
  for (let k = 0; k < LENS_UNKNOWNS; k++) {
    unknowns.push(FRAME_UNKNOWNS * frameCount + k)
    entries.push(byLens[LENS_UNKNOWNS * cell + k])
  }
}

/** Heights of cells after a step of the other unknowns. */
export function heightsAfter(
  step: Float64Array,
  places: Int32Array,
  frameCount: number,
  cells: HeightCells,
  rows: HeightRows,
): Float64Array {
  const unknowns: number[] = []
  const entries: number[] = []
  return cells.heights.map((height, cell) => {
    gather(cells, rows, cell, places, frameCount, unknowns, entries)
    const asked = unknowns.reduce((sum, unknown, k) => sum - entries[k] * step[unknown], rows.right[cell])
    return height + asked / rows.own[cell]
  })
}
