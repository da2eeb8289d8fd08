import { z } from 'zod'
import { AlertSeverity, type WeatherAlert } from '#contract/weather/alerts'
import type { WeatherHour } from '#contract/weather/hour'
import { jsonAnswer } from '#rules/read/answer'
import { coverOf, momentOf, unknownHour } from '#rules/weather/hour'
import { fromUnit } from '#rules/weather/units'

const Quantity = z.object({ value: z.number().nullish(), unitCode: z.string().nullish() }).nullish()
const ours = (quantity: z.infer<typeof Quantity>): number | null => fromUnit(quantity?.value, quantity?.unitCode)

const Observations = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        timestamp: z.string(),
        temperature: Quantity,
        dewpoint: Quantity,
        windDirection: Quantity,
        windSpeed: Quantity,
        windGust: Quantity,
        precipitationLastHour: Quantity,
        relativeHumidity: Quantity,
        cloudLayers: z.array(z.object({ amount: z.string() })).nullish(),
      }),
    }),
  ),
})

/** Observations of a station of the National Weather Service, units by their codes. @throws StormFileError */
export function readObservations(text: string): WeatherHour[] {
  return jsonAnswer(text, 'NWS observations', Observations).features.flatMap(({ properties: p }) => {
    const at = momentOf(p.timestamp)
    const covers = (p.cloudLayers ?? []).flatMap(({ amount }) => coverOf(amount) ?? [])
    if (at === null) return []
    return [
      {
        at,
        airTempK: ours(p.temperature),
        dewPointK: ours(p.dewpoint),
        relativeHumidity: ours(p.relativeHumidity),
        windMps: ours(p.windSpeed),
        gustMps: ours(p.windGust),
        windFromDeg: ours(p.windDirection),
        rainMm: ours(p.precipitationLastHour),
        cloudCover: covers.length > 0 ? Math.max(...covers) : null,
      },
    ]
  })
}

const Points = z.object({
  properties: z.object({
    gridId: z.string().regex(/^[A-Z]{3}$/),
    gridX: z.number().int(),
    gridY: z.number().int(),
    timeZone: z.string(),
  }),
})

/** The cell of the forecast grid that a place lies in. Addresses in the answer are not followed: ours are made of these. @throws StormFileError */
export const readGridPoint = (text: string): z.infer<typeof Points>['properties'] => jsonAnswer(text, 'NWS point', Points).properties

const Stations = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.array(z.number()).min(2) }),
      properties: z.object({ stationIdentifier: z.string(), name: z.string() }),
    }),
  ),
})

/** A place that is measured at. */
export interface Station {
  readonly id: string
  readonly name: string
  readonly latitude: number
  readonly longitude: number
}

/** Stations around a cell of the grid; those whose names are no plain words are left out, as a name becomes part of an address. @throws StormFileError */
export const readStations = (text: string): Station[] =>
  jsonAnswer(text, 'NWS stations', Stations).features.flatMap(
    ({ geometry: { coordinates }, properties: { stationIdentifier: id, name } }) =>
      /^[A-Z0-9]{3,10}$/.test(id) ? [{ id, name, latitude: coordinates[1]!, longitude: coordinates[0]! }] : [],
  )

const Series = z
  .object({ uom: z.string().nullish(), values: z.array(z.object({ validTime: z.string(), value: z.number().nullable() })) })
  .nullish()
const Grid = z.object({
  properties: z.object({
    temperature: Series,
    dewpoint: Series,
    relativeHumidity: Series,
    windSpeed: Series,
    windGust: Series,
    windDirection: Series,
    skyCover: Series,
    quantitativePrecipitation: Series,
  }),
})
const HOUR_MS = 3_600_000
const fields = {
  temperature: 'airTempK',
  dewpoint: 'dewPointK',
  relativeHumidity: 'relativeHumidity',
  windSpeed: 'windMps',
  windGust: 'gustMps',
  windDirection: 'windFromDeg',
  skyCover: 'cloudCover',
  quantitativePrecipitation: 'rainMm',
} as const

/** Hours of an interval such as `2026-07-04T18:00:00+00:00/P1DT6H`, by their begin (ms). */
function hoursOf(validTime: string): number[] {
  const [from = '', span = ''] = validTime.split('/')
  const [, days, hours] = /^P(?:(\d+)D)?(?:T(\d+)H)?$/.exec(span) ?? []
  const start = Date.parse(from)
  const count = Number(days ?? 0) * 24 + Number(hours ?? 0)
  return Number.isNaN(start) || count > 24 * 14 ? [] : Array.from({ length: count }, (_, i) => start + i * HOUR_MS)
}

/** Hours of the forecast of a grid cell (`/gridpoints/{office}/{x},{y}`), in order; rain of several hours is spread over them. @throws StormFileError */
export function readForecastGrid(text: string): WeatherHour[] {
  const { properties } = jsonAnswer(text, 'NWS forecast', Grid)
  const byHour = new Map<number, WeatherHour>()
  for (const [name, field] of Object.entries(fields) as [keyof typeof fields, (typeof fields)[keyof typeof fields]][]) {
    const series = properties[name]
    for (const { validTime, value } of series?.values ?? []) {
      const hours = hoursOf(validTime)
      const each = fromUnit(value, series?.uom)
      for (const ms of hours) {
        const hour = byHour.get(ms) ?? unknownHour(momentOf(new Date(ms).toISOString())!)
        byHour.set(ms, { ...hour, [field]: each !== null && field === 'rainMm' ? each / hours.length : each })
      }
    }
  }
  return [...byHour.entries()].toSorted(([a], [b]) => a - b).map(([, hour]) => hour)
}

const Alerts = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        id: z.string(),
        event: z.string(),
        sent: z.iso.datetime({ offset: true }),
        onset: z.iso.datetime({ offset: true }).nullish(),
        ends: z.iso.datetime({ offset: true }).nullish(),
        expires: z.iso.datetime({ offset: true }).nullish(),
        messageType: z.string(),
        severity: z.string(),
        headline: z.string().nullish(),
        areaDesc: z.string(),
      }),
    }),
  ),
})

/** Alerts in force for a place or a zone. @throws StormFileError */
export function readAlerts(text: string): WeatherAlert[] {
  const utc = (time: string | null | undefined): string | null => (time ? momentOf(time) : null)
  return jsonAnswer(text, 'NWS alerts', Alerts).features.map(({ properties: p }) => ({
    id: p.id,
    event: p.event,
    sentAt: utc(p.sent)!,
    onsetAt: utc(p.onset),
    endsAt: utc(p.ends ?? p.expires),
    severity: AlertSeverity.catch('unknown').parse(p.severity.toLowerCase()),
    headline: p.headline ?? '',
    area: p.areaDesc,
    isCancelled: p.messageType === 'Cancel',
  }))
}
