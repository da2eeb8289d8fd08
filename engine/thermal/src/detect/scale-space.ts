import type { Size } from '#image'
import { weightedSums } from '#raster/blur'
import { connectedComponents } from '#raster/components'
import { countOf, ofSign, without } from '#raster/mask'
import { dilate } from '#raster/morphology'
import { downsampled, upsampled } from '#raster/pyramid'
import { selectRank } from '#raster/quickselect'
import { LEAST_AREA_PX } from '#raster/resolution'
import { trimmedSpread } from '#raster/spread'

/** Half widths of the smoothing (px), by octaves from what the lens resolves to a tenth of a small sensor. */
const SCALE_RADII_PX = [1, 2, 4, 8] as const
/** Statistics: areas that the noise of a roof may bring up by chance, per scale. */
const FALSE_ALARMS = 0.02
/**
 * However calm the roof, an area must reach this somewhere (K), and extends to this share of what it must reach (hysteresis, Canny
 * 1986).
 */
const LEAST_SEED_K = 0.35
const EXTENT_SHARE = 0.5
/** Lens: around what was found this much (px) is neither the area nor dry roof, and is left out of coarser scales. */
export const HALO_PX = 3
/** The outline is drawn where the difference has fallen to this share: where the lens puts the middle of an edge. */
export const OUTLINE_SHARE = 0.5
/** What is at most this share as strong as something beside it is no part of that: unevenness of one wet area stays above. Chosen on the planted roofs of bench/detect. */
export const MOST_OF_STRONG = 0.42

/** One degree of smoothing: how much of the roof's own noise and texture is left at it. */
export interface ScaleNoise {
  readonly radiusPx: number
  /** Robust standard deviation of the smoothed dry roof (K). */
  readonly sigmaK: number
  /** The standard deviation that its extremes over parts of the roof would have if they were normal (K). */
  readonly reachK: number
  /** What an area has to reach at this scale (K). */
  readonly seedK: number
}

/** Warm (1) and cold (-1) pixels, and what each scale could tell apart. */
export interface DetectedPixels {
  readonly signs: Int8Array
  /** Full strength (K, signed) of the area that a pixel was found with; 0 where nothing was found. */
  readonly strengths: Float32Array
  readonly scales: readonly ScaleNoise[]
}

/** Neighbourhoods with less than this share of judged pixels say nothing. */
const LEAST_WEIGHT = 0.15
/** What stands out by more of the noise has no say in it. */
const CALM_SIGMAS = 4
/** From this on, half the resolution is enough. */
const COARSE_RADIUS_PX = 2
/** Pixels that one place then stands for. */
const FULL_BLOCK = 4

/**
 * Warm and cold areas, from the finest scale that can tell them apart to the coarsest. At each scale the residual is averaged
 * over a triangle of `2 * radius + 1` pixels half width, its noise (sensor and texture of this very roof) is measured, and an area
 * counts when it exceeds what that noise reaches by chance anywhere on the roof. Large areas are therefore found at less
 * contrast than small ones, and a rough roof asks for more than a smooth one. Each area is cut where it falls to half of its
 * strength, so that its outline does not depend on how strong it is; what is found leaves the later scales.
 *
 * @param residual - temperature minus background (K)
 * @param judged - 1 where the roof is judged
 */
export function detectPixels(
  residual: Float32Array,
  judged: Uint8Array,
  size: Size,
  radii: readonly number[] = SCALE_RADII_PX,
): DetectedPixels {
  const signs = new Int8Array(residual.length)
  const strengths = new Float32Array(residual.length)
  const judgedPx = countOf(judged)
  let free = judged
  const scales: ScaleNoise[] = []
  for (const radiusPx of radii) {
    const smoothed = smoothedAt(residual, free, judged, size, radiusPx)
    const sigmaK = trimmedSpread(smoothed, free, CALM_SIGMAS).sigma
    const cellPx = (2 * radiusPx + 1) ** 2
    const cells = Math.max(10, judgedPx / cellPx)
    const reachK = extremeValueSigma(smoothed, free, size, judgedPx, cellPx) ?? sigmaK
    const seedK = Math.max(LEAST_SEED_K, normalTail(FALSE_ALARMS / cells) * reachK)
    scales.push({ radiusPx, sigmaK, reachK, seedK })
    const added = hysteresis(smoothed, size, seedK, { signs, strengths }, free)
    if (!added) continue
    free = without(judged, dilate(ofSign(signs, null), size, HALO_PX))
  }
  return { signs, strengths, scales }
}

/**
 * Standard deviation from extreme values: what the largest value of each of a hundred tiles would be for a normal distribution of that
 * deviation. Heavier tails than normal, which texture has, count in full.
 */
function extremeValueSigma(
  smoothed: Float32Array,
  free: Uint8Array,
  { width, height }: Size,
  judgedPx: number,
  cellPx: number,
): number | null {
  const side = Math.max(8, Math.round(Math.sqrt(judgedPx / TILES)))
  const columns = Math.ceil(width / side)
  const reached = new Float32Array(columns * Math.ceil(height / side))
  const counts = new Uint32Array(reached.length)
  for (let y = 0; y < height; y++) {
    for (let left = 0, tile = Math.floor(y / side) * columns; left < width; left += side, tile++) {
      let most = reached[tile]
      let count = 0
      for (let i = y * width + left, end = y * width + Math.min(width, left + side); i < end; i++) {
        if (free[i] === 0) continue
        count++
        const value = Math.abs(smoothed[i])
        if (value > most) most = value
      }
      reached[tile] = most
      counts[tile] += count
    }
  }
  const full = reached.filter((_, tile) => counts[tile] >= 0.7 * side * side)
  if (full.length < 12) return null
  const median = selectRank(full, full.length, full.length >> 1)
  return median / normalTail(1 - 0.5 ** (1 / Math.max(2, (side * side) / cellPx)))
}
const TILES = 100

