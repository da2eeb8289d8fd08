import { plans, type Usage } from '@ridgeline/contracts/plan'
import { count, eq, sum } from 'drizzle-orm'
import { membership } from '#db/schema/organization'
import { report } from '#db/schema/report'
import { upload } from '#db/schema/upload'
import type { Deps } from '#deps'
import { ownOrganization } from '#features/organizations/own'
import { assessmentsByMonth, monthOf, monthsFrom } from '#features/plans/month'
import { planStateOf } from '#features/plans/plan-state'
import type { Actor } from '#http/access'

const MONTHS_SHOWN = 12

/** Plan, limits and what was used of them, by the month on the organization's clock. */
export async function usageOf(deps: Deps, actor: Actor): Promise<Usage> {
  const { db } = deps
  const own = await ownOrganization(db, actor)
  const state = planStateOf(own, deps.now())
  const month = monthOf(deps.now(), own.timeZone)
  const before = Array.from({ length: MONTHS_SHOWN }, (_, i) => monthsFrom(month, -1 - i)).filter(
    (each) => each >= monthOf(own.createdAt, own.timeZone),
  )
  const counted = await assessmentsByMonth(db, own, before.at(-1) ?? month)
  const [members] = await db.select({ n: count() }).from(membership).where(eq(membership.organizationId, own.id))
  const [files] = await db
    .select({ bytes: sum(upload.sizeBytes) })
    .from(upload)
    .where(eq(upload.organizationId, own.id))
  const [reports] = await db
    .select({ bytes: sum(report.sizeBytes) })
    .from(report)
    .where(eq(report.organizationId, own.id))
  return {
    ...state,
    month,
    assessments: counted.get(month) ?? 0,
    assessmentsPerMonth: plans[state.plan].assessmentsPerMonth,
    history: before.map((each) => ({ month: each, assessments: counted.get(each) ?? 0 })),
    members: members?.n ?? 0,
    storageBytes: Number(files?.bytes ?? 0) + Number(reports?.bytes ?? 0),
    payments: deps.payments ? 'stripe' : 'off',
    renewsAt: own.renewsAt?.toISOString() ?? null,
  }
}
