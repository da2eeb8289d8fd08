import type { Level } from '#mosaic/match/match-frame'
import type { PatchPlace } from '#mosaic/match/patch-place'
import type { SeenFrame } from '#mosaic/match/relative-view'

/** How far from where it should lie a patch is looked for. */
export interface PatchSearch {
  /** To all sides (px of the middle level). */
  readonly radius: number
  /** And along the direction in which height moves it: from and to (m over what is expected). */
  readonly lowestM: number
  readonly highestM: number
  /** Nothing else may look like it within this, to all sides (px of the middle level): pads and seams repeat, and a pose may be off by one of them. */
  readonly alone: number
}

/** Where a patch was found: moves in pixels of the first frame, as they are laid on it. */
export interface FoundPatch {
  readonly x: number
  readonly y: number
  /** Correlation there, -1 to 1. */
  readonly correlation: number
}

/** The patch reaches this far to each side (px of the middle level). */
const HALF = 8
const SIDE = 2 * HALF + 1
/** Moves are not tried further than this (px of the middle level). */
const MOST_REACH = 20
const LEAST_CORRELATION = 0.25
/** The best place elsewhere must be this much worse, or the patch could be either. */
const LEAST_LEAD = 0.06
const SAME_PX = 2.5
/** Less than this (mK^2, over a patch) is no spread, but what rounding leaves of the sums. */
const LEAST_SPREAD = 1

const own = new Float32Array(SIDE * SIDE)
const MOST_SIDE = SIDE + 2 * MOST_REACH
const around = new Float32Array(MOST_SIDE ** 2)
/** Sums of `around`, and of its squares, over all that lies above and to the left. */
const sums = new Float64Array((MOST_SIDE + 1) ** 2)
const squareSums = new Float64Array((MOST_SIDE + 1) ** 2)

/** Looks for a patch of the first frame in the second by correlation on the middle level; null where it is nowhere or in several places. */
export function findPatch(first: SeenFrame, second: SeenFrame, place: PatchPlace, search: PatchSearch): FoundPatch | null {
  const scale = 2 * first.frame.factor
  const { alongX, alongY, from, to } = riseOf(place, search, scale)
  const reach = Math.min(MOST_REACH, Math.ceil(Math.max(search.alone, search.radius + Math.max(Math.abs(from), Math.abs(to)))))
  const squares = readOwn(first.frame.middle, place, scale)
  if (squares === 0) return null
  const side = SIDE + 2 * reach
  readAround(second.frame.middle, place, scale, 2 * second.frame.factor, side)
  sumUp(side)
  const tried: FoundPatch[] = []
  let best: FoundPatch | null = null
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      const along = Math.max(from, Math.min(to, x * alongX + y * alongY))
      if ((x - along * alongX) ** 2 + (y - along * alongY) ** 2 > search.radius ** 2) continue
      const correlation = correlationAt(side, x + reach, y + reach, squares)
      if (best !== null && correlation <= best.correlation - LEAST_LEAD) continue
      const found = { x, y, correlation }
      tried.push(found)
      if (best === null || correlation > best.correlation) best = found
    }
  }
  if (best === null || best.correlation < LEAST_CORRELATION || !isAlone(best, tried)) return null
  if (search.alone > 0 && hasDouble(best, Math.min(reach, search.alone), reach, side, squares)) return null
  return { x: best.x * scale, y: best.y * scale, correlation: best.correlation }
}

/** The direction in which height moves a patch, as it is laid on the first frame, and how far it may (px of the middle level). */
function riseOf({ stretch, riseX, riseY }: PatchPlace, { lowestM, highestM }: PatchSearch, scale: number) {
  const [a, b, c, d] = stretch
  const area = a * d - b * c
  const [x, y] = [(d * riseX - b * riseY) / (area * scale), (a * riseY - c * riseX) / (area * scale)]
  const length = Math.hypot(x, y)
  if (!(length > 1e-6)) return { alongX: 1, alongY: 0, from: 0, to: 0 }
  return { alongX: x / length, alongY: y / length, from: lowestM * length, to: highestM * length }
}

/** The patch less its mean. @returns the sum of its squares; 0 where it leaves the frame */
function readOwn({ width, height, values }: Level, { x, y }: PatchPlace, scale: number): number {
  const [left, top] = [Math.floor(x / scale) - HALF, Math.floor(y / scale) - HALF]
  if (left < 0 || top < 0 || left + SIDE > width || top + SIDE > height) return 0
  let sum = 0
  for (let row = 0, i = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++, i++) sum += own[i] = values[(top + row) * width + left + column]
  }
  const mean = sum / own.length
  let squares = 0
  for (let i = 0; i < own.length; i++) {
    own[i] -= mean
    squares += own[i] * own[i]
  }
  return squares
}

