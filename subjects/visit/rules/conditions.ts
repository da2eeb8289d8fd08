import { SurveyConditions } from '@ridgeline/scan/contract/conditions'
import type { VisitConditions } from '#contract/conditions'

/** Hours since the last rain that an answer allows at the least: nobody on the roof knew more. */
const leastRainHours = { now: 0, day: 1, 'two-days': 24, longer: 48 } as const satisfies Record<
  NonNullable<VisitConditions['rain']>,
  number
>

/**
 * What the survey of a scan may take of what a visit says of the weather. Hours since rain are the least that was meant, so that no survey passes by them; wind was felt, not
 * measured, and stays unknown.
 */
export const surveyConditionsOf = ({ sky, rain, membraneDry }: VisitConditions): SurveyConditions =>
  SurveyConditions.parse({ skyClearness: sky, rainHoursAgo: rain && leastRainHours[rain], membraneDry })
