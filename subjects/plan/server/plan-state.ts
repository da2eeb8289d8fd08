import type { organization } from '@ridgeline/account/server/tables/organization'
import type { PlanState } from '#contract/plan'

type Row = Pick<typeof organization.$inferSelect, 'isDemo' | 'plan' | 'paymentState' | 'trialEndsAt' | 'renewsAt'>

/**
 * Where an organization stands with its plan. A cancelled plan runs to the end of what was paid; the demo workspace has everything.
 */
export function planStateOf(row: Row, now: Date): PlanState {
  const trialEndsAt = row.trialEndsAt?.toISOString() ?? null
  if (row.isDemo) return { plan: 'enterprise', state: 'active', trialEndsAt: null }
  if (row.paymentState === 'active' || row.paymentState === 'past-due') return { plan: row.plan, state: row.paymentState, trialEndsAt }
  if (row.paymentState === 'cancelled' && row.renewsAt && now < row.renewsAt) return { plan: row.plan, state: 'active', trialEndsAt }
  const inTrial = row.trialEndsAt !== null && now < row.trialEndsAt
  return { plan: row.plan, state: inTrial ? 'trial' : 'expired', trialEndsAt }
}
