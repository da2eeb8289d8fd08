import type { FlightTruth } from '#generate/flight/flight'
import type { PlacedFlightFrame } from '#mosaic/pose'
import { barePlaces } from './registration.ts'
import { median, moved, quantile, type Similarity } from './similarity.ts'
import type { MapAt } from './wet-error.ts'

/** Drift left (K, rms): offsets that were found beside those that are true, after the mean, which nothing decides. */
export function driftLeftK({ offsetsK }: FlightTruth, placed: readonly PlacedFlightFrame[], found: readonly number[]): number {
  const off = placed.map(({ index }, i) => found[i] - offsetsK[index])
  const mean = off.reduce((sum, value) => sum + value, 0) / off.length
  return Math.sqrt(off.reduce((sum, value) => sum + (value - mean) ** 2, 0) / off.length)
}

/** How far the map's temperatures are from the truth at places of the bare roof, after the median (K): the middle half's distance and the 95th percentile. */
export function mapErrorK(truth: FlightTruth, mapAt: MapAt, fit: Similarity): { readonly median: number; readonly p95: number } {
  const off = barePlaces(truth).flatMap(([e, n]) => {
    const value = mapAt(...moved(fit, [e, n])) - truth.temperatureAt(e, n)
    return Number.isNaN(value) ? [] : [value]
  })
  const level = median(off)
  const away = off.map((value) => Math.abs(value - level))
  return { median: median(away), p95: quantile(away, 0.95) }
}
