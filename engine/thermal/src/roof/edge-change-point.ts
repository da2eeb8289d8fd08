import type { Point, Thermogram } from '#image'
import type { StraightLine } from '#roof/straight-runs'

/** Where an edge is looked for, from a line: so far to either side (px), with at least so much roof, explaining so much of the logarithm of the spread. */
interface Band {
  readonly inwardPx: number
  readonly outwardPx: number
  readonly leastRoofPx: number
  readonly leastGain: number
}

const edgeBand: Band = { inwardPx: 14, outwardPx: 14, leastRoofPx: 3, leastGain: 0.25 }
/** A parapet lies inside the edge that was found, beyond its blur; it differs far more from the roof than the roof does in itself. */
const parapetBand: Band = { inwardPx: 24, outwardPx: -2, leastRoofPx: 10, leastGain: 1 }
/** A parapet reaches to the edge: there it differs from the roof by this share of what it does as a whole; a pipe does not. */
const STILL_PARAPET = 0.6
/** Pieces are of about this length (px), looked at on every second pixel along. */
const BLOCK_PX = 24
const LEAST_BLOCKS = 4
const MOST_BLOCKS = 20
const ALONG_PX = 2
/** Beyond an edge something else is at least so wide (px). */
const LEAST_SIDE_PX = 3
/** Below this spread (K) two surfaces are equally even. */
const LEAST_SPREAD_K = 0.05
/** So many of the blocks agree on one line within this (px). */
const LEAST_AGREEING = 0.5
const AGREE_PX = 1.6
/** An edge goes on where so many do. */
const LEAST_GOING_ON = 0.65

/**
 * Moves a straight edge of the roof to where the picture has it: along many short pieces, the place is looked for that parts best in two
 * surfaces, each of its own temperature and evenness (the likelihood of two normal distributions), and a line that most pieces agree on is taken.
 *
 * @param line - roughly the edge (px), the roof to the right
 * @returns the edge; null where the pieces agree on none
 */
export function refinedEdge(image: Thermogram, line: StraightLine, from: Point, to: Point): StraightLine | null {
  const edge = edgeNear(image, line, from, to, edgeBand)
  if (edge === null) return null
  return edgeNear(image, edge, from, to, parapetBand) ?? edge
}

/** Whether an edge goes on along a line from one place to another: most pieces have one there. */
export function hasEdge(image: Thermogram, line: StraightLine, from: Point, to: Point): boolean {
  const [near, far] = [alongLine(line, from), alongLine(line, to)].sort((a, b) => a - b)
  const blocks = Math.max(1, Math.round((far - near) / BLOCK_PX))
  let on = 0
  for (let block = 0; block < blocks; block++) {
    const [start, end] = [block, block + 1].map((k) => near + ((far - near) * k) / blocks)
    const at = changePoint(image, line, start, end, edgeBand)
    if (at !== null && Math.abs(at) <= 2 * AGREE_PX) on++
  }
  return on >= LEAST_GOING_ON * blocks
}

const alongLine = (line: StraightLine, [x, y]: Point): number => (x - line.x) * line.dx + (y - line.y) * line.dy

function edgeNear(image: Thermogram, line: StraightLine, from: Point, to: Point, band: Band): StraightLine | null {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const blocks = Math.min(MOST_BLOCKS, Math.max(LEAST_BLOCKS, Math.round(length / BLOCK_PX)))
  const start = alongLine(line, from)
  const edges: Point[] = []
  for (let block = 0; block < blocks; block++) {
    const [near, far] = [start + (length * block) / blocks, start + (length * (block + 1)) / blocks]
    const at = changePoint(image, line, near, far, band)
    if (at !== null) edges.push([(near + far) / 2, at])
  }
  const agreed = agreedLine(edges)
  if (agreed === null || agreed.count < Math.max(LEAST_BLOCKS - 1, LEAST_AGREEING * blocks)) return null
  const { slope, level } = agreed
  const middle = start + length / 2
  const [x, y] = [line.x + middle * line.dx, line.y + middle * line.dy]
  const out = level + slope * middle
  const turn = Math.atan(slope)
  const [outX, outY] = [line.dy, -line.dx]
  return {
    x: x + out * outX,
    y: y + out * outY,
    dx: line.dx * Math.cos(turn) + outX * Math.sin(turn),
    dy: line.dy * Math.cos(turn) + outY * Math.sin(turn),
  }
}

