import { text } from '@ridgeline/contract/text'
import { z } from 'zod'
import { type ConditionName, conditionFields, conditionNames, roofHeight } from './condition-fields.ts'
import { Reason } from './reason.ts'

const own = { skyClearness: z.enum(['clear', 'partly', 'overcast']), membraneDry: z.boolean() }
const ranged = ([low, high]: readonly [number, number]) => z.number().min(low).max(high)

type Noted = { [K in ConditionName]: z.ZodDefault<z.ZodNullable<K extends keyof typeof own ? (typeof own)[K] : z.ZodNumber>> }
const noted = Object.fromEntries(
  conditionNames.map((name) => {
    const field = conditionFields[name]
    const shape: z.ZodType = 'range' in field ? ranged(field.range) : own[name as keyof typeof own]
    return [name, shape.nullable().default(null)]
  }),
) as Noted

/** Survey conditions as a person notes them; every value may be unknown (null). `rainHoursAgo`: 0 means raining now. */
export const SurveyConditions = z.object({
  ...noted,
  roofAssembly: z
    .object({
      insulation: z.enum(['above-deck', 'below-deck', 'none', 'unknown']).default('unknown'),
      membrane: text(80).default(''),
      ballasted: z.boolean().default(false),
      /** steep: from 3 in 12 on. Absent or null where nobody noted it; sections that were drawn with a pitch go before it. */
      slope: z.enum(['low', 'steep']).nullable().optional(),
      /** Height above the place the drone took off from (m): its altitudes count from there. Absent or null where unknown. */
      heightM: ranged(roofHeight.range).nullable().optional(),
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
