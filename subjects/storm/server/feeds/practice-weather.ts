import { createHash } from 'node:crypto'
import { nwsFeed } from '#server/feeds/nws-feed'
import type { WeatherFeeds } from '#server/feeds/weather-feed'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** As far as a real forecast goes. */
const AHEAD_HOURS = 7 * 24
/** Numbers of a cell stand for its place: hundredths of a degree from the south pole and from 180 degrees west. */
const CELLS = 100

interface MadeHour {
  readonly ms: number
  readonly airC: number
  readonly dewC: number
  readonly windKmh: number
  readonly fromDeg: number
  readonly cloudPercent: number
  readonly rainMm: number
}

/** A number of 0 to 9 that a day has for good. */
const drawn = (day: number, what: string): number => (createHash('sha256').update(`${what} ${day}`).digest()[0] ?? 0) % 10

/** An hour of weather that nobody measured: mild days, some with showers in the afternoon, some windy, some dewy by night. The same hour is the same in every answer. */
function madeHour(ms: number, longitude: number): MadeHour {
  // the clock of the sun
  const local = ms + (longitude / 15) * HOUR_MS
  const day = Math.floor(local / DAY_MS)
  const hour = (local - day * DAY_MS) / HOUR_MS
  const season = Math.sin(((((day % 365) - 105) / 365) * 2 * Math.PI) as number)
  const warmth = Math.sin(((hour - 9) / 24) * 2 * Math.PI)
  const rains = drawn(day, 'rain') < 2 && hour >= 14 && hour < 17
  const cloudy = drawn(day, 'cloud')
  const airC = 15 + 11 * season + 6 * warmth - (rains ? 3 : 0)
  const spread = drawn(day, 'dew') < 2 && (hour < 7 || hour > 22) ? 0.8 : 7 + 2 * warmth
  return {
    ms,
    airC,
    dewC: rains ? airC - 1 : airC - spread,
    windKmh: (drawn(day, 'wind') < 2 ? 34 : 9) + 4 * warmth,
    fromDeg: 180 + 9 * drawn(day, 'from'),
    cloudPercent: rains ? 95 : cloudy < 6 ? 10 : cloudy < 8 ? 50 : 90,
    rainMm: rains ? 2.4 : 0,
  }
}

const moment = (ms: number): string => new Date(ms).toISOString()
const humidityOf = ({ airC, dewC }: MadeHour): number => {
  const pressure = (c: number) => Math.exp((17.625 * c) / (243.04 + c))
  return Math.round((pressure(dewC) / pressure(airC)) * 100)
}

function observationsOf(longitude: number, day: string, nowMs: number): object {
  const start = Date.parse(`${day}T00:00:00Z`)
  const value = (unitCode: string, number: number) => ({ unitCode, value: Math.round(number * 10) / 10 })
  const features = Array.from({ length: 24 }, (_, i) => madeHour(start + i * HOUR_MS + 53 * 60_000, longitude))
    .filter(({ ms }) => ms <= nowMs)
    .map((hour) => ({
      properties: {
        timestamp: moment(hour.ms),
        temperature: value('wmoUnit:degC', hour.airC),
        dewpoint: value('wmoUnit:degC', hour.dewC),
        windDirection: value('wmoUnit:degree_(angle)', hour.fromDeg),
        windSpeed: value('wmoUnit:km_h-1', hour.windKmh),
        windGust: { unitCode: 'wmoUnit:km_h-1', value: null },
        precipitationLastHour: value('wmoUnit:mm', hour.rainMm),
        relativeHumidity: value('wmoUnit:percent', humidityOf(hour)),
        cloudLayers: [{ amount: hour.cloudPercent < 20 ? 'CLR' : hour.cloudPercent < 70 ? 'SCT' : 'OVC' }],
      },
    }))
  return { features }
}

