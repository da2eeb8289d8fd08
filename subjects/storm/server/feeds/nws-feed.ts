import { z } from 'zod'
import { WeatherAlert } from '#contract/weather/alerts'
import { WeatherHour } from '#contract/weather/hour'
import type { WeatherSource } from '#contract/weather/weather'
import { readAlerts, readForecastGrid, readObservations } from '#rules/weather/nws'
import { gridPointOf, nearestWithReports, stationsNear } from '#server/feeds/stations'
import type { WeatherFeed } from '#server/feeds/weather-feed'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** It keeps observations for about a week; two days before the moment are asked for as well. */
const REACHES_MS = 4 * DAY_MS

/** The National Weather Service: observations of the last days, forecast and alerts. Addresses within its answers are not followed. */
export function nwsFeed(base: string, now: () => number = Date.now, source: WeatherSource = 'nws'): WeatherFeed {
  return {
    source,
    onlyUnitedStates: true,
    reaches: (atMs, nowMs) => atMs <= nowMs && atMs > nowMs - REACHES_MS,
    async observed(ask, place, span) {
      const stations = await stationsNear(ask, base, source, place)
      return nearestWithReports(ask, stations, span, now(), (station, day) => {
        const url = new URL(`stations/${station.id}/observations`, base)
        url.search = new URLSearchParams({ start: `${day}T00:00:00Z`, end: `${day}T23:59:59Z` }).toString()
        return { source, station, day, url, freshMs: 10 * MINUTE_MS, settlesMs: 6 * HOUR_MS, read: readObservations }
      })
    },
    async forecast(ask, place) {
      const { gridId, gridX, gridY } = await gridPointOf(ask, base, source, place)
      const cell = `${gridId}/${gridX},${gridY}`
      return ask({
        source,
        key: `forecast ${cell}`,
        url: new URL(`gridpoints/${cell}`, base),
        shape: z.array(WeatherHour),
        standsUntil: (ms) => ms + HOUR_MS,
        read: readForecastGrid,
      })
    },
    alerts(ask, { latitude, longitude }) {
      const point = `${latitude.toFixed(4)},${longitude.toFixed(4)}`
      const url = new URL('alerts/active', base)
      url.search = new URLSearchParams({ point }).toString()
      return ask({
        source,
        key: `alerts ${point}`,
        url,
        shape: z.array(WeatherAlert),
        standsUntil: (ms) => ms + 5 * MINUTE_MS,
        read: readAlerts,
      })
    },
  }
}
