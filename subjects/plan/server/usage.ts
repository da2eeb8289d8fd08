import { organizationOf } from '@ridgeline/account/server/organizations/own'
import { membership } from '@ridgeline/account/server/tables/organization'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { count, eq } from 'drizzle-orm'
import { plans, storageLimit, type Usage } from '#contract/plan'
import { unconfirmedUse } from '#server/assess'
import { assessmentsByMonth, monthOf, monthsFrom } from '#server/month'
import { planStateOf } from '#server/plan-state'
import { storedBytes } from '#server/storage'

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
