import type { Point, Size } from '#image'
import { SIGMA_PER_MAD } from '#raster/spread'

/** A straight band in the picture. */
export interface Band {
  readonly middle: Point
  readonly angleDeg: number
  readonly lengthPx: number
  /** Mean width. */
  readonly strokePx: number
  /** Difference of the band (K), signed. */
  readonly deltaK: number
}

const STEP_PX = 0.5
/** Half of the band on either side of its middle line that is looked at, without its edges. */
const HALF_WIDTH = 0.36
/** A gap is this deep: in shares of the band's difference, and in standard deviations of what one side does without the other. */
const LEAST_DEPTH = 0.14
const LEAST_SIGMAS = 1.2
/** Parts are so long, in widths of the band. */
const PARTS = [0.55, 2] as const
/** Distances are equal within this share; the ends fit within this share of a part. */
const SAME_DISTANCE = 0.17
const END_FITS = 0.35

/**
 * Number of equal parts that narrow gaps cut a band into, as pads, pavers and panels lie in a row; 1 where there are none. A gap crosses the whole band: it
 * shows on both sides of its middle line, which the texture of a roof does by chance only.
 */
export function partsOf(values: Float32Array, size: Size, band: Band): number {
  const { lengthPx, strokePx, deltaK } = band
  const count = Math.floor(lengthPx / STEP_PX)
  const left = profile(values, size, band, count, -1)
  const right = profile(values, size, band, count, 1)
  if (left === null || right === null) return 1
  const window = Math.max(3, Math.round((1.2 * strokePx) / STEP_PX))
  const [leftDepth, rightDepth] = [depths(left, window, Math.sign(deltaK)), depths(right, window, Math.sign(deltaK))]
  const depth = leftDepth.map((value, i) => Math.min(value, rightDepth[i]))
  // What both sides share cancels: their difference is noise and texture.
  const apart = leftDepth.map((value, i) => Math.abs(value - rightDepth[i])).sort()
  const least = Math.max(LEAST_DEPTH * Math.abs(deltaK), LEAST_SIGMAS * SIGMA_PER_MAD * apart[apart.length >> 1])
  const margin = (PARTS[0] * strokePx) / STEP_PX
  const gaps: number[] = []
  for (let i = Math.ceil(margin / 2); i < count - margin / 2; i++) {
    if (depth[i] < least) continue
    const last = gaps.length - 1
    if (last >= 0 && i - gaps[last] < margin) {
      if (depth[i] > depth[gaps[last]]) gaps[last] = i
    } else gaps.push(i)
  }
  return equalParts(gaps, count, strokePx / STEP_PX)
}

/** Parts where gaps lie at equal distances from end to end; some may be hidden. */
function equalParts(gaps: readonly number[], count: number, stroke: number): number {
  if (gaps.length < 2) return 1
  const distances = gaps.slice(1).map((at, i) => at - gaps[i])
  const usual = distances.toSorted((a, b) => a - b)[distances.length >> 1]
  if (usual < PARTS[0] * stroke || usual > PARTS[1] * stroke) return 1
  const equal = distances.filter((distance) => Math.abs(distance / usual - Math.max(1, Math.round(distance / usual))) <= SAME_DISTANCE)
  if (equal.length < 0.8 * distances.length) return 1
  const ends = [gaps[0], count - gaps[gaps.length - 1]]
  const fitting = ends.filter((end) => Math.abs(end / usual - Math.max(1, Math.round(end / usual))) <= END_FITS)
  return gaps.length < 4 && fitting.length < 2 ? 1 : Math.round(count / usual)
}

/** How far each place falls below the median of its neighbourhood, in the direction of the roof. */
function depths(values: Float32Array, window: number, sign: number): Float32Array {
  return values.map((value, i) => {
    const around = values
      .subarray(Math.max(0, i - window), Math.min(values.length, i + window + 1))
      .slice()
      .sort()
    return sign * (around[around.length >> 1] - value)
  })
}

/** Means across one half of the band, step by step along it; null where it leaves the picture. */
function profile(values: Float32Array, { width, height }: Size, band: Band, count: number, side: 1 | -1): Float32Array | null {
  const angle = (band.angleDeg * Math.PI) / 180
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)]
  const reach = Math.max(1, HALF_WIDTH * band.strokePx)
  const means = new Float32Array(count)
  for (let n = 0; n < count; n++) {
    const along = (n - (count - 1) / 2) * STEP_PX
    let [sum, seen] = [0, 0]
    for (let across = 0.5; across <= reach; across++) {
      const x = Math.round(band.middle[0] + along * ux - side * across * uy - 0.5)
      const y = Math.round(band.middle[1] + along * uy + side * across * ux - 0.5)
      if (x < 0 || y < 0 || x >= width || y >= height || Number.isNaN(values[y * width + x])) continue
      sum += values[y * width + x]
      seen++
    }
    if (seen === 0) return null
    means[n] = sum / seen
  }
  return means
}
