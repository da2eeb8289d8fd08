import type { Point, Size } from '#image'

/** How strongly a band repeats along its course, 0-1, and at which distance. */
export interface Repeats {
  /** Share of the changes along the band that one period explains. */
  readonly share: number
  readonly periodPx: number
  /** Half of the swing of that period (K). */
  readonly swingK: number
  /** Asymmetry of the changes: positive for narrow peaks, negative for narrow gaps. */
  readonly skewness: number
}

/** Steps along the band (px). */
const STEP_PX = 0.5
/** Of its width this much is averaged: without its edges. */
const INNER_WIDTH = 0.6
/** Periods looked for, in widths of the band: parts about as long as they are wide. */
const PERIODS = [0.85, 1.9] as const
const LEAST_PERIODS = 3

/**
 * Looks for equal parts in a row, as walkway pads, pavers and panels lie: the profile along the middle of a straight band, without its slow
 * changes, against one sine of every period that parts about as long as the band is wide would have.
 *
 * @param middle - middle of the band
 * @param angleDeg - direction of its long side
 * @returns null where the band is too short to repeat
 */
export function repeatsAlong(
  values: Float32Array,
  { width, height }: Size,
  band: { readonly middle: Point; readonly angleDeg: number; readonly lengthPx: number; readonly widthPx: number },
): Repeats | null {
  const { middle, lengthPx, widthPx } = band
  const usedPx = lengthPx - widthPx / 2
  if (usedPx < LEAST_PERIODS * PERIODS[0] * widthPx) return null
  const angle = (band.angleDeg * Math.PI) / 180
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)]
  const count = Math.floor(usedPx / STEP_PX)
  const profile = new Float64Array(count)
  const reach = Math.max(1, Math.floor((INNER_WIDTH * widthPx) / 2))
  for (let n = 0; n < count; n++) {
    const along = (n - (count - 1) / 2) * STEP_PX
    let [sum, seen] = [0, 0]
    for (let across = -reach; across <= reach; across++) {
      const x = middle[0] + along * ux - across * uy - 0.5
      const y = middle[1] + along * uy + across * ux - 0.5
      const value = interpolated(values, width, height, x, y)
      if (Number.isNaN(value)) continue
      sum += value
      seen++
    }
    if (seen === 0) return null
    profile[n] = sum / seen
  }
  const swing = withoutSlow(profile, Math.round((PERIODS[1] * widthPx) / STEP_PX))
  return strongestPeriod(swing, widthPx, usedPx)
}

function interpolated(values: Float32Array, width: number, height: number, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return Number.NaN
  const [dx, dy] = [x - left, y - top]
  const i = top * width + left
  return (values[i] * (1 - dx) + values[i + 1] * dx) * (1 - dy) + (values[i + width] * (1 - dx) + values[i + width + 1] * dx) * dy
}

/** Takes the mean over a window from every place; shorter windows at the ends. */
function withoutSlow(profile: Float64Array, window: number): Float64Array {
  const sums = new Float64Array(profile.length + 1)
  for (let i = 0; i < profile.length; i++) sums[i + 1] = sums[i] + profile[i]
  return profile.map((value, i) => {
    const [from, to] = [Math.max(0, i - (window >> 1)), Math.min(profile.length, i + (window >> 1) + 1)]
    return value - (sums[to] - sums[from]) / (to - from)
  })
}

function strongestPeriod(swing: Float64Array, widthPx: number, usedPx: number): Repeats {
  let power = 0
  for (const value of swing) power += value * value
  let best: Repeats = { share: 0, periodPx: 0, swingK: 0, skewness: skewnessOf(swing) }
  const most = Math.min(PERIODS[1] * widthPx, usedPx / LEAST_PERIODS)
  for (let periodPx = PERIODS[0] * widthPx; periodPx <= most; periodPx += 0.15 * (periodPx / usedPx) * periodPx) {
    let [a, b] = [0, 0]
    for (let n = 0; n < swing.length; n++) {
      const phase = (2 * Math.PI * n * STEP_PX) / periodPx
      a += swing[n] * Math.cos(phase)
      b += swing[n] * Math.sin(phase)
    }
    const share = (2 * (a * a + b * b)) / swing.length / Math.max(power, 1e-12)
    if (share > best.share) best = { ...best, share, periodPx, swingK: (2 * Math.hypot(a, b)) / swing.length }
  }
  return best
}

function skewnessOf(values: Float64Array): number {
  let [squares, cubes] = [0, 0]
  for (const value of values) {
    squares += value * value
    cubes += value * value * value
  }
  return squares === 0 ? 0 : cubes / values.length / (squares / values.length) ** 1.5
}
