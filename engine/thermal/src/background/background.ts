import { robustTrend } from '#background/trend'
import { weightedSums } from '#raster/blur'
import type { Grid } from '#raster/grid'
import { erode } from '#raster/morphology'
import { robustSpread } from '#raster/spread'

/** Differences above this (K) are never part of the background, however noisy the roof. */
const LEAST_OUTLIER_K = 0.25
/** Where what differs with an edge is already left out, the rest is background unless it differs by this (K). */
const LEAST_OUTLIER_OF_CALM_K = 1
/** The local background is a mean over about a quarter of the frame. */
const RADIUS_SHARE = 1 / 8
/** Where little of the neighbourhood is dry the local background fades to the trend. */
const FADE_SHARE = 0.1
const PASSES = 4

/**
 * Temperature the dry roof would have at every cell: the robust trend, and what the dry cells around say about slow unevenness.
 * Anomalies are left out and bridged.
 *
 * @param grid - mean temperature of roof cells (K); NaN elsewhere
 * @param isCalm - whether what differs with an edge is already left out
 */
export function roofBackground(grid: Grid, isCalm = false): Grid {
  const { width, height, values } = grid
  const leastOutlierK = isCalm ? LEAST_OUTLIER_OF_CALM_K : LEAST_OUTLIER_K
  const trend = isCalm ? robustTrend(grid, leastOutlierK) : robustTrend(grid)
  const residual = difference(values, trend)
  const roof = new Uint8Array(values.length)
  for (let i = 0; i < roof.length; i++) if (!Number.isNaN(values[i])) roof[i] = 1
  const radius = Math.max(2, Math.round(Math.max(width, height) * RADIUS_SHARE))
  const local = new Float32Array(values.length)
  const dry = new Uint8Array(values.length)
  for (let pass = 0; pass < PASSES; pass++) {
    const left = difference(residual, local)
    const { sigma } = robustSpread(left, roof)
    const limit = Math.max(leastOutlierK, 3 * sigma)
    for (let i = 0; i < dry.length; i++) dry[i] = roof[i] === 0 || Math.abs(left[i]) < limit ? 1 : 0
    const core = erode(dry, grid, 1)
    for (let i = 0; i < core.length; i++) core[i] &= roof[i]
    localMean(residual, core, grid, radius, null, local)
    if (isCalm) localMean(residual, core, grid, Math.max(2, radius >> 1), local.slice(), local)
  }
  for (let i = 0; i < trend.length; i++) trend[i] += local[i]
  return { width, height, values: trend }
}

function difference(from: Float32Array, taken: Float32Array): Float32Array {
  const left = from.slice()
  for (let i = 0; i < left.length; i++) left[i] -= taken[i]
  return left
}

/** Mean of the neighbourhood, fading to 0 where little of it is dry; added to `before`, of what that leaves, where it is given. */
function localMean(
  residual: Float32Array,
  core: Uint8Array,
  grid: Grid,
  radius: number,
  before: Float32Array | null,
  into: Float32Array,
): void {
  const values = before === null ? residual : difference(residual, before)
  const { sums, weights } = weightedSums(values, core, grid, radius, 2)
  const fade = FADE_SHARE * (2 * radius + 1) ** 4
  for (let i = 0; i < into.length; i++) into[i] = sums[i] / (weights[i] + fade) + (before === null ? 0 : before[i])
}