/**
 * Change point of the profile across one piece: the split whose two normal distributions are the likeliest (Hinkley 1970).
 *
 * @returns how far outward of the line it lies (px); null where one distribution explains the profile as well
 */
function changePoint(
  { width, height, kelvin }: Thermogram,
  line: StraightLine,
  near: number,
  far: number,
  { inwardPx, outwardPx, leastRoofPx, leastGain }: Band,
): number | null {
  const columns = inwardPx + outwardPx + 1
  const [counts, sums, squares] = [new Float64Array(columns + 1), new Float64Array(columns + 1), new Float64Array(columns + 1)]
  let reference = Number.NaN
  for (let k = 0; k < columns; k++) {
    let [count, sum, square] = [0, 0, 0]
    for (let along = near; along < far; along += ALONG_PX) {
      const x = Math.floor(line.x + along * line.dx + (k - inwardPx) * line.dy)
      const y = Math.floor(line.y + along * line.dy - (k - inwardPx) * line.dx)
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      const value = kelvin[y * width + x]
      if (Number.isNaN(value)) continue
      if (Number.isNaN(reference)) reference = value
      count++
      sum += value - reference
      square += (value - reference) ** 2
    }
    counts[k + 1] = counts[k] + count
    sums[k + 1] = sums[k] + sum
    squares[k + 1] = squares[k] + square
  }
  const cost = (from: number, to: number): number => {
    const count = counts[to] - counts[from]
    if (count === 0) return 0
    const mean = (sums[to] - sums[from]) / count
    return count * Math.log((squares[to] - squares[from]) / count - mean * mean + LEAST_SPREAD_K ** 2)
  }
  const whole = cost(0, columns)
  let [best, at] = [Number.POSITIVE_INFINITY, -1]
  for (let k = leastRoofPx; k <= columns - LEAST_SIDE_PX; k++) {
    const parted = cost(0, k) + cost(k, columns)
    if (parted >= best) continue
    best = parted
    at = k
  }
  if (at < 0 || counts[at] === 0 || counts[columns] === counts[at]) return null
  if (whole - best < leastGain * counts[columns]) return null
  if (outwardPx < 0) {
    const level = (from: number, to: number): number => (sums[to] - sums[from]) / (counts[to] - counts[from])
    const roof = level(0, at)
    if (Math.abs(level(Math.max(at, columns - LEAST_SIDE_PX), columns) - roof) < STILL_PARAPET * Math.abs(level(at, columns) - roof))
      return null
  }
  return at - inwardPx - 0.5
}

/** The line through two of the places that most others agree with, fitted to those. */
function agreedLine(places: readonly Point[]): { slope: number; level: number; count: number } | null {
  let best: Point[] = []
  for (const [i, [x, y]] of places.entries()) {
    for (const [otherX, otherY] of places.slice(i + 1)) {
      const slope = (otherY - y) / (otherX - x)
      if (Math.abs(slope) > 0.15) continue
      const agreeing = places.filter((place) => Math.abs(place[1] - y - slope * (place[0] - x)) <= AGREE_PX)
      if (agreeing.length > best.length) best = agreeing
    }
  }
  if (best.length < 2) return null
  const x = best.reduce((sum, place) => sum + place[0], 0) / best.length
  const y = best.reduce((sum, place) => sum + place[1], 0) / best.length
  let [xx, xy] = [0, 0]
  for (const place of best) {
    xx += (place[0] - x) ** 2
    xy += (place[0] - x) * (place[1] - y)
  }
  const slope = xx === 0 ? 0 : xy / xx
  return { slope, level: y - slope * x, count: best.length }
}