/** Mean of the free neighbourhood at every judged pixel, 0 elsewhere; coarse scales are made at half the resolution. */
function smoothedAt(residual: Float32Array, free: Uint8Array, judged: Uint8Array, size: Size, radiusPx: number): Float32Array {
  if (radiusPx >= COARSE_RADIUS_PX) {
    const half = downsampled(residual, free, size)
    const coarse = smoothedPlane(half.values, half.counts, FULL_BLOCK, half, radiusPx / 2)
    for (let i = 0; i < coarse.sums.length; i++) coarse.sums[i] = coarse.weights[i] >= coarse.least ? coarse.sums[i] / coarse.weights[i] : 0
    return upsampled(coarse.sums, half, judged, size)
  }
  const { sums, weights, least } = smoothedPlane(residual, free, 1, size, radiusPx)
  for (let i = 0; i < sums.length; i++) sums[i] = judged[i] !== 0 && weights[i] >= least ? sums[i] / weights[i] : 0
  return sums
}

/** @param full - weight of a place all of whose pixels are free */
function smoothedPlane(values: Float32Array, counts: Uint8Array, full: number, size: Size, radius: number) {
  return { ...weightedSums(values, counts, size, radius, 2), least: LEAST_WEIGHT * full * (2 * radius + 1) ** 4 }
}

/** Hysteresis, then the half-strength cut; marks new pixels and says whether there were any. Nothing is smoothed where nothing is judged. */
function hysteresis(
  smoothed: Float32Array,
  size: Size,
  seedK: number,
  { signs, strengths }: Pick<DetectedPixels, 'signs' | 'strengths'>,
  free: Uint8Array,
): boolean {
  const extentK = EXTENT_SHARE * seedK
  const beyond = new Int8Array(smoothed.length)
  let reaches = false
  for (let i = 0; i < beyond.length; i++) {
    const value = smoothed[i]
    if (value >= extentK) beyond[i] = 1
    else if (value <= -extentK) beyond[i] = -1
    else continue
    if (value >= seedK || value <= -seedK) reaches = true
  }
  if (!reaches) return false
  const areas = connectedComponents(beyond, size, true)
  let added = false
  for (let k = 0; k < areas.count; k++) {
    const pixels = areas.order.subarray(areas.starts[k], areas.starts[k + 1])
    if (pixels.length < LEAST_AREA_PX) continue
    const { peakK, fullK } = strength(smoothed, pixels)
    if (peakK < seedK) continue
    const cut = Math.max(extentK, OUTLINE_SHARE * fullK)
    const strengthK = areas.classes[k] * fullK
    for (const pixel of pixels) {
      if (Math.abs(smoothed[pixel]) < cut || signs[pixel] !== 0) continue
      if (free[pixel] === 0 && isBesideStronger(strengths, size, pixel, strengthK)) continue
      signs[pixel] = areas.classes[k]
      strengths[pixel] = strengthK
      added = true
    }
  }
  return added
}

/**
 * Whether a place lies within the halo of something of its sign that is far stronger than what was found there: pads that lie against a wet area are no part of
 * it, nor do they join it with the next one.
 *
 * @param strengthK - of the weaker area, signed
 */
export function isBesideStronger(strengths: Float32Array, { width, height }: Size, pixel: number, strengthK: number): boolean {
  const [x, y] = [pixel % width, Math.floor(pixel / width)]
  const [sign, leastK] = [Math.sign(strengthK), Math.abs(strengthK) / MOST_OF_STRONG]
  for (let row = Math.max(0, y - HALO_PX); row <= Math.min(height - 1, y + HALO_PX); row++) {
    for (let i = row * width + Math.max(0, x - HALO_PX); i <= row * width + Math.min(width - 1, x + HALO_PX); i++) {
      if (sign * strengths[i] > leastK) return true
    }
  }
  return false
}

/** What the strongest pixels of a least-sized spot reach, and the 90th percentile: the area at full strength. */
function strength(smoothed: Float32Array, pixels: Int32Array): { peakK: number; fullK: number } {
  const count = pixels.length
  const sizes = new Float32Array(count)
  for (let i = 0; i < count; i++) sizes[i] = Math.abs(smoothed[pixels[i]])
  const peakK = selectRank(sizes, count, Math.max(0, count - LEAST_AREA_PX))
  return { peakK, fullK: selectRank(sizes, count, Math.floor(0.9 * (count - 1))) }
}

/**
 * Standard deviations that a normal value exceeds, up or down, with a small probability (asymptotic expansion of the tail, within
 * 2 % below 0.01).
 */
export function normalTail(probability: number): number {
  const t = -2 * Math.log(probability / 2)
  return Math.sqrt(t - Math.log(2 * Math.PI * (t - Math.log(2 * Math.PI * t))))
}

/** Noise of the mean over an area: that of the largest scale whose window fits into it. */
export function noiseAt(scales: readonly ScaleNoise[], areaPx: number): number {
  const fitting = scales.filter(({ radiusPx }) => (2 * radiusPx + 1) ** 2 <= areaPx)
  return (fitting[fitting.length - 1] ?? scales[0]).reachK
}
