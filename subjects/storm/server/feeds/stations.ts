import { dayInZone } from '@ridgeline/property/contract/place-time'
import { z } from 'zod'
import { WeatherHour } from '#contract/weather/hour'
import type { WeatherSource } from '#contract/weather/weather'
import { StormFileError } from '#rules/errors'
import { distanceMiles, type Place } from '#rules/verdict/distance'
import { readGridPoint, readStations, type Station } from '#rules/weather/nws'
import { nearestReport } from '#rules/weather/observed'
import { WeatherTrouble } from '#server/feeds/fetch-answer'
import type { AskWeather, Observed, WeatherQuestion, WeatherSpan } from '#server/feeds/weather-feed'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The grid and the stations on it change with the years. */
const PLACES_STAND_MS = 30 * DAY_MS
/** Beyond, a station says little of a roof. */
const MOST_MILES = 50
const MOST_STATIONS = 3

const GridPoint = z.object({ gridId: z.string(), gridX: z.number(), gridY: z.number(), timeZone: z.string() })
const Stations = z.array(z.object({ id: z.string(), name: z.string(), latitude: z.number(), longitude: z.number() }))

/** The cell of the grid of the National Weather Service that a place lies in. Four decimals: it refuses more. */
export function gridPointOf(ask: AskWeather, base: string, source: WeatherSource, { latitude, longitude }: Place) {
  const at = [latitude, longitude].map((degrees) => Number(degrees.toFixed(4))).join(',')
  return ask({
    source,
    key: `point ${at}`,
    url: new URL(`points/${at}`, base),
    shape: GridPoint,
    standsUntil: (ms) => ms + PLACES_STAND_MS,
    read: readGridPoint,
  })
}

/** The nearest stations, nearest first. */
export async function stationsNear(ask: AskWeather, base: string, source: WeatherSource, place: Place): Promise<Station[]> {
  const { gridId, gridX, gridY } = await gridPointOf(ask, base, source, place)
  const cell = `${gridId}/${gridX},${gridY}`
  const stations = await ask({
    source,
    key: `stations ${cell}`,
    url: new URL(`gridpoints/${cell}/stations`, base),
    shape: Stations,
    standsUntil: (ms) => ms + PLACES_STAND_MS,
    read: readStations,
  })
  return stations
    .map((station) => ({ station, miles: distanceMiles(place, station) }))
    .filter(({ miles }) => miles <= MOST_MILES)
    .toSorted((a, b) => a.miles - b.miles)
    .slice(0, MOST_STATIONS)
    .map(({ station }) => station)
}

/** A question about a station and a day of UTC. Once the day has settled its answer stands for good. */
export interface StationDay {
  readonly source: WeatherSource
  readonly station: Station
  readonly day: string
  readonly url: URL
  /** An answer that may still grow is asked for again after this long. */
  readonly freshMs: number
  /** Late reports come in for this long after the day. */
  readonly settlesMs: number
  read(text: string): WeatherHour[]
}

const stationDay = ({ source, station, day, url, freshMs, settlesMs, read }: StationDay): WeatherQuestion<WeatherHour[]> => ({
  source,
  key: `${station.id} ${day}`,
  url,
  shape: z.array(WeatherHour),
  standsUntil: (ms) => (ms >= Date.parse(`${day}T00:00:00Z`) + DAY_MS + settlesMs ? Number.POSITIVE_INFINITY : ms + freshMs),
  read,
})

/** Days of UTC that a span touches, with the hour after it. */
function daysOf({ fromMs, atMs }: WeatherSpan): string[] {
  const [first, last] = [fromMs, atMs + HOUR_MS].map((ms) => Math.floor(ms / DAY_MS)) as [number, number]
  return Array.from({ length: last - first + 1 }, (_, i) => dayInZone(new Date((first + i) * DAY_MS), 'UTC'))
}

/** The reports of the nearest station that has one of the hour that was asked about; null where none has. @throws where a station failed and no other one knew */
export async function nearestWithReports(
  ask: AskWeather,
  stations: readonly Station[],
  span: WeatherSpan,
  nowMs: number,
  questionOf: (station: Station, day: string) => StationDay,
): Promise<Observed | null> {
  let trouble: Error | null = null
  for (const station of stations) {
    try {
      const days = daysOf(span).filter((day) => Date.parse(`${day}T00:00:00Z`) <= nowMs)
      const reports = (await Promise.all(days.map((day) => ask(stationDay(questionOf(station, day)))))).flat()
      if (nearestReport(reports, span.atMs) !== null) return { station, reports }
    } catch (error) {
      if (!(error instanceof WeatherTrouble || error instanceof StormFileError)) throw error
      trouble = error
    }
  }
  if (trouble !== null) throw trouble
  return null
}