/** What the second frame shows around the place, laid on the first; 0 (the surroundings' level) off the frame. */
function readAround({ width, height, values }: Level, place: PatchPlace, scale: number, toScale: number, side: number): void {
  const [a, b, c, d] = place.stretch
  const times = scale / toScale
  // The patch's middle pixel lies this far from the place (px of the first frame).
  const [offX, offY] = [(Math.floor(place.x / scale) + 0.5) * scale - place.x, (Math.floor(place.y / scale) + 0.5) * scale - place.y]
  const startX = (place.toX + a * offX + b * offY) / toScale - 0.5
  const startY = (place.toY + c * offX + d * offY) / toScale - 0.5
  const half = side >> 1
  for (let row = -half, i = 0; row <= half; row++) {
    let x = startX + times * (b * row - a * half)
    let y = startY + times * (d * row - c * half)
    for (let column = 0; column < side; column++, i++, x += times * a, y += times * c) {
      if (!(x >= 0 && y >= 0 && x < width - 1 && y < height - 1)) {
        around[i] = 0
        continue
      }
      const left = x | 0
      const top = y | 0
      const at = top * width + left
      const upper = values[at] + (values[at + 1] - values[at]) * (x - left)
      const lower = values[at + width] + (values[at + width + 1] - values[at + width]) * (x - left)
      around[i] = upper + (lower - upper) * (y - top)
    }
  }
}

function sumUp(side: number): void {
  const across = side + 1
  sums.fill(0, 0, across)
  squareSums.fill(0, 0, across)
  for (let row = 0, i = 0; row < side; row++) {
    let sum = 0
    let squares = 0
    sums[(row + 1) * across] = squareSums[(row + 1) * across] = 0
    for (let column = 1, at = (row + 1) * across + 1; column <= side; column++, i++, at++) {
      sum += around[i]
      squares += around[i] * around[i]
      sums[at] = sums[at - across] + sum
      squareSums[at] = squareSums[at - across] + squares
    }
  }
}

function correlationAt(side: number, left: number, top: number, squares: number): number {
  let even = 0
  let odd = 0
  for (let row = 0, i = 0; row < SIDE; row++) {
    const at = (top + row) * side + left
    for (let column = 0; column < SIDE - 1; column += 2, i += 2) {
      even += around[at + column] * own[i]
      odd += around[at + column + 1] * own[i + 1]
    }
    even += around[at + SIDE - 1] * own[i++]
  }
  const upper = top * (side + 1) + left
  const lower = upper + SIDE * (side + 1)
  const sum = sums[lower + SIDE] - sums[lower] - sums[upper + SIDE] + sums[upper]
  const others = squareSums[lower + SIDE] - squareSums[lower] - squareSums[upper + SIDE] + squareSums[upper]
  const spread = others - (sum * sum) / own.length
  return spread > LEAST_SPREAD ? (even + odd) / Math.sqrt(squares * spread) : 0
}

function isAlone(best: FoundPatch, tried: readonly FoundPatch[]): boolean {
  for (const { x, y, correlation } of tried) {
    if (correlation > best.correlation - LEAST_LEAD && Math.hypot(x - best.x, y - best.y) > SAME_PX) return false
  }
  return true
}

/** A place elsewhere that looks nearly as much like the patch: looked for on every second pixel, then around the best of them. */
function hasDouble(best: FoundPatch, radius: number, reach: number, side: number, squares: number): boolean {
  let most = 0
  let mostX = 0
  let mostY = 0
  const look = (x: number, y: number): void => {
    if (Math.abs(x) > reach || Math.abs(y) > reach || (x - best.x) ** 2 + (y - best.y) ** 2 <= (2 * SAME_PX) ** 2) return
    const correlation = correlationAt(side, x + reach, y + reach, squares)
    if (correlation > most) [most, mostX, mostY] = [correlation, x, y]
  }
  for (let y = -radius; y <= radius; y += 2) for (let x = -radius; x <= radius; x += 2) look(x, y)
  const [aboutX, aboutY] = [mostX, mostY]
  for (let y = -1; y <= 1; y++) for (let x = -1; x <= 1; x++) look(aboutX + x, aboutY + y)
  return most > best.correlation - LEAST_LEAD
}
