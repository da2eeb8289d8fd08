import type { SurveyConditions, SurveyVerdict } from '@ridgeline/contracts/conditions'
import type { OrganizationSettings } from '@ridgeline/contracts/organization'
import { surveyGate } from '@ridgeline/thermal/survey/gate'
import { limitsOf } from '#features/organizations/survey-limits'

/** What the survey may be used for under these conditions, by the limits an organization set for itself, else by those shipped. */
export function surveyOf(conditions: SurveyConditions, own: OrganizationSettings['surveyLimits'] = {}): SurveyVerdict {
  const { verdict, mode, suspectSign, reasons } = surveyGate(conditions, limitsOf(own))
  return { verdict, mode, suspectSign, reasons: reasons.map(({ code, met, sentence }) => ({ code, met, sentence })) }
}
