import { text } from '@ridgeline/contract/text'
import { z } from 'zod'
import { Reason } from './reason.ts'

/** Survey conditions as a person notes them; every value may be unknown (null). */
export const SurveyConditions = z.object({
  airTempK: z.number().min(200).max(340).nullable().default(null),
  insideTempK: z.number().min(200).max(340).nullable().default(null),
  dayHighTempK: z.number().min(200).max(340).nullable().default(null),
  windMps: z.number().min(0).max(80).nullable().default(null),
  relativeHumidity: z.number().min(0).max(1).nullable().default(null),
  /** Hours since the last rain; 0 means raining now. */
  rainHoursAgo: z.number().min(0).max(10_000).nullable().default(null),
  skyClearness: z.enum(['clear', 'partly', 'overcast']).nullable().default(null),
  membraneDry: z.boolean().nullable().default(null),
  minutesAfterSunset: z.number().min(-1440).max(1440).nullable().default(null),
  roofAssembly: z
    .object({
      insulation: z.enum(['above-deck', 'below-deck', 'none', 'unknown']).default('unknown'),
      membrane: text(80).default(''),
      ballasted: z.boolean().default(false),
      /** Height above the place the drone took off from (m): its altitudes count from there. Absent or null where unknown. */
      heightM: z.number().min(0).max(1000).nullable().optional(),
    })
    .prefault({}),
  /** Values that nobody noted, and what they were computed from. A value that a person sends in their place is theirs. */
  prefilled: z.object({ minutesAfterSunset: z.literal('time-and-place').optional() }).optional(),
})
export type SurveyConditions = z.infer<typeof SurveyConditions>

const SurveyReasonCode = z.enum([
  'assembly',
  'ballast',
  'membrane-dry',
  'rain',
  'wind',
  'humidity',
  'sky',
  'day-high',
  'sunset',
  'difference',
  'opposite-flows',
])

export const SurveyVerdict = z.object({
  verdict: z.enum(['valid', 'valid-with-limits', 'not-valid']),
  mode: z.enum(['capacitance', 'conductance']).nullable(),
  suspectSign: z.union([z.literal(1), z.literal(-1)]).nullable(),
  reasons: z.array(
    z.object({
      code: SurveyReasonCode,
      met: z.enum(['met', 'limited', 'failed', 'unknown']),
      sentence: z.string(),
      values: Reason.shape.values.optional(),
    }),
  ),
})
export type SurveyVerdict = z.infer<typeof SurveyVerdict>
