import { plans, storageLimit, type Usage } from '@ridgeline/contracts/account/plan'
import { count, eq } from 'drizzle-orm'
import { membership } from '#db/schema/organization'
import type { Deps } from '#deps'
import { organizationOf } from '#features/organizations/own'
import { unconfirmedUse } from '#features/plans/assess'
import { assessmentsByMonth, monthOf, monthsFrom } from '#features/plans/month'
import { planStateOf } from '#features/plans/plan-state'
import { storedBytes } from '#features/plans/storage'
import type { Actor } from '#http/access'

const MONTHS_SHOWN = 12

/** Plan, limits and what was used of them, by the month on the organization's clock. */
export async function usageOf(deps: Deps, actor: Actor): Promise<Usage> {
  const { db } = deps
  const own = await organizationOf(db, actor)
  const state = planStateOf(own, deps.now())
  const month = monthOf(deps.now(), own.timeZone)
  const before = Array.from({ length: MONTHS_SHOWN }, (_, i) => monthsFrom(month, -1 - i)).filter(
    (each) => each >= monthOf(own.createdAt, own.timeZone),
  )
  const counted = await assessmentsByMonth(db, own, before.at(-1) ?? month)
  const [members] = await db.select({ n: count() }).from(membership).where(eq(membership.organizationId, own.id))
  return {
    ...state,
    month,
    assessments: counted.get(month) ?? 0,
    assessmentsPerMonth: plans[state.plan].assessmentsPerMonth,
    unconfirmed: await unconfirmedUse(db, own, state.state),
    history: before.map((each) => ({ month: each, assessments: counted.get(each) ?? 0 })),
    members: members?.n ?? 0,
    storageBytes: await storedBytes(db, own.id),
    storageLimitBytes: storageLimit(state, own.isDemo),
    payments: deps.payments ? 'stripe' : 'off',
    renewsAt: own.renewsAt?.toISOString() ?? null,
  }
}
