import type { OrganizationSettings } from '@ridgeline/account/contract/organization'
import { limitsOf } from '@ridgeline/account/server/organizations/survey-limits'
import { surveyGate } from '@ridgeline/thermal/survey/gate'
import type { SurveyVerdict } from '@ridgeline/thermal/survey/verdict'
import type { SurveyConditions } from '#contract/conditions'
import type { RoofSlope } from '#rules/roof-slope'

/** What the survey may be used for under these conditions, by the limits an organization set for itself, else by those shipped. */
export const surveyOf = (conditions: SurveyConditions, own: OrganizationSettings['surveyLimits'] = {}): SurveyVerdict =>
  surveyGate(conditions, limitsOf(own))

/** Conditions with the slope that the drawn roof says; what was noted stands where it says none. */
export const onSlope = (conditions: SurveyConditions, slope: RoofSlope | null): SurveyConditions =>
  slope === null ? conditions : { ...conditions, roofAssembly: { ...conditions.roofAssembly, slope: slope.isSteep ? 'steep' : 'low' } }
