import { celsiusToKelvin, fahrenheitToKelvin } from '@ridgeline/thermal/units'
import { asMessage, message } from '@ridgeline/words/message'
import { z } from 'zod'
import type { WeatherHour } from '#contract/weather/hour'
import { StormFileError } from '#rules/errors'
import { jsonAnswer } from '#rules/read/answer'
import { momentOf } from '#rules/weather/hour'
import { MM_PER_INCH, MPS_PER_KNOT, MPS_PER_MPH } from '#rules/weather/units'

const WHAT = 'Open-Meteo'
const values = z.array(z.number().nullable())
const Answer = z.object({
  utc_offset_seconds: z.number(),
  hourly_units: z.record(z.string(), z.string()),
  hourly: z.object({
    time: z.array(z.string()),
    temperature_2m: values,
    relative_humidity_2m: values,
    dew_point_2m: values,
    precipitation: values,
    cloud_cover: values,
    wind_speed_10m: values,
    wind_gusts_10m: values,
    wind_direction_10m: values.optional(),
  }),
})
const toOurs: Readonly<Record<string, (value: number) => number>> = {
  '°F': fahrenheitToKelvin,
  '°C': celsiusToKelvin,
  '%': (percent) => percent / 100,
  inch: (inches) => inches * MM_PER_INCH,
  mm: (mm) => mm,
  'mp/h': (mph) => mph * MPS_PER_MPH,
  'km/h': (kmh) => kmh / 3.6,
  'm/s': (mps) => mps,
  kn: (knots) => knots * MPS_PER_KNOT,
  '°': (deg) => deg,
}

/** Hours of Open-Meteo's archive or forecast: arrays side by side, units beside them, times of the zone whose offset the answer tells. @throws StormFileError */
export function readOpenMeteo(text: string): WeatherHour[] {
  const { hourly, hourly_units: units, utc_offset_seconds: offsetS } = jsonAnswer(text, WHAT, Answer)
  const lengths = new Set(Object.values(hourly).map((list) => list?.length))
  if (lengths.size > 1)
    throw new StormFileError('truncated', message`${asMessage(WHAT)}: its lists are of different lengths.`, 'One value for each hour.')
  const value = (name: Exclude<keyof typeof hourly, 'time'>, i: number): number | null => {
    const stated = hourly[name]?.[i] ?? null
    const convert = toOurs[units[name] ?? '']
    return stated === null || convert === undefined ? null : convert(stated)
  }
  return hourly.time.flatMap((time, i) => {
    const local = momentOf(`${time}:00Z`)
    if (local === null) return []
    return [
      {
        at: momentOf(new Date(Date.parse(local) - offsetS * 1000).toISOString())!,
        airTempK: value('temperature_2m', i),
        dewPointK: value('dew_point_2m', i),
        relativeHumidity: value('relative_humidity_2m', i),
        windMps: value('wind_speed_10m', i),
        gustMps: value('wind_gusts_10m', i),
        windFromDeg: value('wind_direction_10m', i),
        rainMm: value('precipitation', i),
        cloudCover: value('cloud_cover', i),
      },
    ]
  })
}
