import type { NoValues } from '#reason'
import type { SurveyConditions } from '#survey/conditions'

/** How one condition stands against its limit. */
export type ConditionState = 'met' | 'limited' | 'failed' | 'unknown'

/** What each condition was and what it is held against; null where nobody noted it. */
export interface SurveyReasonValues {
  assembly: { readonly insulation: SurveyConditions['roofAssembly']['insulation']; readonly isSteep?: true }
  ballast: NoValues
  'membrane-dry': NoValues
  rain: { readonly hoursAgo: number | null; readonly failHours: number; readonly metHours: number }
  wind: { readonly windMps: number | null; readonly limitMps: number }
  humidity: { readonly relativeHumidity: number | null }
  sky: { readonly clearness: SurveyConditions['skyClearness'] }
  'day-high': { readonly highK: number | null; readonly failK: number; readonly metK: number }
  sunset: { readonly minutes: number | null; readonly metMin: number }
  difference: { readonly differenceK: number | null; readonly failK: number; readonly metK: number }
  'opposite-flows': NoValues
}

/** A condition as a code with its figures; its words stand in `subjects/report/rules/sentences`. */
export type SurveyReason = {
  [Code in keyof SurveyReasonValues]: { readonly code: Code; readonly met: ConditionState; readonly values: SurveyReasonValues[Code] }
}[keyof SurveyReasonValues]

/** What a survey may be used for. */
export interface SurveyVerdict {
  readonly verdict: 'valid' | 'valid-with-limits' | 'not-valid'
  /** Suspected areas are warmer (+1) or colder (-1) than their surroundings; null where that cannot be said. */
  readonly suspectSign: 1 | -1 | null
  /** Heat stored by day (capacitance) or heat that passes the roof (conductance); null where the survey is not valid. */
  readonly mode: 'capacitance' | 'conductance' | null
  readonly reasons: readonly SurveyReason[]
}
