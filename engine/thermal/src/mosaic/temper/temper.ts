import type { Cells } from '#mosaic/blend/cells'
import { compareViews, type Differences } from '#mosaic/temper/differences'
import { type FrameLinks, solveLinks } from '#mosaic/temper/frame-links'

/** What makes the frames of a flight agree: each frame's own offset, and what the lens takes away towards the corners of all of them. */
export interface Tempering {
  /** Added to the temperatures of each frame (K), in the order of the map's cameras. Their median is 0: half of the frames are raised and half lowered. */
  readonly offsetsK: Float64Array
  /** One sigma of each offset (K): how well the frame's overlaps agree with one another. Infinite for a frame without any. */
  readonly sigmaK: Float64Array
  /** How much the differences of a frame to the others spread (K, one sigma): a frame that is large here does not differ by one constant. */
  readonly spreadK: Float64Array
  /** Added by the lens at a distance from the middle, in half diagonals: `[0] r2 + [1] r4` (K). */
  readonly vignetting: readonly [number, number]
  /** How much two views of a place differ after all (K, one sigma). */
  readonly noiseK: number
}

const ROUNDS = 8
/** Cauchy's constant: 95 % as good as least squares where the noise is normal, and deaf to what moved. */
const CAUCHY = 2.385
/** No frame is taken for more than a few kelvin off without a reason (K, one sigma), nor a lens. */
const OFFSET_PRIOR_K = 5
const VIGNETTING_PRIOR_K = 3
/** Fewer differences say nothing of the lens. */
const LEAST_DIFFERENCES = 2000
const TO_SIGMA = 1.4826

/**
 * Finds one offset for each frame and the vignetting of the lens from what the frames say of the same places. Nothing else of a frame is changed, so that no
 * warm or cold place comes or goes.
 *
 * @param cameras - how many the map has
 */
export function temperFrames(cells: Cells, cameras: number): Tempering {
  const differences = compareViews(cells)
  const pairs = pairUp(differences, cameras)
  const offsets = new Float64Array(cameras)
  const rest = new Float64Array(differences.count)
  let vignetting: readonly [number, number] = [0, 0]
  let sigma = 1
  for (let round = 0; round < ROUNDS; round++) {
    sigma = measureRest(differences, offsets, vignetting, rest)
    vignetting = solveRound(differences, pairs, { rest, sigma, cameras }, offsets)
  }
  sigma = measureRest(differences, offsets, vignetting, rest)
  const level = medianOf(Array.from(offsets))
  return {
    offsetsK: offsets.map((offset) => offset - level),
    ...qualityOf(differences, pairs, rest, cameras),
    vignetting,
    noiseK: TO_SIGMA * medianOf(Array.from(rest, Math.abs)) || 0,
  }
}

/** The pairs of frames that were compared, and to which of them each difference belongs. */
interface Pairs {
  readonly first: Uint16Array
  readonly second: Uint16Array
  readonly of: Int32Array
}

function pairUp({ count, first, second }: Differences, cameras: number): Pairs {
  const known = new Map<number, number>()
  const of = new Int32Array(count)
  for (let i = 0; i < count; i++) {
    const key = Math.min(first[i], second[i]) * cameras + Math.max(first[i], second[i])
    const pair = known.get(key) ?? known.size
    if (pair === known.size) known.set(key, pair)
    of[i] = pair
  }
  const keys = [...known.keys()]
  return { of, first: Uint16Array.from(keys, (key) => Math.floor(key / cameras)), second: Uint16Array.from(keys, (key) => key % cameras) }
}

/** What is left of each difference (K), and the spread of it in units of what was expected. */
function measureRest(differences: Differences, offsets: Float64Array, [a, b]: readonly [number, number], rest: Float64Array): number {
  const { count, first, second, kelvin, radius2, radius4, weight } = differences
  const sizes = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    rest[i] = kelvin[i] - (offsets[first[i]] - offsets[second[i]] - a * radius2[i] - b * radius4[i])
    sizes[i] = Math.abs(rest[i]) * Math.sqrt(weight[i])
  }
  return Math.max(TO_SIGMA * medianOfSorted(sizes.sort()), 1e-3)
}

