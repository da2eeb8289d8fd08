import { organization } from '@ridgeline/account/server/tables/organization'
import { recordAudit } from '@ridgeline/audit/server/record'
import { tellAdmins } from '@ridgeline/privacy/server/tell-admins'
import type { Deps } from '@ridgeline/server/deps'
import type { Sent } from '@ridgeline/server/integrations/outgoing/outgoing'
import { asMessage, message, type Words } from '@ridgeline/words/message'
import { written } from '@ridgeline/words/written'
import { and, asc, eq, isNotNull, isNull, lt, lte, notInArray } from 'drizzle-orm'
import type { DeliveryTry } from '#contract/webhook'
import { secretsAt } from '#server/change-secret'
import { deliverWebhook } from '#server/deliver-webhook-job'
import { aboutWebhook } from '#server/manage'
import { requestHeader, signedHeaders } from '#server/signature'
import { webhook, webhookDelivery } from '#server/tables/webhook'

type WebhookRow = typeof webhook.$inferSelect
type DeliveryRow = typeof webhookDelivery.$inferSelect

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** How long after each try the next one comes: with the first, eight in about a day. */
export const WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 4 * HOUR_MS, 7 * HOUR_MS, 10 * HOUR_MS] as const
/** A message whose sender died is taken by another after this; sending takes ten seconds at most. */
const LEASE_MS = 2 * MINUTE_MS
/** A webhook that took nothing for so long is turned off. */
export const OFF_AFTER_MS = 3 * DAY_MS
const MOST_IN_ONE_RUN = 200
const TRIES_KEPT = 20
const KEPT_DAYS = 30
const GONE = 410

/** Has every webhook with messages whose time has come sent to. */
export async function sendDue(deps: Deps): Promise<void> {
  const due = and(eq(webhookDelivery.state, 'waiting'), lte(webhookDelivery.nextTryAt, deps.now()))
  const hooks = await deps.db
    .selectDistinct({ webhookId: webhookDelivery.webhookId, organizationId: webhookDelivery.organizationId })
    .from(webhookDelivery)
    .where(due)
  await deps.db.transaction(async (tx) => {
    for (const hook of hooks) await deps.queue.send(deliverWebhook, hook, tx)
  })
}

/** Sends what is due to a webhook, oldest first. One that fails ends the run: the others wait a minute, so that an address that is down costs little. */
export async function deliverTo(deps: Deps, webhookId: string): Promise<void> {
  for (let n = 0; n < MOST_IN_ONE_RUN; n++) {
    const taken = await take(deps, webhookId)
    if (taken === null) return
    const { hook, delivery } = taken
    const at = deps.now()
    const headers = signedHeaders(await secretsAt(deps, hook, at), delivery.id, at, delivery.body)
    const about = { 'user-agent': `${deps.productName}-Webhooks`, ...requestHeader(delivery.requestId) }
    const sent = await deps.outgoing.post(hook.url, { ...headers, ...about }, delivery.body)
    await settle(deps, hook, delivery, { at: at.toISOString(), ...sent, signature: headers['webhook-signature'] })
    if (!arrived(sent)) return
  }
}

const arrived = ({ status }: Pick<Sent, 'status'>): boolean => status !== null && status >= 200 && status < 300

/** The next message, held by moving its time ahead; null where none is due. */
async function take({ db, now }: Deps, webhookId: string): Promise<{ hook: WebhookRow; delivery: DeliveryRow } | null> {
  return db.transaction(async (tx) => {
    const [hook] = await tx
      .select()
      .from(webhook)
      .where(and(eq(webhook.id, webhookId), isNull(webhook.offSince)))
    if (!hook) return null
    const [due] = await tx
      .select({ id: webhookDelivery.id })
      .from(webhookDelivery)
      .where(and(eq(webhookDelivery.webhookId, webhookId), eq(webhookDelivery.state, 'waiting'), lte(webhookDelivery.nextTryAt, now())))
      .orderBy(asc(webhookDelivery.nextTryAt), asc(webhookDelivery.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return null
    const nextTryAt = new Date(now().getTime() + LEASE_MS)
    const [delivery] = await tx.update(webhookDelivery).set({ nextTryAt }).where(eq(webhookDelivery.id, due.id)).returning()
    return delivery ? { hook, delivery } : null
  })
}

async function settle(deps: Deps, hook: WebhookRow, delivery: DeliveryRow, made: DeliveryTry): Promise<void> {
  const now = deps.now()
  const wait = WAITS_MS[delivery.tryCount]
  const well = arrived(made)
  const since = hook.failingSince ?? now
  const reason = well ? null : reasonToStop(made, since, now)
  const hasNext = !well && reason === null && wait !== undefined
  await deps.db.transaction(async (tx) => {
    await tx
      .update(webhookDelivery)
      .set({
        state: well ? 'arrived' : hasNext ? 'waiting' : 'given-up',
        tryCount: delivery.tryCount + 1,
        tries: [...delivery.tries, made].slice(-TRIES_KEPT),
        nextTryAt: hasNext ? new Date(now.getTime() + (wait ?? 0)) : null,
      })
      .where(eq(webhookDelivery.id, delivery.id))
    await tx
      .update(webhook)
      .set({ failingSince: well ? null : since })
      .where(eq(webhook.id, hook.id))
  })
  if (reason !== null) await turnOff(deps, hook, reason)
}

function reasonToStop(made: DeliveryTry, since: Date, now: Date): Words | null {
  if (made.status === GONE) return 'The address answered 410 Gone, which asks for no more messages.'
  const failedMs = now.getTime() - since.getTime()
  if (failedMs < OFF_AFTER_MS) return null
  return message`No message arrived for ${Math.floor(failedMs / DAY_MS)} days. The last try: ${made.status ?? made.answer}.`
}

/** Turns a webhook off with what waits for it, and tells the admins. */
async function turnOff(deps: Deps, hook: WebhookRow, reason: Words): Promise<void> {
  const own = await deps.db.transaction(async (tx) => {
    const [off] = await tx
      .update(webhook)
      .set({ offSince: deps.now(), offReason: reason })
      .where(and(eq(webhook.id, hook.id), isNull(webhook.offSince)))
      .returning()
    if (!off) return null
    await tx
      .update(webhookDelivery)
      .set({ state: 'given-up', nextTryAt: null })
      .where(and(eq(webhookDelivery.webhookId, hook.id), eq(webhookDelivery.state, 'waiting')))
    const [of] = await tx.select().from(organization).where(eq(organization.id, hook.organizationId))
    await recordAudit(
      tx,
      { kind: 'system', userId: null, name: deps.productName, organizationId: hook.organizationId, address: null, userAgent: null },
      { action: 'webhook.turned-off', ...aboutWebhook(hook), after: { reason: written(reason) } },
    )
    return of ?? null
  })
  if (own === null) return
  await tellAdmins(deps, own, {
    subject: message`A webhook of ${own.name} was turned off`,
    lines: [
      message`Messages to ${new URL(hook.url).host} do not arrive, so the webhook was turned off. ${asMessage(reason)}`,
      'When the address works again, turn the webhook on in the settings; messages of the last 30 days can be sent again there.',
    ],
    page: '/settings/webhooks',
  })
}

/** Forgets messages that are older than the log goes back, but of an organization on legal hold. */
export async function forgetDeliveries({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const held = db.select({ id: organization.id }).from(organization).where(isNotNull(organization.legalHold))
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS)
  await db.delete(webhookDelivery).where(and(lt(webhookDelivery.createdAt, before), notInArray(webhookDelivery.organizationId, held)))
}
