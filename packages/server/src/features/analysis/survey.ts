import type { OrganizationSettings } from '@ridgeline/contracts/account/organization'
import type { SurveyConditions } from '@ridgeline/contracts/scan/conditions'
import { surveyGate } from '@ridgeline/thermal/survey/gate'
import type { SurveyVerdict } from '@ridgeline/thermal/survey/verdict'
import { limitsOf } from '#features/organizations/survey-limits'

/** What the survey may be used for under these conditions, by the limits an organization set for itself, else by those shipped. */
export const surveyOf = (conditions: SurveyConditions, own: OrganizationSettings['surveyLimits'] = {}): SurveyVerdict =>
  surveyGate(conditions, limitsOf(own))
