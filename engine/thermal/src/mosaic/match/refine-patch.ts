import type { FoundPatch } from '#mosaic/match/find-patch'
import type { Level } from '#mosaic/match/match-frame'
import type { PatchPlace } from '#mosaic/match/patch-place'
import type { SeenFrame } from '#mosaic/match/relative-view'

/** A place that two frames show, with how well it is known in the second (px of the frames; variances in px^2). */
export interface Match {
  readonly firstX: number
  readonly firstY: number
  readonly secondX: number
  readonly secondY: number
  readonly xx: number
  readonly xy: number
  readonly yy: number
}

/** The patch reaches this far to each side (px of the finest level). */
const HALF = 16
const SIDE = 2 * HALF + 1
const MOST_STEPS = 10
const END_PX = 0.01
/** Further than this from where correlation found it (px of the finest level) it has run away. */
const MOST_AWAY_PX = 3
const LEAST_CORRELATION = 0.3
/** Neighbouring differences are not independent: interpolation and reduction smear noise over about this many pixels. */
const SMEARED = 2.5
/** Nothing is known better than this (px of the finest level): what a pixel shows changes with the angle. */
const FLOOR_PX = 0.03
/** A direction that is known worse than this (px of the finest level) is not known. */
const UNKNOWN_PX = 3

const own = new Float32Array(SIDE * SIDE)
const across = new Float32Array(SIDE * SIDE)
const below = new Float32Array(SIDE * SIDE)
const other = new Float32Array(SIDE * SIDE)

/** Refines a found patch to a small part of a pixel (Lucas and Kanade, gradients of the first frame, level taken out); null where it does not settle. */
export function refinePatch(first: SeenFrame, second: SeenFrame, place: PatchPlace, found: FoundPatch): Match | null {
  const scale = first.frame.factor
  const toScale = second.frame.factor
  const tensor = readOwn(first.frame.fine, place, scale)
  if (tensor === null) return null
  const [xx, xy, yy] = tensor
  const area = xx * yy - xy * xy
  if (!(area > 1e-6 * xx * yy)) return null
  let x = found.x / scale
  let y = found.y / scale
  let isSettled = false
  for (let step = 0; step < MOST_STEPS && !isSettled; step++) {
    const sums = readOther(second.frame.fine, place, scale, toScale, x, y)
    if (sums === null) return null
    const [moveX, moveY] = [(yy * sums[0] - xy * sums[1]) / area, (xx * sums[1] - xy * sums[0]) / area]
    x += moveX
    y += moveY
    if (!(Math.hypot(x - found.x / scale, y - found.y / scale) < MOST_AWAY_PX)) return null
    isSettled = Math.hypot(moveX, moveY) < END_PX
  }
  if (!isSettled) return null
  const fit = agreement()
  if (fit.correlation < LEAST_CORRELATION) return null
  return matchAt(place, x * scale, y * scale, variances(xx, xy, yy, SMEARED * fit.variance), toScale)
}

/** Reads the patch, less its mean, with its gradients. @returns the structure tensor; null where the patch leaves the frame */
function readOwn({ width, height, values }: Level, { x, y }: PatchPlace, scale: number): readonly [number, number, number] | null {
  const [left, top] = [Math.floor(x / scale) - HALF, Math.floor(y / scale) - HALF]
  if (left < 1 || top < 1 || left + SIDE >= width || top + SIDE >= height) return null
  let xx = 0
  let xy = 0
  let yy = 0
  let sum = 0
  for (let row = 0, i = 0; row < SIDE; row++) {
    for (let column = 0, at = (top + row) * width + left; column < SIDE; column++, i++, at++) {
      const gx = (values[at + 1] - values[at - 1]) / 2
      const gy = (values[at + width] - values[at - width]) / 2
      own[i] = values[at]
      across[i] = gx
      below[i] = gy
      sum += values[at]
      xx += gx * gx
      xy += gx * gy
      yy += gy * gy
    }
  }
  const mean = sum / own.length
  for (let i = 0; i < own.length; i++) own[i] -= mean
  return [xx, xy, yy]
}

