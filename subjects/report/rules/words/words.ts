import type { SurveyConditions, SurveyVerdict } from '@ridgeline/scan/contract/conditions'
import type { IssueStatus } from '@ridgeline/scan/contract/issue/issue'

export const statusWord = {
  suggested: 'Suggested',
  accepted: 'Accepted',
  rejected: 'Rejected',
  resolved: 'Resolved',
} as const satisfies Record<IssueStatus, string>

export type Verdict = SurveyVerdict['verdict']
export const verdictWord = {
  valid: 'Valid',
  'valid-with-limits': 'Valid with limits',
  'not-valid': 'Not valid',
} as const satisfies Record<Verdict, string>
export const verdictSentence = {
  valid: 'The survey conditions support looking for moisture under the membrane. Each suspect area still needs verification on the roof.',
  'valid-with-limits':
    'The survey conditions support looking for moisture under the membrane, with the limits named under Survey Conditions. Each suspect area still needs verification on the roof.',
  'not-valid':
    'The survey conditions do not support conclusions about what lies under the surface. Differences in temperature are listed as thermal anomalies, to be verified.',
} as const satisfies Record<Verdict, string>

export const conditionWord = {
  met: 'Met',
  limited: 'Limited',
  failed: 'Not met',
  unknown: 'Unknown',
} as const satisfies Record<SurveyVerdict['reasons'][number]['met'], string>
export const skyWord = { clear: 'Clear', partly: 'Partly cloudy', overcast: 'Overcast' } as const satisfies Record<
  NonNullable<SurveyConditions['skyClearness']>,
  string
>
export const insulationWord = {
  'above-deck': 'Above the deck',
  'below-deck': 'Below the deck',
  none: 'None',
  unknown: 'Not noted',
} as const satisfies Record<SurveyConditions['roofAssembly']['insulation'], string>

/** 80% and more high, 50% and more moderate. */
export const confidenceWord = (confidence: number): string => (confidence >= 0.8 ? 'high' : confidence >= 0.5 ? 'moderate' : 'low')

/** What stands in place of a figure that nobody measured. */
export const NOT_MEASURED = 'not measured'
