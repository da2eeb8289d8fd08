import { type Cells, NO_VIEW, SLOTS } from '#mosaic/blend/cells'

/** What two views say of one place, for many places: the second less the first. */
export interface Differences {
  readonly count: number
  /** The two views' cameras. */
  readonly first: Uint16Array
  readonly second: Uint16Array
  /** K. */
  readonly kelvin: Float32Array
  /** How much the powers of the radius differ that the vignetting hangs on (first less second). */
  readonly radius2: Float32Array
  readonly radius4: Float32Array
  /** One over the variance that noise and a small error of place let expect (1/K2). */
  readonly weight: Float32Array
}

/** Differences that are enough for any flight. */
const MOST = 600_000
/** Pairs of a cell: the steepest view with each of the others, and each with the next. */
const PAIRS_OF_CELL = 2 * SLOTS - 3
/** Noise of a cell's mean (K), and the error of place that is expected (cells). */
const NOISE_K = 0.02
const MISPLACED_CELLS = 0.15

/** Compares the views of cells on a lattice over the map, as close as the number of differences allows. Edges count little: there a small error of place is a large difference. */
export function compareViews(cells: Cells): Differences {
  let seen = 0
  for (let cell = 0; cell < cells.width * cells.height; cell++) if (cells.camera[cell * SLOTS + 1] !== NO_VIEW) seen++
  const step = Math.max(1, Math.ceil(Math.sqrt((seen * PAIRS_OF_CELL) / MOST)))
  const room = (Math.floor((cells.width - 1) / step) + 1) * (Math.floor((cells.height - 1) / step) + 1) * PAIRS_OF_CELL
  const most = Math.min(room, Math.ceil(seen / step) * PAIRS_OF_CELL, 4 * MOST)
  const out = {
    first: new Uint16Array(most),
    second: new Uint16Array(most),
    kelvin: new Float32Array(most),
    radius2: new Float32Array(most),
    radius4: new Float32Array(most),
    weight: new Float32Array(most),
  }
  let count = 0
  const add = (a: number, b: number, weight: number): void => {
    if (count >= most) return
    out.first[count] = cells.camera[a]
    out.second[count] = cells.camera[b]
    out.kelvin[count] = cells.kelvin[b] - cells.kelvin[a]
    out.radius2[count] = cells.radius2[a] - cells.radius2[b]
    out.radius4[count] = cells.radius2[a] ** 2 - cells.radius2[b] ** 2
    out.weight[count] = weight
    count++
  }
  for (let y = 0; y < cells.height; y += step) {
    for (let x = 0; x < cells.width; x += step) {
      const start = (y * cells.width + x) * SLOTS
      if (cells.camera[start + 1] === NO_VIEW) continue
      const slope = slopeAt(cells, x, y)
      const weight = 1 / (NOISE_K ** 2 + (MISPLACED_CELLS * slope) ** 2)
      for (let k = 1; k < SLOTS && cells.camera[start + k] !== NO_VIEW; k++) {
        add(start, start + k, weight)
        if (k > 1) add(start + k - 1, start + k, weight)
      }
    }
  }
  return { count, ...out }
}

/** Largest difference (K) between a cell and its four neighbours, as the cell's steepest view saw them. */
function slopeAt(cells: Cells, x: number, y: number): number {
  const cell = y * cells.width + x
  const camera = cells.camera[cell * SLOTS]
  const value = cells.kelvin[cell * SLOTS]
  let slope = 0
  const look = (neighbour: number): void => {
    for (let k = neighbour * SLOTS; k < (neighbour + 1) * SLOTS; k++) {
      if (cells.camera[k] !== camera) continue
      slope = Math.max(slope, Math.abs(cells.kelvin[k] - value))
      return
    }
  }
  if (x > 0) look(cell - 1)
  if (x < cells.width - 1) look(cell + 1)
  if (y > 0) look(cell - cells.width)
  if (y < cells.height - 1) look(cell + cells.width)
  return slope
}
