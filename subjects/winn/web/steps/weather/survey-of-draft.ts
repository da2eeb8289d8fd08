import { byDate, surveyedScan } from '@ridgeline/report/rules/winn/surveyed-scan'
import { conditionsOf, type Told } from '@ridgeline/report/rules/winn/weather/noted-conditions'
import type { SurveyConditions, SurveyVerdict } from '@ridgeline/scan/contract/conditions'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { surveyGate } from '@ridgeline/thermal/survey/gate'
import type { SurveyLimits } from '@ridgeline/thermal/survey/limits'
import type { WeatherReading } from '#contract/building'
import type { Value } from '#contract/edit'

export interface SurveyOutlook {
  /** The scan whose survey verdict the report prints. */
  readonly printed: Scan
  /** The scan of the last visit, which the readings are of. */
  readonly latest: Scan
  /** What it would print if the readings were noted with the latest scan; null where that changes nothing it prints. */
  readonly withReadings: { readonly scan: Scan; readonly conditions: SurveyConditions; readonly verdict: SurveyVerdict['verdict'] } | null
}

/** What a report of these scans prints of their surveys, and what the draft's readings would make of it. */
export function surveyOutlook(scans: readonly [Scan, ...Scan[]], draft: Told, limits: SurveyLimits): SurveyOutlook {
  const printed = surveyedScan(scans)
  const latest = byDate(scans).at(-1) ?? scans[0]
  const conditions = conditionsOf(draft, latest.conditions)
  const survey = surveyGate(conditions, limits)
  const [first, ...others] = scans
  const noted = (scan: Scan): Pick<Scan, 'id' | 'date'> & { survey: Survey } => (scan === latest ? { ...scan, survey } : scan)
  const after = surveyedScan<Pick<Scan, 'id' | 'date'> & { survey: Survey }>([noted(first), ...others.map(noted)])
  return {
    printed,
    latest,
    withReadings: isSame(printed.survey, after.survey) ? null : { scan: latest, conditions, verdict: after.survey.verdict },
  }
}

/** A verdict without the sentences of its reasons. */
type Survey = Pick<SurveyVerdict, 'verdict'> & { readonly reasons: readonly Pick<SurveyVerdict['reasons'][number], 'code' | 'met'>[] }
const isSame = (a: Survey, b: Survey): boolean => a.verdict === b.verdict && metOf(a) === metOf(b)
const metOf = ({ reasons }: Survey): string =>
  reasons
    .map(({ code, met }) => `${code} ${met}`)
    .toSorted()
    .join()

/** What a scan's conditions say as a reading; null where they say nothing that a reading holds. */
export function readingOf(conditions: SurveyConditions, at: string): Record<string, Value> | null {
  const { airTempK, relativeHumidity, windMps, skyClearness, rainHoursAgo } = conditions
  const isRaining = rainHoursAgo === 0
  if ([airTempK, relativeHumidity, windMps, skyClearness].every((value) => value === null) && !isRaining) return null
  return {
    at,
    temperatureK: airTempK,
    relativeHumidity,
    windMps,
    precipitationMm: null,
    sky: skyClearness,
    note: isRaining ? 'Raining during the scan' : '',
  }
}

/** The values of a reading that nobody has noted in another one: those that may be filled in without overwriting anything. */
export const unsaidIn = (reading: WeatherReading, noted: Readonly<Record<string, Value>>): [string, Value][] =>
  Object.entries(noted).filter(([field, value]) => value !== null && value !== '' && emptyIn(reading, field))

const emptyIn = (reading: WeatherReading, field: string): boolean => {
  const now = reading[field as keyof WeatherReading]
  return now === null || now === ''
}
