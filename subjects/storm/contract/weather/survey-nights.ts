import { endpoint } from '@ridgeline/contract/endpoint'
import { SurveyConditions, SurveyVerdict } from '@ridgeline/scan/contract/conditions'
import { z } from 'zod'
import { WeatherSource, WeatherSourceAnswer } from './weather.ts'

/** A coming night, at its best hour, as the survey gate judges its forecast. */
export const SurveyNight = z.object({
  /** Local day of the sunset that it begins with. */
  day: z.iso.date(),
  sunsetAt: z.iso.datetime(),
  bestAt: z.iso.datetime(),
  /** Hours of the night with the same verdict. */
  sameHours: z.number().int(),
  conditions: SurveyConditions,
  survey: SurveyVerdict,
})
export type SurveyNight = z.infer<typeof SurveyNight>

export const SurveyNights = z.object({
  timeZone: z.string(),
  /** `unknown`: nobody gave a forecast; `sentence` says why. */
  state: z.enum(['known', 'unknown']),
  sentence: z.string(),
  source: WeatherSource.nullable(),
  fetchedAt: z.iso.datetime().nullable(),
  /** The best first. */
  nights: z.array(SurveyNight),
  sources: z.array(WeatherSourceAnswer),
})
export type SurveyNights = z.infer<typeof SurveyNights>

export const readSurveyNights = endpoint({
  method: 'GET',
  path: '/api/properties/{id}/survey-nights',
  summary: 'The coming nights at a property, ranked by what the survey gate says of their forecast',
  access: 'scan.read',
  response: SurveyNights,
})