interface Round {
  readonly rest: Float64Array
  readonly sigma: number
  readonly cameras: number
}

/** One step of reweighted least squares; the offsets are written in place. @returns the vignetting */
function solveRound(
  differences: Differences,
  pairs: Pairs,
  { rest, sigma, cameras }: Round,
  offsets: Float64Array,
): readonly [number, number] {
  const { count, first, second, kelvin, radius2, radius4, weight } = differences
  const diagonal = new Float64Array(cameras).fill(1 / OFFSET_PRIOR_K ** 2)
  const linkWeight = new Float64Array(pairs.first.length)
  const [right, byA, byB] = [new Float64Array(cameras), new Float64Array(cameras), new Float64Array(cameras)]
  const own = 1 / VIGNETTING_PRIOR_K ** 2
  let [aa, ab, bb, ra, rb] = [own, 0, own, 0, 0]
  for (let i = 0; i < count; i++) {
    const far = (rest[i] * rest[i] * weight[i]) / (sigma * CAUCHY) ** 2
    const w = weight[i] / (sigma * sigma * (1 + far))
    const [f, s, y, u, v] = [first[i], second[i], kelvin[i], radius2[i], radius4[i]]
    linkWeight[pairs.of[i]] += w
    diagonal[f] += w
    diagonal[s] += w
    right[f] += w * y
    right[s] -= w * y
    byA[f] += w * u
    byA[s] -= w * u
    byB[f] += w * v
    byB[s] -= w * v
    aa += w * u * u
    ab += w * u * v
    bb += w * v * v
    ra -= w * y * u
    rb -= w * y * v
  }
  const links: FrameLinks = { first: pairs.first, second: pairs.second, weight: linkWeight, diagonal }
  solveLinks(links, right, offsets)
  if (count < LEAST_DIFFERENCES) return [0, 0]
  // the lens is what remains when the offsets have done their best
  const [zA, zB] = [byA, byB].map((column) => solveLinks(links, column, new Float64Array(cameras)))
  const [mAA, mAB, mBB] = [aa - dot(byA, zA), ab - dot(byA, zB), bb - dot(byB, zB)]
  const [vA, vB] = [ra + dot(byA, offsets), rb + dot(byB, offsets)]
  const determinant = mAA * mBB - mAB * mAB
  const [a, b] = [(vA * mBB - vB * mAB) / determinant, (vB * mAA - vA * mAB) / determinant]
  for (let i = 0; i < cameras; i++) offsets[i] += a * zA[i] + b * zB[i]
  return [a, b]
}

function qualityOf(
  { count, first, second }: Differences,
  pairs: Pairs,
  rest: Float64Array,
  cameras: number,
): Pick<Tempering, 'sigmaK' | 'spreadK'> {
  const ofPair: number[][] = pairs.first.length === 0 ? [] : Array.from(pairs.first, () => [])
  const ofFrame: number[][] = Array.from({ length: cameras }, () => [])
  for (let i = 0; i < count; i++) {
    ofPair[pairs.of[i]].push(rest[i])
    ofFrame[first[i]].push(Math.abs(rest[i]))
    ofFrame[second[i]].push(Math.abs(rest[i]))
  }
  const squares = new Float64Array(cameras)
  const links = new Float64Array(cameras)
  ofPair.forEach((values, pair) => {
    const middle = medianOf(values)
    for (const camera of [pairs.first[pair], pairs.second[pair]]) {
      squares[camera] += middle * middle
      links[camera]++
    }
  })
  return {
    sigmaK: squares.map((sum, i) => (links[i] === 0 ? Number.POSITIVE_INFINITY : Math.sqrt(sum) / links[i])),
    spreadK: Float64Array.from(ofFrame, (values) => (values.length === 0 ? 0 : TO_SIGMA * medianOf(values))),
  }
}

const medianOf = (values: readonly number[]): number => medianOfSorted(Float64Array.from(values).sort())
const medianOfSorted = (sorted: Float64Array | Float32Array): number => {
  const middle = sorted.length >> 1
  if (sorted.length === 0) return 0
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i]
  return sum
}