/** Reads the second frame where the patch should lie after a move. @returns gradients times what is missing; null where it leaves the frame */
function readOther(
  { width, height, values }: Level,
  place: PatchPlace,
  scale: number,
  toScale: number,
  moveX: number,
  moveY: number,
): readonly [number, number] | null {
  const [a, b, c, d] = place.stretch
  const times = scale / toScale
  const [offX, offY] = [
    (Math.floor(place.x / scale) + 0.5 + moveX) * scale - place.x,
    (Math.floor(place.y / scale) + 0.5 + moveY) * scale - place.y,
  ]
  const startX = (place.toX + a * offX + b * offY) / toScale - 0.5
  const startY = (place.toY + c * offX + d * offY) / toScale - 0.5
  let sum = 0
  for (let row = -HALF, i = 0; row <= HALF; row++) {
    let x = startX + times * (b * row - a * HALF)
    let y = startY + times * (d * row - c * HALF)
    for (let column = 0; column < SIDE; column++, i++, x += times * a, y += times * c) {
      if (!(x >= 0 && y >= 0 && x < width - 1 && y < height - 1)) return null
      const left = x | 0
      const top = y | 0
      const at = top * width + left
      const upper = values[at] + (values[at + 1] - values[at]) * (x - left)
      const lower = values[at + width] + (values[at + width + 1] - values[at + width]) * (x - left)
      const value = upper + (lower - upper) * (y - top)
      other[i] = value
      sum += value
    }
  }
  const mean = sum / other.length
  let right = 0
  let down = 0
  for (let i = 0; i < other.length; i++) {
    other[i] -= mean
    const missing = own[i] - other[i]
    right += across[i] * missing
    down += below[i] * missing
  }
  return [right, down]
}

function agreement(): { correlation: number; variance: number } {
  let owns = 0
  let others = 0
  let products = 0
  let squares = 0
  for (let i = 0; i < own.length; i++) {
    owns += own[i] * own[i]
    others += other[i] * other[i]
    products += own[i] * other[i]
    squares += (own[i] - other[i]) ** 2
  }
  return { correlation: products / Math.sqrt(owns * others + 1e-9), variance: squares / own.length }
}

/** Variances of the move (px^2 of the finest level) along the tensor's axes, each between the floor and what counts as unknown. */
function variances(xx: number, xy: number, yy: number, noise: number): readonly [number, number, number] {
  const angle = Math.atan2(2 * xy, xx - yy) / 2
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const half = Math.hypot((xx - yy) / 2, xy)
  const bounded = (value: number): number => Math.min(UNKNOWN_PX ** 2, noise / Math.max(value, 1e-9)) + FLOOR_PX ** 2
  const [strong, weak] = [bounded((xx + yy) / 2 + half), bounded((xx + yy) / 2 - half)]
  return [strong * c * c + weak * s * s, (strong - weak) * c * s, strong * s * s + weak * c * c]
}

/** The match of a patch's middle pixel, with variances carried over into the second frame. */
function matchAt(place: PatchPlace, moveX: number, moveY: number, [xx, xy, yy]: readonly [number, number, number], toScale: number): Match {
  const [a, b, c, d] = place.stretch
  // The patch's middle is the middle of a pixel of the finest level, as `patchPlaces` chose it.
  const times = toScale * toScale
  return {
    firstX: place.x,
    firstY: place.y,
    secondX: place.toX + a * moveX + b * moveY,
    secondY: place.toY + c * moveX + d * moveY,
    xx: times * (a * a * xx + 2 * a * b * xy + b * b * yy),
    xy: times * (a * c * xx + (a * d + b * c) * xy + b * d * yy),
    yy: times * (c * c * xx + 2 * c * d * xy + d * d * yy),
  }
}
