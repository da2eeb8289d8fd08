/** What is known about the roof and the weather of a survey; null wherever nobody knows. */
export interface SurveyConditions {
  /** Outdoor air temperature at the time of the scan (K). */
  readonly airTempK: number | null
  /** Temperature below the roof (K). */
  readonly insideTempK: number | null
  /** Highest air temperature of the day before the scan (K). */
  readonly dayHighTempK: number | null
  readonly windMps: number | null
  /** 0-1. */
  readonly relativeHumidity: number | null
  /** Hours since the last rain; 0 means raining now. */
  readonly rainHoursAgo: number | null
  /** Sky of the day before the scan. */
  readonly skyClearness: 'clear' | 'partly' | 'overcast' | null
  /** No water, ice or snow on the membrane. */
  readonly membraneDry: boolean | null
  /** Minutes since sunset while the sun is down; negative while it is up. `minutesAfterSunset` computes it from time and place. */
  readonly minutesAfterSunset: number | null
  readonly roofAssembly: {
    readonly insulation: 'above-deck' | 'below-deck' | 'none' | 'unknown'
    /** Free text, for example "EPDM"; not judged. */
    readonly membrane: string
    readonly ballasted: boolean
    /** A steep roof (`STEEP_DEG`) sheds water. Absent or null where nobody knows. */
    readonly slope?: 'low' | 'steep' | null | undefined
  }
}

/** Nothing is known. */
export const unknownConditions: SurveyConditions = {
  airTempK: null,
  insideTempK: null,
  dayHighTempK: null,
  windMps: null,
  relativeHumidity: null,
  rainHoursAgo: null,
  skyClearness: null,
  membraneDry: null,
  minutesAfterSunset: null,
  roofAssembly: { insulation: 'unknown', membrane: '', ballasted: false },
}
