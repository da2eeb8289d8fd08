import { PlanId, plans } from '@ridgeline/contracts/plan'
import type { Tx } from '#db/connect'
import { lockOrganization, type OrganizationRow } from '#features/organizations/own'
import { assertRunning } from '#features/plans/gate'
import { assessmentsByMonth, monthName, monthOf, monthsFrom } from '#features/plans/month'
import { planStateOf } from '#features/plans/plan-state'
import { AppError } from '#http/app-error'

/**
 * Lets an organization make one more scan this month, on its own clock. Holds the organization until the transaction ends, so that requests at the same
 * moment are counted one after the other.
 * @throws AppError `forbidden` with detail `plan-limit` or `plan-expired`
 */
export async function assertMayAssess(tx: Tx, organizationId: string, now: Date): Promise<OrganizationRow> {
  const own = await lockOrganization(tx, organizationId)
  assertRunning(own, now)
  const { name, assessmentsPerMonth } = plans[planStateOf(own, now).plan]
  if (assessmentsPerMonth === null) return own
  const month = monthOf(now, own.timeZone)
  const used = (await assessmentsByMonth(tx, own, month)).get(month) ?? 0
  if (used >= assessmentsPerMonth)
    throw new AppError('forbidden', limitSentence(name, assessmentsPerMonth, month), { detail: 'plan-limit' })
  return own
}

function limitSentence(name: string, limit: number, month: string): string {
  const larger = PlanId.options.map((id) => plans[id]).find((plan) => plan.assessmentsPerMonth === null)
  return `Your plan ${name} includes ${limit} assessments a month; all ${limit} of ${monthName(month)} are used. They start anew on 1 ${monthName(monthsFrom(month, 1))}, or choose ${larger?.name}.`
}
