import { endpoint } from '@ridgeline/contract/endpoint'
import { instant } from '@ridgeline/contract/text'
import { z } from 'zod'
import { WeatherHour } from './hour.ts'

/**
 * Whose figures they are: stations of the National Weather Service, the same stations in the archive of IEM, the model of Open-Meteo (with the key of the
 * operator), and what this product makes up for its demo.
 */
export const WeatherSource = z.enum(['nws', 'asos', 'open-meteo', 'practice'])
export type WeatherSource = z.infer<typeof WeatherSource>

/** What a source is called in words. */
export const weatherSourceName = {
  nws: 'National Weather Service',
  asos: 'ASOS archive (IEM)',
  'open-meteo': 'Open-Meteo (model)',
  practice: 'Practice weather, made up for the demo',
} as const satisfies Record<WeatherSource, string>

/** How one source answered. */
export const WeatherSourceAnswer = z.object({
  source: WeatherSource,
  /** `off`: the operator does not ask it. `silent`: it answered and has nothing of that hour near that place. */
  state: z.enum(['answered', 'silent', 'failed', 'off']),
  /** What went wrong; empty where nothing did. */
  sentence: z.string(),
})
export type WeatherSourceAnswer = z.infer<typeof WeatherSourceAnswer>

/** The place that was measured at. */
export const WeatherStation = z.object({
  /** As the National Weather Service names it: `KLBB`. */
  id: z.string(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  distanceMiles: z.number(),
  /** Where it lies from the place that was asked about: one of eight points of the compass. */
  direction: z.string(),
})
export type WeatherStation = z.infer<typeof WeatherStation>

/** Rain of some hours up to the moment. */
export const RainSum = z.object({
  /** Sum of what the hours state; null where none of them does. */
  rainMm: z.number().nullable().describe('Millimetres in all hours that state it'),
  statedHours: z.number().int(),
  /** Whether so few hours are missing that the sum is the rain; else it is "at least". */
  isWhole: z.boolean(),
})
export type RainSum = z.infer<typeof RainSum>

/** The weather at a place and a moment, as somebody measured it near there. */
export const WeatherAt = z.object({
  latitude: z.number(),
  longitude: z.number(),
  at: z.iso.datetime(),
  timeZone: z.string(),
  /** `unknown` is never calm or dry: `sentence` says why nobody knows. */
  state: z.enum(['known', 'unknown']),
  sentence: z.string(),
  source: WeatherSource.nullable(),
  /** Null for a model, which has figures for the place itself. */
  station: WeatherStation.nullable(),
  /** The observation nearest to the moment, within the hour. */
  observed: WeatherHour.nullable(),
  rain24: RainSum.nullable(),
  rain48: RainSum.nullable(),
  /** The warmest hour of the daylight before the moment. */
  dayHighTempK: z.number().nullable(),
  /** The last sunset before the moment, or the coming one while the sun is up; null where the sun does not set. */
  sunsetAt: z.iso.datetime().nullable(),
  minutesAfterSunset: z.number().nullable(),
  /** When the oldest of the answers was fetched. */
  fetchedAt: z.iso.datetime().nullable(),
  /** SHA-256 of the answers as they came. */
  sha256s: z.array(z.string()),
  /** Each source that could have known. */
  sources: z.array(WeatherSourceAnswer),
})
export type WeatherAt = z.infer<typeof WeatherAt>

export const readPropertyWeather = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/weather',
  summary: 'The weather at a property and a moment, as a station near it measured it: for the conditions of a survey',
  access: 'scan.read',
  query: z.object({ at: instant.describe('The moment (UTC)') }),
  response: WeatherAt,
})
