import { endpoint } from '@ridgeline/contract/endpoint'
import { z } from 'zod'
import { WeatherSource, WeatherSourceAnswer } from './weather.ts'

/** The worst first, as the common alerting protocol ranks them. */
export const AlertSeverity = z.enum(['extreme', 'severe', 'moderate', 'minor', 'unknown'])
export type AlertSeverity = z.infer<typeof AlertSeverity>

/** A warning, watch or statement in the words of the office that issued it. */
export const WeatherAlert = z.object({
  id: z.string(),
  /** `Severe Thunderstorm Warning`. */
  event: z.string(),
  sentAt: z.iso.datetime(),
  onsetAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  severity: AlertSeverity,
  headline: z.string(),
  /** Counties and zones it is for. */
  area: z.string(),
  isCancelled: z.boolean(),
})
export type WeatherAlert = z.infer<typeof WeatherAlert>

export const WeatherAlerts = z.object({
  timeZone: z.string(),
  /** `unknown` is never "no alert": `sentence` says why nobody knows. */
  state: z.enum(['known', 'unknown']),
  sentence: z.string(),
  source: WeatherSource.nullable(),
  fetchedAt: z.iso.datetime().nullable(),
  /** Those in force, the most severe first. */
  alerts: z.array(WeatherAlert),
  sources: z.array(WeatherSourceAnswer),
})
export type WeatherAlerts = z.infer<typeof WeatherAlerts>

export const readWeatherAlerts = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/weather-alerts',
  summary: 'Weather alerts that are in force at a property',
  access: 'scan.read',
  response: WeatherAlerts,
})
