import { lockOrganization, type OrganizationRow } from '@ridgeline/account/server/organizations/own'
import { user } from '@ridgeline/account/server/tables/auth'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Db, Tx } from '@ridgeline/server/db/connect'
import { AppError } from '@ridgeline/server/http/app-error'
import { dayOf, type Message, message } from '@ridgeline/words/message'
import { eq } from 'drizzle-orm'
import { PlanId, type PlanState, plans, type Usage } from '#contract/plan'
import { UNCONFIRMED_TRIAL_ASSESSMENTS } from '#contract/trial'
import { assertRunning } from '#server/gate'
import { assessmentsByMonth, monthOf, monthsFrom } from '#server/month'
import { planStateOf } from '#server/plan-state'

/**
 * Lets an organization make one more scan this month, on its own clock. Holds the organization until the transaction ends, so that requests at the same
 * moment are counted one after the other.
 * @throws AppError `forbidden` with reason `plan-limit`, `plan-expired`, or `address-unconfirmed` after the first few of an unconfirmed trial
 */
export async function assertMayAssess(tx: Tx, organizationId: string, now: Date): Promise<OrganizationRow> {
  const own = await lockOrganization(tx, organizationId)
  assertRunning(own, now)
  const { plan, state } = planStateOf(own, now)
  assertConfirmed(await unconfirmedUse(tx, own, state))
  const { name, assessmentsPerMonth } = plans[plan]
  if (assessmentsPerMonth === null) return own
  const month = monthOf(now, own.timeZone)
  const used = (await assessmentsByMonth(tx, own, month)).get(month) ?? 0
  if (used >= assessmentsPerMonth)
    throw new AppError('forbidden', limitSentence(name, assessmentsPerMonth, month), { reason: 'plan-limit' })
  return own
}

/**
 * What an organization has of the few assessments of a trial whose owner's address is not confirmed: an account without an own address is made in a minute. Null
 * where that limit does not hold. Deleted ones count: they were made.
 */
export async function unconfirmedUse(
  db: Pick<Db, 'select' | '$count'>,
  own: Pick<OrganizationRow, 'id' | 'ownerId'>,
  state: PlanState['state'],
): Promise<Usage['unconfirmed']> {
  if (state !== 'trial') return null
  const [owner] = await db
    .select({ confirmed: user.emailVerified })
    .from(user)
    .where(eq(user.id, own.ownerId ?? ''))
  if (owner?.confirmed !== false) return null
  return { assessments: await db.$count(scan, eq(scan.organizationId, own.id)), most: UNCONFIRMED_TRIAL_ASSESSMENTS }
}

function assertConfirmed(use: Usage['unconfirmed']): void {
  if (!use || use.assessments < use.most) return
  throw new AppError(
    'forbidden',
    message`Before the owner's e-mail address is confirmed, a trial has ${use.most} assessments, and they are used. Confirm it by the mail that was sent, and go on.`,
    { reason: 'address-unconfirmed' },
  )
}

function limitSentence(name: string, limit: number, month: string): Message {
  const larger = PlanId.options.map((id) => plans[id]).find((plan) => plan.assessmentsPerMonth === null)
  return message`Your plan ${name} includes ${limit} assessments a month; all of this month are used. They start anew on ${dayOf(monthsFrom(month, 1))}, or choose ${larger?.name ?? plans.enterprise.name}.`
}
