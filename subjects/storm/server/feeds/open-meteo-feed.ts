import { dayInZone } from '@ridgeline/property/contract/place-time'
import { z } from 'zod'
import { WeatherHour } from '#contract/weather/hour'
import type { Place } from '#rules/verdict/distance'
import { nearestReport } from '#rules/weather/observed'
import { readOpenMeteo } from '#rules/weather/open-meteo'
import type { WeatherFeed, WeatherQuestion } from '#server/feeds/weather-feed'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The archive is days behind; what is newer stands beside the forecast. */
const ARCHIVE_BEHIND_MS = 7 * DAY_MS
const FORECAST_DAYS = 7
const hourly = [
  'temperature_2m',
  'relative_humidity_2m',
  'dew_point_2m',
  'precipitation',
  'cloud_cover',
  'wind_speed_10m',
  'wind_gusts_10m',
  'wind_direction_10m',
].join(',')

export interface OpenMeteoSettings {
  /** Of forecast and last days. */
  readonly base: string
  readonly archiveBase: string
  /** The key that the operator paid for: the free service is not for businesses. */
  readonly key: string
}

/** Open-Meteo: a model, so figures for the place itself and of no station. */
export function openMeteoFeed({ base, archiveBase, key }: OpenMeteoSettings, now: () => number = Date.now): WeatherFeed {
  const source = 'open-meteo'
  // a hundredth of a degree is finer than its model
  const question = (place: Place, name: string, url: URL, given: Record<string, string>, stands: (ms: number) => number) => {
    const at = { latitude: place.latitude.toFixed(2), longitude: place.longitude.toFixed(2) }
    url.search = new URLSearchParams({ ...at, hourly, wind_speed_unit: 'ms', timezone: 'GMT', ...given, apikey: key }).toString()
    return {
      source,
      key: `${at.latitude},${at.longitude} ${name}`,
      url,
      shape: z.array(WeatherHour),
      standsUntil: stands,
      read: readOpenMeteo,
    } satisfies WeatherQuestion<WeatherHour[]>
  }
  const recent = (place: Place) =>
    question(place, 'recent', new URL('v1/forecast', base), { past_days: '9', forecast_days: String(FORECAST_DAYS) }, (ms) => ms + HOUR_MS)
  return {
    source,
    onlyUnitedStates: false,
    reaches: (atMs, nowMs) => atMs <= nowMs && atMs >= Date.UTC(1940, 0, 3),
    async observed(ask, place, { fromMs, atMs }) {
      const [from, to] = [fromMs, atMs + HOUR_MS].map((ms) => dayInZone(new Date(ms), 'UTC')) as [string, string]
      const isOld = atMs < now() - ARCHIVE_BEHIND_MS
      const archived = () =>
        question(place, `${from} ${to}`, new URL('v1/archive', archiveBase), { start_date: from, end_date: to }, (ms) =>
          ms > Date.parse(`${to}T00:00:00Z`) + 2 * ARCHIVE_BEHIND_MS ? Number.POSITIVE_INFINITY : ms + DAY_MS,
        )
      const reports = await ask(isOld ? archived() : recent(place))
      return nearestReport(reports, atMs) === null ? null : { station: null, reports }
    },
    forecast: (ask, place) => ask(recent(place)),
  }
}
