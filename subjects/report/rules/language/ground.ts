import type { Hat } from '@ridgeline/account/contract/organization'
import type { SurveyVerdict } from '@ridgeline/scan/contract/conditions'

/** What decides which words a text may use. */
export interface Ground {
  readonly verdict: SurveyVerdict['verdict']
  /** From whose side the organization writes; without one the rules of every side hold. */
  readonly hat: Hat | undefined
  /** A core or a meter showed the defect that the text speaks of. */
  readonly isVerified: boolean
}