function gridOf(longitude: number, nowMs: number): object {
  const start = Math.floor(nowMs / HOUR_MS) * HOUR_MS
  const hours = Array.from({ length: AHEAD_HOURS }, (_, i) => madeHour(start + i * HOUR_MS, longitude))
  const series = (uom: string, value: (hour: MadeHour) => number) => ({
    uom,
    values: hours.map((hour) => ({ validTime: `${moment(hour.ms)}/PT1H`, value: Math.round(value(hour) * 10) / 10 })),
  })
  return {
    properties: {
      temperature: series('wmoUnit:degC', ({ airC }) => airC),
      dewpoint: series('wmoUnit:degC', ({ dewC }) => dewC),
      relativeHumidity: series('wmoUnit:percent', humidityOf),
      windSpeed: series('wmoUnit:km_h-1', ({ windKmh }) => windKmh),
      windDirection: series('wmoUnit:degree_(angle)', ({ fromDeg }) => fromDeg),
      skyCover: series('wmoUnit:percent', ({ cloudPercent }) => cloudPercent),
      quantitativePrecipitation: series('wmoUnit:mm', ({ rainMm }) => rainMm),
    },
  }
}

/** One alert for the day, so that people see where alerts stand. */
function alertsOf(nowMs: number): object {
  const day = Math.floor(nowMs / DAY_MS) * DAY_MS
  const properties = {
    id: `practice-${day / DAY_MS}`,
    event: 'Wind Advisory',
    sent: moment(day),
    onset: moment(day),
    ends: moment(day + DAY_MS),
    messageType: 'Alert',
    severity: 'moderate',
    headline: 'Made up for the demo: gusts of 45 mph this afternoon',
    areaDesc: 'Practice County',
  }
  return { features: [{ properties }] }
}

/** What the service of the made-up weather answers, in the form of the National Weather Service; null for an address that it does not have. */
function answerOf(path: string, nowMs: number): object | null {
  if (path.startsWith('/alerts/active?')) return alertsOf(nowMs)
  const point = /^\/points\/(-?[\d.]+),(-?[\d.]+)$/.exec(path)
  if (point) {
    const [gridY, gridX] = [Number(point[1]) + 90, Number(point[2]) + 180].map((degrees) => Math.round(degrees * CELLS))
    return { properties: { gridId: 'PRA', gridX, gridY, timeZone: 'UTC' } }
  }
  const cell = /^\/gridpoints\/PRA\/(\d+),(\d+)(\/stations)?$/.exec(path)
  if (cell) {
    const [longitude, latitude] = [Number(cell[1]) / CELLS - 180, Number(cell[2]) / CELLS - 90]
    if (!cell[3]) return gridOf(longitude, nowMs)
    const at = [Math.round((longitude + 0.05) * CELLS) / CELLS, Math.round((latitude + 0.04) * CELLS) / CELLS]
    return {
      features: [
        {
          geometry: { coordinates: at },
          // the name carries the longitude, from which its weather follows
          properties: { stationIdentifier: `PRA${cell[1]}`, name: 'Practice station, not real' },
        },
      ],
    }
  }
  const station = /^\/stations\/PRA(\d+)\/observations\?start=(\d{4}-\d\d-\d\d)/.exec(path)
  return station ? observationsOf(Number(station[1]) / CELLS - 180, station[2]!, nowMs) : null
}

/**
 * Weather that this product makes up, for the demo alone: nobody is asked. It answers in the form of the National Weather Service and is read, kept and judged on the
 * same ways, under a source of its own that every screen names as made up.
 */
export function practiceWeather(now: () => Date): WeatherFeeds {
  const nowMs = () => now().getTime()
  return {
    feeds: [{ ...nwsFeed('https://practice.invalid/', nowMs, 'practice'), onlyUnitedStates: false, reaches: (atMs) => atMs <= nowMs() }],
    async fetch(url) {
      const text = JSON.stringify(answerOf(url.pathname + decodeURIComponent(url.search), nowMs()))
      return { text, sha256: createHash('sha256').update(text).digest('hex') }
    },
  }
}
