import { type Cells, SLOTS } from '#mosaic/blend/cells'
import type { StepCells } from '#mosaic/blend/sharpen-steps'
import { MOST_LEVELS } from '#mosaic/surface/surface-levels'

/** Views that show the same count fully; from this many sigmas of noise, or this much (K), apart they are no longer told apart. */
const SIGMAS = 8
const LEAST_K = 0.6
/** What a change of height from cell to cell costs, in views that disagree wholly; and what another height than the surface's own. */
const CHANGE = 1.2
const OTHER = 0.04
/** Heights nearer than this (m) are the same. */
const SAME_M = 0.3
/** Share of the views that must agree: the others may look at a wall, or be hidden. */
const SHARE = 0.6

/**
 * The height of each step cell, as its place among the cell's levels: that at which most views agree, and which goes on in the cells around. Costs are summed
 * along rows, columns and diagonals both ways (semi-global matching).
 */
export function chooseLevels(steps: StepCells, cells: Cells, noiseK: number): Uint8Array {
  const own = spreadCosts(ownCosts(steps, cells, noiseK), steps, cells)
  const sum = new Float32Array(own.length)
  const { width, height } = cells
  const along = (x: number, y: number, dx: number, dy: number): void => {
    let before = -1
    const path = new Float32Array(MOST_LEVELS)
    const next = new Float32Array(MOST_LEVELS)
    for (; x >= 0 && y >= 0 && x < width && y < height; x += dx, y += dy) {
      const here = steps.placeOf[y * width + x]
      if (here >= 0) {
        passOn(steps, own, { before, here }, path, next)
        path.set(next)
        for (let k = 0; k < MOST_LEVELS; k++) sum[here * MOST_LEVELS + k] += path[k]
      }
      before = here
    }
  }
  for (const [dx, dy] of WAYS) {
    if (dx !== 0) for (let y = 0; y < height; y++) along(dx > 0 ? 0 : width - 1, y, dx, dy)
    if (dy !== 0) for (let x = dx > 0 ? 1 : 0; x < width - (dx < 0 ? 1 : 0); x++) along(x, dy > 0 ? 0 : height - 1, dx, dy)
  }
  const best = Uint8Array.from(steps.cells, (_, i) => {
    let best = 0
    for (let k = 1; k < MOST_LEVELS; k++) if (sum[i * MOST_LEVELS + k] < sum[i * MOST_LEVELS + best]) best = k
    return best
  })
  return joined(hemmed(best, steps, cells), steps, cells)
}

/**
 * A surface has a step beside its place, but forgets none: a level holds where it goes on, from cell to cell, to one that the surface itself has at that height.
 * Elsewhere, as where a skylight leans differently in all views and they meet by chance on the even ground below, the surface's own holds.
 */
function joined(chosen: Uint8Array, { cells: at, placeOf, levels }: StepCells, { width, height, heightM }: Cells): Uint8Array {
  const heightOf = (i: number): number => levels[i * MOST_LEVELS + chosen[i]]
  const offOwn = (i: number, k: number): number => Math.abs(levels[i * MOST_LEVELS + k] - heightM[at[i]])
  const held = Uint8Array.from(chosen, (k, i) => Number(offOwn(i, k) < SAME_M))
  const queue = [...held.keys()].filter((i) => held[i] === 1)
  for (const i of queue) {
    const [x, y] = [at[i] % width, Math.floor(at[i] / width)]
    for (const [dx, dy] of WAYS) {
      const [nx, ny] = [x + dx, y + dy]
      const place = nx < 0 || ny < 0 || nx >= width || ny >= height ? -1 : placeOf[ny * width + nx]
      if (place < 0 || held[place] === 1 || Math.abs(heightOf(place) - heightOf(i)) >= SAME_M) continue
      held[place] = 1
      queue.push(place)
    }
  }
  return chosen.map((k, i) => {
    if (held[i] === 1) return k
    let own = 0
    for (let j = 1; j < MOST_LEVELS; j++) if (offOwn(i, j) < offOwn(i, own)) own = j
    return own
  })
}

