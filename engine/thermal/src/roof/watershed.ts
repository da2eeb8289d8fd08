import type { Grid } from '#raster/grid'
import { dilate, erode } from '#raster/morphology'
import type { MainSurface } from '#roof/main-surface'

/** The roof takes a cell when the edges on the way to it are so many times lower than those on the way from outside. */
const CLEARLY_LOWER = 1.5
/** The lens makes this much along an edge rough (cells). */
const BLUR_CELLS = 3
/** What lies behind an edge belongs to the roof from this width on (cells): a parapet is narrower. */
const PARAPET_HALF = 2
/** At the border of the picture this near to the roof (cells), what is as warm as it within this (K) is a strip of it. */
const BESIDE_CELLS = 8
const SAME_LEVEL_K = 0.4
/** Steps of the watershed (K). */
const LEVEL_K = 0.05
const UNDECIDED = 0
const OUTSIDE = 1
const ROOF = 2

/**
 * Decides the cells between the calm part of the roof and the border of the picture: both grow into them, over low edges first, and meet at the
 * highest, which is the roof's edge. What lies along that edge, strips behind a pipe and wet areas, is roof then; what is rough, and no strip as warm
 * as the roof beside it, is not.
 *
 * @param outside - 1 on areas at the border that are no roof as a whole
 * @returns 1 on what is no roof
 */
export function boundaryByWatershed(grid: Grid, { cells, rough, edgeK }: MainSurface, outside: Uint8Array): Uint8Array {
  const { owner, level } = watershed(grid, cells, outside)
  const [even, strips, behind] = [0, 1, 2].map(() => new Uint8Array(outside.length))
  const beside = dilate(cells, grid, BLUR_CELLS)
  for (let i = 0; i < outside.length; i++) {
    if (outside[i] === 0 || owner[i] !== ROOF) continue
    if (rough[i] === 1 && beside[i] === 0) {
      if (isLikeRoofBeside(grid, cells, i)) strips[i] = 1
    } else if (level[i] * LEVEL_K <= CLEARLY_LOWER * edgeK) even[i] = 1
    else behind[i] = 1
  }
  const [wideStrips, wideBehind] = [opened(strips, grid, 1), opened(behind, grid, PARAPET_HALF)]
  const blurred = dilate(wideBehind, grid, BLUR_CELLS)
  return outside.map((value, i) => {
    const isRoof = even[i] === 1 || wideStrips[i] === 1 || wideBehind[i] === 1 || (blurred[i] === 1 && rough[i] === 1 && owner[i] === ROOF)
    return isRoof ? 0 : value
  })
}

const opened = (mask: Uint8Array, grid: Grid, radius: number): Uint8Array => dilate(erode(mask, grid, radius), grid, radius)

/**
 * Watershed of the temperature step from two kinds of markers, the calm roof and the border of the picture (Meyer 1994): who reaches each
 * cell over the lowest edges, and how high those are (levels, the roof's raised).
 */
function watershed(grid: Grid, roof: Uint8Array, outside: Uint8Array): { owner: Uint8Array; level: Uint32Array } {
  const { width, values } = grid
  const owner = new Uint8Array(values.length)
  const highest = Math.ceil((CLEARLY_LOWER * highestStepK(grid)) / LEVEL_K)
  const level = new Uint32Array(values.length).fill(highest + 1)
  const queues: number[][] = Array.from({ length: highest + 1 }, () => [])
  const start = (i: number, by: number): void => {
    owner[i] = by
    level[i] = 0
    queues[0].push(i)
  }
  for (let i = 0; i < values.length; i++) {
    const x = i % width
    const atBorder = x === 0 || x === width - 1 || i < width || i >= values.length - width
    if (outside[i] === 0) {
      if (roof[i] === 1) start(i, ROOF)
    } else if (atBorder && !isLikeRoofBeside(grid, roof, i)) start(i, OUTSIDE)
  }
  const done = new Uint8Array(values.length)
  const reach = (from: number, to: number, at: number): void => {
    if (done[to] === 1 || outside[to] === 0) return
    const raise = owner[from] === ROOF ? CLEARLY_LOWER : 1
    const stepK = Math.abs(values[to] - values[from])
    const next = Math.max(at, Number.isNaN(stepK) ? highest : Math.ceil((raise * stepK) / LEVEL_K))
    if (owner[to] !== UNDECIDED && next >= level[to]) return
    owner[to] = owner[from]
    level[to] = next
    queues[next].push(to)
  }
  for (let at = 0; at <= highest; at++) {
    const queue = queues[at]
    for (let n = 0; n < queue.length; n++) {
      const i = queue[n]
      if (done[i] === 1 || level[i] !== at) continue
      done[i] = 1
      const x = i % width
      if (x > 0) reach(i, i - 1, at)
      if (x < width - 1) reach(i, i + 1, at)
      if (i >= width) reach(i, i - width, at)
      if (i < values.length - width) reach(i, i + width, at)
    }
  }
  return { owner, level }
}

/** Largest difference between neighbouring cells (K). */
function highestStepK({ width, values }: Grid): number {
  let highest = 0
  for (let i = 0; i < values.length; i++) {
    const right = (i + 1) % width === 0 ? 0 : Math.abs(values[i + 1] - values[i])
    const below = i + width < values.length ? Math.abs(values[i + width] - values[i]) : 0
    if (right > highest) highest = right
    if (below > highest) highest = below
  }
  return highest
}

/** Whether a cell has the temperature of the calm roof near it. */
function isLikeRoofBeside({ width, height, values }: Grid, roof: Uint8Array, cell: number): boolean {
  const x = cell % width
  const y = (cell - x) / width
  let [sum, count] = [0, 0]
  for (let row = Math.max(0, y - BESIDE_CELLS); row <= Math.min(height - 1, y + BESIDE_CELLS); row++) {
    for (let i = row * width + Math.max(0, x - BESIDE_CELLS); i <= row * width + Math.min(width - 1, x + BESIDE_CELLS); i++) {
      if (roof[i] === 0 || Number.isNaN(values[i])) continue
      sum += values[i]
      count++
    }
  }
  return count > 0 && Math.abs(sum / count - values[cell]) <= SAME_LEVEL_K
}
