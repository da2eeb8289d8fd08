import type { StormRow } from '#contract/storm'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MILES_PER_DEGREE = 69.1

/** What reports have to be for their places to show where a storm went. */
const motionRule = {
  leastReports: 3,
  /** Around the moment that was asked about. */
  withinMs: 90 * MINUTE_MS,
  leastSpanMs: 10 * MINUTE_MS,
  /** Slower, reports of a cluster of storms look like one that stands. */
  leastMph: 8,
  mostMph: 90,
  /** Share of the scatter of places that the motion explains. */
  leastExplained: 0.6,
} as const

export interface StormMotion {
  /** Where it went (degrees from north towards east). */
  readonly towardDeg: number
  readonly speedMph: number
  readonly reports: number
}

/**
 * Where a storm went, by the order of its reports in time and place: the straight line that fits them best. Null where they are few, of one moment, too slow or too
 * fast for one storm, or scatter too much to say.
 */
export function stormMotion(rows: readonly Pick<StormRow, 'at' | 'latitude' | 'longitude'>[], atMs: number): StormMotion | null {
  const near = rows.filter(({ at }) => Math.abs(Date.parse(at) - atMs) <= motionRule.withinMs)
  const times = near.map(({ at }) => Date.parse(at) / HOUR_MS)
  if (near.length < motionRule.leastReports || (Math.max(...times) - Math.min(...times)) * HOUR_MS < motionRule.leastSpanMs) return null
  // one scale for all of them: a plane around the first
  const milesEast = MILES_PER_DEGREE * Math.cos((near[0]!.latitude * Math.PI) / 180)
  const placesEast = near.map(({ longitude }) => longitude * milesEast)
  const placesNorth = near.map(({ latitude }) => latitude * MILES_PER_DEGREE)
  const [east, north] = [lineOf(times, placesEast), lineOf(times, placesNorth)]
  const speedMph = Math.hypot(east.slope, north.slope)
  const scatter = east.scatter + north.scatter
  const explained = scatter === 0 ? 0 : (east.explained + north.explained) / scatter
  if (speedMph < motionRule.leastMph || speedMph > motionRule.mostMph || explained < motionRule.leastExplained) return null
  return { towardDeg: ((Math.atan2(east.slope, north.slope) * 180) / Math.PI + 360) % 360, speedMph, reports: near.length }
}

/** Least squares of a coordinate over time: miles an hour, the scatter of the coordinate, and how much of it the line explains (square miles). */
function lineOf(times: readonly number[], values: readonly number[]): { slope: number; scatter: number; explained: number } {
  const mean = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / list.length
  const [time, value] = [mean(times), mean(values)]
  const both = times.reduce((sum, each, i) => sum + (each - time) * (values[i]! - value), 0)
  const spread = times.reduce((sum, each) => sum + (each - time) ** 2, 0)
  const scatter = values.reduce((sum, each) => sum + (each - value) ** 2, 0)
  return { slope: both / spread, scatter, explained: both ** 2 / spread }
}
