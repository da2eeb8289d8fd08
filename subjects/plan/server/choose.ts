import { lockOrganization, type OrganizationRow, ownOrganization } from '@ridgeline/account/server/organizations/own'
import { organization } from '@ridgeline/account/server/tables/organization'
import { type AuditActor, noteAudit, recordAudit } from '@ridgeline/audit/server/record'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { eq } from 'drizzle-orm'
import { applySubscription } from '#server/apply-subscription'
import type { PaidPlan } from '#server/payments/payments'

const DAY_MS = 86_400_000

/**
 * Takes a plan. Without payments it is taken at once; with them, a running subscription is moved, and otherwise the answer is the page to pay on: the plan
 * changes when the provider says it was paid.
 */
export async function choosePlan(deps: Deps, actor: Actor, plan: PaidPlan): Promise<string | null> {
  const { payments } = deps
  const own = await ownOrganization(deps.db, actor)
  if (!payments) {
    await deps.db.transaction((tx) => takePlan(tx, actor, plan))
    return null
  }
  if (own.stripeSubscriptionId && (own.paymentState === 'active' || own.paymentState === 'past-due')) {
    const subscription = await payments.changePlan(own.stripeSubscriptionId, plan)
    await deps.db.transaction((tx) => applySubscription(tx, actor, subscription))
    return null
  }
  const url = await payments.startCheckout({
    organizationId: own.id,
    plan,
    email: actor.email,
    customerId: own.stripeCustomerId,
    trialDays: trialDaysLeft(own, deps.now()),
    doneUrl: `${deps.publicUrl}/settings/plan?paid=1`,
    cancelUrl: `${deps.publicUrl}/settings/plan`,
  })
  await noteAudit(deps.db, actor, { action: 'plan.checkout-started', ...aboutPlan(own), after: { plan } })
  return url
}

/** What is left of the trial, a day begun counted whole; nothing once a plan was paid for. */
function trialDaysLeft(own: OrganizationRow, now: Date): number {
  if (own.paymentState !== 'none' || !own.trialEndsAt) return 0
  return Math.max(0, Math.ceil((own.trialEndsAt.getTime() - now.getTime()) / DAY_MS))
}

async function takePlan(tx: Tx, actor: AuditActor, plan: PaidPlan): Promise<void> {
  const own = await lockOrganization(tx, actor.organizationId)
  await tx.update(organization).set({ plan, paymentState: 'active', trialEndsAt: null, renewsAt: null }).where(eq(organization.id, own.id))
  await recordAudit(tx, actor, {
    action: 'plan.changed',
    ...aboutPlan(own),
    before: { plan: own.plan, payment: own.paymentState },
    after: { plan, payment: 'active' },
  })
}

const aboutPlan = (own: OrganizationRow) => ({ recordType: 'organization' as const, recordId: own.id, recordName: own.name })

/** The page for cards, invoices and cancelling. @throws AppError `conflict` without payments, and before the first plan */
export async function openBillingPage(deps: Deps, actor: Actor): Promise<string> {
  if (!deps.payments) throw new AppError('conflict', 'No payment is set up on this server')
  const own = await ownOrganization(deps.db, actor)
  if (!own.stripeCustomerId) throw new AppError('conflict', 'There are no payment details yet; choose a plan first')
  const url = await deps.payments.openPortal(own.stripeCustomerId, `${deps.publicUrl}/settings/plan`)
  await noteAudit(deps.db, actor, { action: 'plan.billing-opened', ...aboutPlan(own) })
  return url
}
