import type { Surface } from '#mosaic/placed-flight'
import type { MatchHeight } from '#mosaic/surface/match-heights'

/** Distance of two nodes of the surface (m). */
const CELL_M = 1
/** A node is decided by the heights within this distance (m); those at this sigma count a third. */
const AROUND_M = 5
const NEAR_M = 2
/** Heights this near to each other (m) are of one surface. */
const ONE_M = 0.15
/** Things that stand on a roof are up to this high (m); they hide it where they are, and it has this share of their weight around them. */
const STANDS_M = 2.2
const ROOF_SHARE = 0.25
/** A node needs this much weight around it; where it has less, the surface goes on from its neighbours. */
const LEAST_WEIGHT = 0.5

interface Lattice {
  readonly westM: number
  readonly northM: number
  readonly columns: number
  readonly rows: number
}

/**
 * The roof through the heights of matches: at every node the height that most of what lies around has. What stands on the roof is not part of
 * it, steps between parts of it stay steps. Outside of what was matched it goes on as at its edge.
 */
export function surfaceOf(heights: readonly MatchHeight[]): Surface {
  const lattice = latticeOf(heights)
  const cells = cellHeights(heights, lattice)
  const values = new Float32Array(lattice.columns * lattice.rows).fill(Number.NaN)
  for (let row = 0, i = 0; row < lattice.rows; row++) {
    for (let column = 0; column < lattice.columns; column++, i++) values[i] = modeAround(cells, lattice, column, row)
  }
  spread(values, lattice)
  return { cellM: CELL_M, ...lattice, heights: values }
}

function latticeOf(heights: readonly MatchHeight[]): Lattice {
  let [west, east, south, north] = [0, 0, 0, 0]
  heights.forEach(({ eastM, northM }, i) => {
    west = i === 0 ? eastM : Math.min(west, eastM)
    east = i === 0 ? eastM : Math.max(east, eastM)
    south = i === 0 ? northM : Math.min(south, northM)
    north = i === 0 ? northM : Math.max(north, northM)
  })
  const count = (from: number, to: number): number => Math.ceil((to - from) / CELL_M) + 1
  return { westM: west, northM: north, columns: count(west, east), rows: count(south, north) }
}

/** Median height of the matches around each node, so that many matches on one thing count once; NaN where there are none. */
function cellHeights(heights: readonly MatchHeight[], { westM, northM, columns, rows }: Lattice): Float32Array {
  const lists = Array.from({ length: columns * rows }, (): number[] => [])
  for (const { eastM, northM: north, upM } of heights) {
    const column = Math.round((eastM - westM) / CELL_M)
    const row = Math.round((northM - north) / CELL_M)
    if (column < columns && row < rows) lists[row * columns + column].push(upM)
  }
  return Float32Array.from(lists, (list) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN)
}

/** The height around which most of the neighbourhood lies; NaN where it holds too little. */
function modeAround(cells: Float32Array, { columns, rows }: Lattice, column: number, row: number): number {
  const reach = Math.floor(AROUND_M / CELL_M)
  const near: number[] = []
  const weights: number[] = []
  let total = 0
  for (let r = Math.max(0, row - reach); r <= Math.min(rows - 1, row + reach); r++) {
    for (let c = Math.max(0, column - reach); c <= Math.min(columns - 1, column + reach); c++) {
      const height = cells[r * columns + c]
      if (Number.isNaN(height)) continue
      const weight = Math.exp((-((r - row) ** 2 + (c - column) ** 2) * CELL_M ** 2) / (2 * NEAR_M ** 2))
      near.push(height)
      weights.push(weight)
      total += weight
    }
  }
  return total < LEAST_WEIGHT ? Number.NaN : densest(near, weights)
}

/** Mean of the heights of one surface: that with most weight, or a lower one with a good part of it that things may stand on. */
function densest(heights: readonly number[], weights: readonly number[]): number {
  const modes = heights.map((from) => modeAt(from, heights, weights))
  const most = modes.reduce((best, mode) => (mode.weight > best.weight ? mode : best))
  let lowest = most
  for (const mode of modes) {
    const below = most.height - mode.height
    if (mode.weight < ROOF_SHARE * most.weight || below < 2 * ONE_M || below > STANDS_M) continue
    if (lowest === most || mode.weight > lowest.weight) lowest = mode
  }
  return lowest.height
}

/** Mean and weight of what lies about as high as `from`. */
function modeAt(from: number, heights: readonly number[], weights: readonly number[]): { height: number; weight: number } {
  let [sum, total] = [0, 0]
  for (let k = 0; k < heights.length; k++) {
    const off = (heights[k] - from) / ONE_M
    if (off > 3 || off < -3) continue
    const weight = weights[k] * Math.exp((-off * off) / 2)
    sum += weight * heights[k]
    total += weight
  }
  return { height: sum / total, weight: total }
}

/** Fills unknown nodes from known ones, ring by ring. */
function spread(values: Float32Array, { columns, rows }: Lattice): void {
  let open = [...values.keys()].filter((i) => Number.isNaN(values[i]))
  if (open.length === values.length) values.fill(0)
  while (open.length > 0 && open.length < values.length) {
    const filled: [number, number][] = []
    for (const i of open) {
      const value = meanBeside(values, i % columns, Math.floor(i / columns), columns, rows)
      if (!Number.isNaN(value)) filled.push([i, value])
    }
    for (const [i, value] of filled) values[i] = value
    open = open.filter((i) => Number.isNaN(values[i]))
  }
}

function meanBeside(values: Float32Array, x: number, y: number, columns: number, rows: number): number {
  let [sum, count] = [0, 0]
  for (const [nextX, nextY] of [
    [x - 1, y],
    [x + 1, y],
    [x, y - 1],
    [x, y + 1],
  ]) {
    if (nextX < 0 || nextY < 0 || nextX >= columns || nextY >= rows || Number.isNaN(values[nextY * columns + nextX])) continue
    sum += values[nextY * columns + nextX]
    count++
  }
  return sum / count
}
