import { weightedSums } from '#anomaly/blur'
import type { Grid } from '#anomaly/grid'
import { erode } from '#anomaly/morphology'
import { robustSpread } from '#anomaly/spread'
import { robustTrend } from '#anomaly/trend'

/** Differences above this (K) are never part of the background, however noisy the roof. */
const LEAST_OUTLIER_K = 0.25
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
 */
export function roofBackground(grid: Grid): Grid {
  const { width, height, values } = grid
  const trend = robustTrend(grid)
  const residual = values.map((value, i) => value - trend[i])
  const roof = Uint8Array.from(values, (value) => (Number.isNaN(value) ? 0 : 1))
  const radius = Math.max(2, Math.round(Math.max(width, height) * RADIUS_SHARE))
  const windowCells = (2 * radius + 1) ** 4
  const local = new Float32Array(values.length)
  const dry = new Uint8Array(values.length)
  for (let pass = 0; pass < PASSES; pass++) {
    const difference = residual.map((value, i) => value - local[i])
    const { sigma } = robustSpread(difference, roof)
    const limit = Math.max(LEAST_OUTLIER_K, 3 * sigma)
    for (let i = 0; i < dry.length; i++) dry[i] = roof[i] === 0 || Math.abs(difference[i]) < limit ? 1 : 0
    const core = erode(dry, grid, 1)
    for (let i = 0; i < core.length; i++) core[i] &= roof[i]
    const { sums, weights } = weightedSums(residual, core, grid, radius, 2)
    for (let i = 0; i < local.length; i++) local[i] = sums[i] / (weights[i] + FADE_SHARE * windowCells)
  }
  return { width, height, values: trend.map((value, i) => value + local[i]) }
}