/** Each cell beside a higher one takes its height: an edge is a little blurred, and all of it belongs to what stands higher. */
function hemmed(chosen: Uint8Array, { cells: at, placeOf, levels }: StepCells, { width, height }: Cells): Uint8Array {
  const heightOf = (place: number): number => levels[place * MOST_LEVELS + chosen[place]]
  return chosen.map((own, i) => {
    const [x, y] = [at[i] % width, Math.floor(at[i] / width)]
    let highest = heightOf(i)
    for (const [dx, dy] of WAYS) {
      const [nx, ny] = [x + dx, y + dy]
      const place = nx < 0 || ny < 0 || nx >= width || ny >= height ? -1 : placeOf[ny * width + nx]
      if (place >= 0) highest = Math.max(highest, heightOf(place))
    }
    let best = own
    for (let k = own + 1; k < MOST_LEVELS; k++) if (Math.abs(levels[i * MOST_LEVELS + k] - highest) < SAME_M) best = k
    return best
  })
}

const WAYS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
] as const

/** Costs as means over three by three cells of the same heights: one cell alone says little. */
function spreadCosts(own: Float32Array, { cells: at, placeOf, levels }: StepCells, { width, height }: Cells): Float32Array {
  return own.map((cost, level) => {
    if (cost === Number.POSITIVE_INFINITY) return cost
    const cell = at[Math.floor(level / MOST_LEVELS)]
    const [x, y] = [cell % width, Math.floor(cell / width)]
    let [sum, count] = [0, 0]
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
        const place = placeOf[ny * width + nx]
        for (let k = place * MOST_LEVELS; place >= 0 && k < (place + 1) * MOST_LEVELS; k++) {
          if (!(Math.abs(levels[k] - levels[level]) < SAME_M)) continue
          sum += own[k]
          count++
        }
      }
    }
    return sum / count
  })
}

/** The least cost of a way that ends at each level of a cell. */
function passOn(
  { levels }: StepCells,
  own: Float32Array,
  { before, here }: { readonly before: number; readonly here: number },
  path: Float32Array,
  into: Float32Array,
): void {
  let least = Number.POSITIVE_INFINITY
  if (before >= 0) for (const cost of path) least = Math.min(least, cost)
  for (let k = 0; k < MOST_LEVELS; k++) {
    const level = here * MOST_LEVELS + k
    let cheapest = before < 0 ? 0 : CHANGE
    if (before >= 0) {
      for (let j = 0; j < MOST_LEVELS; j++) {
        if (Math.abs(levels[before * MOST_LEVELS + j] - levels[level]) < SAME_M) cheapest = Math.min(cheapest, path[j] - least)
      }
    }
    into[k] = own[level] + cheapest
  }
}

function ownCosts(steps: StepCells, cells: Cells, noiseK: number): Float32Array {
  const apart = Math.max(LEAST_K, SIGMAS * noiseK)
  const values = new Float64Array(SLOTS)
  return steps.levels.map((upM, level) => {
    if (Number.isNaN(upM)) return Number.POSITIVE_INFINITY
    let count = 0
    for (let k = level * SLOTS; k < (level + 1) * SLOTS; k++) if (!Number.isNaN(steps.kelvin[k])) values[count++] = steps.kelvin[k]
    const cell = steps.cells[Math.floor(level / MOST_LEVELS)]
    const other = Math.abs(upM - cells.heightM[cell]) < SAME_M ? 0 : OTHER
    return count < 2 ? 1 + other : Math.min(1, tightest(values.subarray(0, count).sort()) / apart) + other
  })
}

/** Width of the narrowest span that holds most of the sorted values. */
function tightest(sorted: Float64Array): number {
  const held = Math.max(2, Math.ceil(SHARE * sorted.length))
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i + held <= sorted.length; i++) least = Math.min(least, sorted[i + held - 1] - sorted[i])
  return least
}
