import { organization } from '@ridgeline/account/server/tables/organization'
import { hasFeature } from '@ridgeline/plan/server/gate'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { requestHere } from '@ridgeline/server/origin'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { WebhookData } from '#contract/webhook'
import { deliverWebhook } from '#server/deliver-webhook-job'
import { webhook, webhookDelivery } from '#server/tables/webhook'

type Told = { [E in keyof WebhookData]: { readonly event: E; readonly data: WebhookData[E] } }[keyof WebhookData]

/**
 * Makes the messages of an event, in the transaction of the event: either both are kept or neither. They go out after it. Those of a demo workspace are
 * made, and stay. `more`: the same event of other records, changed in one go.
 */
export async function tellWebhooks(
  deps: Pick<Deps, 'queue' | 'now'>,
  tx: Tx,
  organizationId: string,
  told: Told,
  ...more: readonly Told[]
): Promise<void> {
  const hooks = await tx
    .select({ id: webhook.id, own: organization })
    .from(webhook)
    .innerJoin(organization, eq(organization.id, webhook.organizationId))
    .where(
      and(
        eq(webhook.organizationId, organizationId),
        isNull(webhook.offSince),
        sql`${webhook.events} @> ${JSON.stringify([told.event])}::jsonb`,
      ),
    )
  for (const { id, own } of hooks)
    if (hasFeature(own, 'api', deps.now()))
      for (const each of [told, ...more]) await addDelivery(deps, tx, { id, organizationId, isDemo: own.isDemo }, each)
}

/** Writes a message to one webhook and has it sent. */
export async function addDelivery(
  { queue, now }: Pick<Deps, 'queue' | 'now'>,
  tx: Tx,
  to: { id: string; organizationId: string; isDemo: boolean },
  { event, data }: Told,
) {
  const createdAt = now()
  const { id: webhookId, organizationId, isDemo } = to
  const [made] = await tx
    .insert(webhookDelivery)
    .values({
      organizationId,
      webhookId,
      event,
      body: JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data }),
      requestId: requestHere(),
      createdAt,
      state: isDemo ? 'withheld' : 'waiting',
      nextTryAt: isDemo ? null : createdAt,
    })
    .returning()
  if (!made) throw new Error('the message was not written')
  if (!isDemo) await queue.send(deliverWebhook, { webhookId, organizationId }, tx)
  return made
}
