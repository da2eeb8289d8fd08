/** How one condition stands against its limit. */
export type ConditionState = 'met' | 'limited' | 'failed' | 'unknown'

export interface SurveyReason {
  readonly code:
    | 'assembly'
    | 'ballast'
    | 'membrane-dry'
    | 'rain'
    | 'wind'
    | 'humidity'
    | 'sky'
    | 'day-high'
    | 'sunset'
    | 'difference'
    | 'opposite-flows'
  readonly met: ConditionState
  readonly sentence: string
}

/** What a survey may be used for. */
export interface SurveyVerdict {
  readonly verdict: 'valid' | 'valid-with-limits' | 'not-valid'
  /** Suspected areas are warmer (+1) or colder (-1) than their surroundings; null where that cannot be said. */
  readonly suspectSign: 1 | -1 | null
  /** Heat stored by day (capacitance) or heat that passes the roof (conductance); null where the survey is not valid. */
  readonly mode: 'capacitance' | 'conductance' | null
  readonly reasons: readonly SurveyReason[]
}
