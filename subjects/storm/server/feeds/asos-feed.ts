import { dayInZone } from '@ridgeline/property/contract/place-time'
import { asosColumns, readAsos } from '#rules/weather/asos'
import { nearestWithReports, stationsNear } from '#server/feeds/stations'
import type { WeatherFeed } from '#server/feeds/weather-feed'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Stations were few before. */
const FIRST_YEAR = 1970

/** The archive calls stations of the mainland by three letters, without the K of their international name. */
const shortId = (id: string): string => (/^K[A-Z0-9]{3}$/.test(id) ? id.slice(1) : id)

/**
 * Observations of airport stations of any year, in the archive at IEM. Which stations are near is asked of the National Weather Service, whose list it is.
 *
 * @param base - of the archive; @param nwsBase - of the National Weather Service
 */
export function asosFeed(base: string, nwsBase: string, now: () => number = Date.now): WeatherFeed {
  const source = 'asos'
  return {
    source,
    onlyUnitedStates: true,
    reaches: (atMs, nowMs) => atMs <= nowMs && atMs >= Date.UTC(FIRST_YEAR, 0, 3),
    async observed(ask, place, span) {
      const stations = await stationsNear(ask, nwsBase, 'nws', place)
      return nearestWithReports(ask, stations, span, now(), (station, day) => {
        const next = dayInZone(new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS), 'UTC')
        const [from, to] = [day.split('-'), next.split('-')]
        const url = new URL('cgi-bin/request/asos.py', base)
        url.search = new URLSearchParams([
          ['station', shortId(station.id)],
          ['data', asosColumns.join(',')],
          ...(['year', 'month', 'day'] as const).flatMap((name, i) => [
            [`${name}1`, String(Number(from[i]))],
            [`${name}2`, String(Number(to[i]))],
          ]),
          ['tz', 'Etc/UTC'],
          ['format', 'onlycomma'],
          ['latlon', 'no'],
          ['missing', 'M'],
          ['trace', 'T'],
          ['report_type', '3'],
          ['report_type', '4'],
        ]).toString()
        return { source, station, day, url, freshMs: 20 * MINUTE_MS, settlesMs: 2 * DAY_MS, read: readAsos }
      })
    },
  }
}
