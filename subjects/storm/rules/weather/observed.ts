import { type Position, sunTimes } from '@ridgeline/thermal/survey/sunset'
import type { WeatherHour } from '#contract/weather/hour'
import type { RainSum } from '#contract/weather/weather'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Hours of a day that may be missing for its rain to be the sum of the others. */
const MAY_MISS = 2

const msOf = ({ at }: WeatherHour): number => Date.parse(at)
const largest = (values: readonly (number | null)[]): number | null => {
  const stated = values.filter((value) => value !== null)
  return stated.length > 0 ? Math.max(...stated) : null
}

/**
 * One observation for each hour, in order, with the rain of that whole hour.
 *
 * Stations report once an hour at a minute of their own and in between where the weather changes; rain is counted from one hourly report to the next, so that of a
 * report in between is a part of it. The hourly minute is the one that most reports share.
 */
export function hourlyReports(reports: readonly WeatherHour[]): WeatherHour[] {
  const minuteOf = (ms: number): number => Math.floor(ms / MINUTE_MS) % 60
  const counts = new Map<number, number>()
  for (const report of reports) counts.set(minuteOf(msOf(report)), (counts.get(minuteOf(msOf(report))) ?? 0) + 1)
  const [routine = 0] = [...counts].toSorted(([a, many], [b, more]) => more - many || b - a).map(([minute]) => minute)
  const hours = Map.groupBy(
    reports.toSorted((a, b) => msOf(a) - msOf(b)),
    (report) => Math.ceil((Math.floor(msOf(report) / MINUTE_MS) - routine) / 60),
  )
  return [...hours.values()].map((within) => ({ ...within.at(-1)!, rainMm: largest(within.map(({ rainMm }) => rainMm)) }))
}

/** Rain of the hours before a moment. @param hours - one for each hour */
export function rainBefore(hours: readonly WeatherHour[], atMs: number, span: number): RainSum {
  const within = hours.filter((hour) => msOf(hour) > atMs - span * HOUR_MS && msOf(hour) <= atMs)
  const stated = within.flatMap(({ rainMm }) => rainMm ?? [])
  return {
    rainMm: stated.length > 0 ? Math.round(stated.reduce((sum, each) => sum + each, 0) * 100) / 100 : null,
    statedHours: stated.length,
    isWhole: stated.length >= span - (span / 24) * MAY_MISS,
  }
}

/** The report nearest to a moment, within the hour around it; null where there is none. */
export function nearestReport(hours: readonly WeatherHour[], atMs: number): WeatherHour | null {
  const [nearest] = hours
    .filter((hour) => hour.airTempK !== null && Math.abs(msOf(hour) - atMs) <= HOUR_MS)
    .toSorted((a, b) => Math.abs(msOf(a) - atMs) - Math.abs(msOf(b) - atMs))
  return nearest ?? null
}

/** The warmest report of the daylight before a moment (K): of today once the sun is up, else of the day that ended. */
export function dayHigh(hours: readonly WeatherHour[], atMs: number, position: Position): number | null {
  const today = Math.floor(atMs / DAY_MS)
  const sun = [today + 1, today, today - 1].map((day) => sunTimes(day, position)).find((each) => each !== null && each.sunriseMs <= atMs)
  if (!sun) return null
  return largest(
    hours.filter((hour) => msOf(hour) >= sun.sunriseMs && msOf(hour) <= Math.min(sun.sunsetMs, atMs)).map(({ airTempK }) => airTempK),
  )
}

/** The last sunset before a moment (ms), or the coming one while the sun is up; null where it does not set. */
export function sunsetNear(atMs: number, position: Position): number | null {
  const today = Math.floor(atMs / DAY_MS)
  const sun = [today + 1, today, today - 1].map((day) => sunTimes(day, position)).find((each) => each !== null && each.sunriseMs <= atMs)
  return sun?.sunsetMs ?? null
}
