import type { PlanId } from '@ridgeline/plan/contract/plan'

/** Where a trial of a plan begins; without a choice it is of the plan that most take, which a new organization has anyway. */
export const trialAddress = (plan: PlanId = 'professional'): string => `/auth?mode=sign-up&plan=${plan}`
