import type { Surface } from '#mosaic/placed-flight'
import type { MatchHeight } from '#mosaic/surface/match-heights'

/** Distance of two nodes of the surface (m). */
const CELL_M = 1
/** A node is decided by the heights within this distance (m); those at this sigma count two thirds less. */
const AROUND_M = 6
const NEAR_M = 2.5
/** Heights this near to each other (m, one sigma) are of one surface. */
const ONE_M = 0.1
/** Things that stand on a roof are up to this high (m); they hide it where they are, and it has this share of their weight around them. */
const STANDS_M = 2.2
const ROOF_SHARE = 0.2
/** A node needs this much weight around it; where it has less, the surface goes on from its neighbours. */
const LEAST_WEIGHT = 0.5
/** Slopes are held back as if by this much of what lies a metre away on both sides. */
const HELD_LEVEL = 0.5
const PLANE_ROUNDS = 4

interface Lattice {
  readonly westM: number
  readonly northM: number
  readonly columns: number
  readonly rows: number
}

/**
 * The roof through the heights of matches: at every node the plane on which most of what lies around it lies. What stands on the roof is not
 * part of it, steps between parts of it stay steps. Outside of what was matched it goes on as at its edge.
 */
export function surfaceOf(heights: readonly MatchHeight[]): Surface {
  const lattice = latticeOf(heights)
  const rising = heights.toSorted((a, b) => a.upM - b.upM)
  const field = { rising, buckets: bucketsOf(rising, lattice), weights: new Float64Array(rising.length) }
  const values = new Float32Array(lattice.columns * lattice.rows).fill(Number.NaN)
  for (let row = 0, i = 0; row < lattice.rows; row++) {
    for (let column = 0; column < lattice.columns; column++, i++) values[i] = heightAround(field, lattice, column, row)
  }
  spread(values, lattice)
  return { cellM: CELL_M, ...lattice, heights: values }
}

function latticeOf(heights: readonly MatchHeight[]): Lattice {
  let west = 0
  let east = 0
  let south = 0
  let north = 0
  heights.forEach(({ eastM, northM }, i) => {
    west = i === 0 ? eastM : Math.min(west, eastM)
    east = i === 0 ? eastM : Math.max(east, eastM)
    south = i === 0 ? northM : Math.min(south, northM)
    north = i === 0 ? northM : Math.max(north, northM)
  })
  const count = (from: number, to: number): number => Math.ceil((to - from) / CELL_M) + 1
  return { westM: west, northM: north, columns: count(west, east), rows: count(south, north) }
}

/** Matches (places in the list) next to each node. */
function bucketsOf(heights: readonly MatchHeight[], { westM, northM, columns, rows }: Lattice): number[][] {
  const buckets = Array.from({ length: columns * rows }, (): number[] => [])
  heights.forEach(({ eastM, northM: north }, k) => {
    const column = Math.min(columns - 1, Math.round((eastM - westM) / CELL_M))
    const row = Math.min(rows - 1, Math.round((northM - north) / CELL_M))
    buckets[row * columns + column].push(k)
  })
  return buckets
}

/** Heights around a node, the lowest first: metres east and south of the node, height, and weight. */
interface Sample {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly weight: number
}

/** All heights, the lowest first, those next to each node, and what each counts at the node that is looked at. */
interface Field {
  readonly rising: readonly MatchHeight[]
  readonly buckets: readonly number[][]
  readonly weights: Float64Array
}

/** Height of the plane on which most of the neighbourhood lies; NaN where it holds too little. */
function heightAround({ rising, buckets, weights }: Field, lattice: Lattice, column: number, row: number): number {
  const { westM, northM, columns, rows } = lattice
  const reach = Math.floor(AROUND_M / CELL_M)
  const found: number[] = []
  let total = 0
  for (let r = Math.max(0, row - reach); r <= Math.min(rows - 1, row + reach); r++) {
    for (let c = Math.max(0, column - reach); c <= Math.min(columns - 1, column + reach); c++) {
      const bucket = buckets[r * columns + c]
      if (bucket.length === 0) continue
      const near = Math.exp((-((r - row) ** 2 + (c - column) ** 2) * CELL_M ** 2) / (2 * NEAR_M ** 2))
      total += near
      // However many matches lie in one place, it counts once.
      for (const k of bucket) {
        found.push(k)
        weights[k] = near / bucket.length
      }
    }
  }
  if (total < LEAST_WEIGHT) return Number.NaN
  const samples = Array.from(Int32Array.from(found).sort(), (k): Sample => {
    const { eastM, northM: north, upM } = rising[k]
    return { x: eastM - westM - column * CELL_M, y: northM - north - row * CELL_M, z: upM, weight: weights[k] }
  })
  return planeThrough(samples, levelOf(samples))
}

/** The height about which most weight lies, or a lower one with a good part of it that things may stand on. */
function levelOf(samples: readonly Sample[]): number {
  const weights = weightsAbout(samples)
  let most = 0
  for (let k = 0; k < weights.length; k++) if (weights[k] > weights[most]) most = k
  let level = most
  for (let k = 0; k < most; k++) {
    const below = samples[most].z - samples[k].z
    if (weights[k] < ROOF_SHARE * weights[most] || below < 3 * ONE_M || below > STANDS_M) continue
    if (level === most || weights[k] > weights[level]) level = k
  }
  return samples[level].z
}

/** Weight of what lies about as high as each sample. */
function weightsAbout(samples: readonly Sample[]): Float64Array {
  const weights = new Float64Array(samples.length)
  let from = 0
  let to = 0
  let sum = 0
  for (let k = 0; k < samples.length; k++) {
    for (; to < samples.length && samples[to].z <= samples[k].z + 1.5 * ONE_M; to++) sum += samples[to].weight
    for (; samples[from].z < samples[k].z - 1.5 * ONE_M; from++) sum -= samples[from].weight
    weights[k] = sum
  }
  return weights
}

/** Height at the node of the plane through the samples about a level: what lies off it counts less and less. */
function planeThrough(samples: readonly Sample[], level: number): number {
  let up = level
  let east = 0
  let south = 0
  for (let round = 0; round < PLANE_ROUNDS; round++) {
    let one = 0
    let x = 0
    let y = 0
    let xx = 0
    let xy = 0
    let yy = 0
    let z = 0
    let xz = 0
    let yz = 0
    for (const sample of samples) {
      const off = (sample.z - up - east * sample.x - south * sample.y) / ONE_M
      if (off > 3 || off < -3) continue
      const weight = sample.weight * Math.exp((-off * off) / 2)
      one += weight
      x += weight * sample.x
      y += weight * sample.y
      xx += weight * sample.x * sample.x
      xy += weight * sample.x * sample.y
      yy += weight * sample.y * sample.y
      z += weight * sample.z
      xz += weight * sample.x * sample.z
      yz += weight * sample.y * sample.z
    }
    if (!(one > 0)) return up
    const [meanX, meanY, meanZ] = [x / one, y / one, z / one]
    const [a, b, c] = [xx - x * meanX + HELD_LEVEL * one, xy - x * meanY, yy - y * meanY + HELD_LEVEL * one]
    const [d, e] = [xz - x * meanZ, yz - y * meanZ]
    east = (c * d - b * e) / (a * c - b * b)
    south = (a * e - b * d) / (a * c - b * b)
    up = meanZ - east * meanX - south * meanY
  }
  return up
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
  let sum = 0
  let count = 0
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
