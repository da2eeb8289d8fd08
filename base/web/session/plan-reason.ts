import type { Session } from '@ridgeline/account/contract/session'
import { featureLabel, type PlanFeature, type PlanState, planHas, plans, planWith } from '@ridgeline/plan/contract/plan'

/** Why the plan does not let something be used now, or undefined where it does. The server says the same when it is asked. */
export function planReason(state: PlanState, feature: PlanFeature): string | undefined {
  if (state.state === 'expired') return 'Your organization has no running plan. Everything can still be read; choose a plan to go on.'
  if (planHas(state.plan, feature)) return undefined
  return `Your plan ${plans[state.plan].name} does not include ${featureLabel[feature]}; it comes with ${plans[planWith(feature)].name}.`
}

/** Whether logo and accent of the organization are shown: its plan must have them now. */
export const hasOwnLook = (session: Pick<Session, 'plan'>): boolean => planReason(session.plan, 'white-label') === undefined
