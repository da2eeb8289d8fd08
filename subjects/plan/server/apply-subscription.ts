import { lockOrganization } from '@ridgeline/account/server/organizations/own'
import { organization } from '@ridgeline/account/server/tables/organization'
import { changed } from '@ridgeline/audit/server/mask'
import { type AuditActor, recordAudit } from '@ridgeline/audit/server/record'
import type { Tx } from '@ridgeline/server/db/connect'
import { eq } from 'drizzle-orm'
import type { Subscription } from '#server/payments/payments'

/**
 * Writes how a subscription stands now. One that was replaced by another says nothing any more; a new one takes over as soon as it runs.
 */
export async function applySubscription(tx: Tx, who: AuditActor, subscription: Subscription): Promise<void> {
  const own = await lockOrganization(tx, who.organizationId)
  const isCurrent = own.stripeSubscriptionId === subscription.id
  if (!isCurrent && subscription.state !== 'active') return
  const before = { plan: own.plan, paymentState: own.paymentState, renewsAt: own.renewsAt?.toISOString() ?? null }
  const set = {
    plan: subscription.plan ?? own.plan,
    paymentState: subscription.state,
    renewsAt: subscription.renewsAt,
    trialEndsAt: subscription.state === 'none' ? own.trialEndsAt : null,
    stripeCustomerId: subscription.customerId,
    stripeSubscriptionId: subscription.id,
  }
  const difference = changed(before, { plan: set.plan, paymentState: set.paymentState, renewsAt: set.renewsAt?.toISOString() ?? null })
  if (isCurrent && Object.keys(difference.after).length === 0) return
  await tx.update(organization).set(set).where(eq(organization.id, own.id))
  await recordAudit(tx, who, { action: 'plan.changed', recordType: 'organization', recordId: own.id, recordName: own.name, ...difference })
}
