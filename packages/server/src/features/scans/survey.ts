import type { SurveyConditions, SurveyVerdict } from '@ridgeline/contracts/conditions'
import { surveyGate } from '@ridgeline/thermal/survey/gate'

/** What the survey may be used for under these conditions. */
export function surveyOf(conditions: SurveyConditions): SurveyVerdict {
  const { verdict, mode, suspectSign, reasons } = surveyGate(conditions)
  return { verdict, mode, suspectSign, reasons: reasons.map(({ code, met, sentence }) => ({ code, met, sentence })) }
}
