import { surveyedScan } from '@ridgeline/report/rules/winn/surveyed-scan'
import { reportedSurvey, type Told } from '@ridgeline/report/rules/winn/weather/reported-survey'
import type { SurveyConditions, SurveyVerdict } from '@ridgeline/scan/contract/conditions'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { surveyGate } from '@ridgeline/thermal/survey/gate'
import type { SurveyLimits } from '@ridgeline/thermal/survey/limits'
import type { WeatherReading } from '#contract/building'
import type { Value } from '#contract/edit'

export interface SurveyOutlook {
  /** The scan whose survey verdict the report prints. */
  readonly printed: Scan
  /** What it would print if that which the draft says besides were noted with the scan; null where that changes nothing it prints. */
  readonly withReadings: { readonly scan: Scan; readonly conditions: SurveyConditions; readonly verdict: SurveyVerdict['verdict'] } | null
}

type Judged = Pick<Scan, 'id' | 'date' | 'captures'> & { readonly survey: Survey }

/** What a report of these scans prints of their surveys, and what it would print if what was not noted were noted as the draft says it. */
export function surveyOutlook(scans: readonly [Scan, ...Scan[]], draft: Told, limits: SurveyLimits): SurveyOutlook {
  const { scan: printed, conditions } = reportedSurvey(scans, draft)
  const survey = surveyGate(conditions, limits)
  const noted = (scan: Scan): Judged => (scan === printed ? { ...scan, survey } : scan)
  const [first, ...others] = scans
  const after = surveyedScan<Judged>([noted(first), ...others.map(noted)])
  return {
    printed,
    withReadings: isSame(printed.survey, after.survey) ? null : { scan: printed, conditions, verdict: after.survey.verdict },
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

/** The values of a reading that nobody has noted in another one: those that may be filled in without overwriting anything. */
export const unsaidIn = (reading: WeatherReading, noted: Readonly<Record<string, Value>>): [string, Value][] =>
  Object.entries(noted).filter(([field, value]) => value !== null && value !== '' && emptyIn(reading, field))

const emptyIn = (reading: WeatherReading, field: string): boolean => {
  const now = reading[field as keyof WeatherReading]
  return now === null || now === ''
}
