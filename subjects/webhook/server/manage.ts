import { isIP } from 'node:net'
import { lockOrganization } from '@ridgeline/account/server/organizations/own'
import { withinOwnDays } from '@ridgeline/account/server/organizations/within-days'
import { recordAudit } from '@ridgeline/audit/server/record'
import type { PageQuery } from '@ridgeline/contract/page'
import { assertFeature } from '@ridgeline/plan/server/gate'
import type { Tx } from '@ridgeline/server/db/connect'
import { type Page, pageBy } from '@ridgeline/server/db/page'
import { finds, wordsOf } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, type Authorized, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { mayReach } from '@ridgeline/server/integrations/outgoing/public-address'
import { createLanes } from '@ridgeline/server/jobs/turns'
import { message, type Words } from '@ridgeline/words/message'
import { and, count, eq } from 'drizzle-orm'
import type { DeliveryFilter, WebhookDelivery, WebhookEvent } from '#contract/webhook'
import { deliverWebhook } from '#server/deliver-webhook-job'
import { presentDelivery, presentWebhook } from '#server/present'
import { addDelivery } from '#server/service'
import { newSecret } from '#server/signature'
import { webhook, webhookDelivery } from '#server/tables/webhook'

type WebhookRow = typeof webhook.$inferSelect
type DeliveryRow = typeof webhookDelivery.$inferSelect
type Change = {
  url?: string | undefined
  description?: string | undefined
  events?: WebhookEvent[] | undefined
  isOn?: boolean | undefined
}

const MOST = 20

/** How the audit log names a webhook: its host, since the rest of an address may be a secret. */
export const aboutWebhook = (row: Pick<WebhookRow, 'id' | 'url'>) => ({
  recordType: 'webhook' as const,
  recordId: row.id,
  recordName: new URL(row.url).host,
})

const byAge = (list: string, of: typeof webhook | typeof webhookDelivery) =>
  ({
    list,
    by: [
      [of.createdAt, 'time'],
      [of.id, 'uuid'],
    ],
    direction: 'desc',
  }) as const

export async function webhooksOf({ db }: Deps, actor: Actor, query: PageQuery) {
  const page = pageBy(byAge('webhooks', webhook), query)
  const found = finds(wordsOf(webhook.url, webhook.description), query.search)
  const rows = await db
    .select({ row: webhook, key: page.key })
    .from(webhook)
    .where(and(eq(webhook.organizationId, actor.organizationId), found, page.where))
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, ({ row }) => presentWebhook(row))
}

/** @throws AppError `not-found` */
export async function findWebhook({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<Authorized<WebhookRow>> {
  const [row] = await db.select().from(webhook).where(eq(webhook.id, id))
  return authorize(actor, row, 'webhook')
}

/**
 * An address that messages may go to, as it is written from then on. What its name means is looked up when a message goes out.
 * @throws AppError `invalid-request`
 */
export function checkedUrl(text: string, allowPrivate: boolean): string {
  const url = URL.parse(text)
  const refuse = (sentence: Words) => new AppError('invalid-request', sentence, {})
  if (url === null || !(url.protocol === 'https:' || (allowPrivate && url.protocol === 'http:')))
    throw refuse('The address must begin with https:// and name a server, such as https://example.com/hooks')
  if (url.username !== '' || url.password !== '') throw refuse('The address must not hold a user name or password')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isName = isIP(host) === 0
  if (!isName && !mayReach(host, allowPrivate)) throw refuse('The address is one of a private network, of this machine or of its link')
  if (isName && !allowPrivate && /(^|\.)(localhost|local|internal)\.?$/.test(host))
    throw refuse(message`${host} is a name inside a private network; the address must be reachable from the internet`)
  url.hash = ''
  return url.href
}

/** One after the other, as the lock on the organization has them anyway: those that wait for it take no connection from others. */
const making = createLanes(1)

/** Makes a webhook. The answer is the only place that shows its secret. @throws AppError `forbidden` by plan, `conflict` for too many, `invalid-request` */
export async function makeWebhook(deps: Deps, actor: Actor, o: { url: string; description: string; events: WebhookEvent[] }) {
  const url = checkedUrl(o.url, deps.outgoing.allowPrivate)
  const secret = newSecret()
  return making.take(actor.organizationId, () =>
    deps.db.transaction(async (tx) => {
      assertFeature(await lockOrganization(tx, actor.organizationId), 'api', deps.now())
      const [have] = await tx.select({ n: count() }).from(webhook).where(eq(webhook.organizationId, actor.organizationId))
      if ((have?.n ?? 0) >= MOST) throw new AppError('conflict', message`There are ${MOST} webhooks already; remove one first`)
      const events = [...new Set(o.events)]
      const [row] = await tx
        .insert(webhook)
        .values({
          organizationId: actor.organizationId,
          url,
          description: o.description,
          events,
          // only for one that there is room for: a burst of hundreds would hold everybody else
          secret: await deps.sealer.seal(secret),
          createdBy: actor.name,
          createdAt: deps.now(),
        })
        .returning()
      if (!row) throw new Error('the webhook was not written')
      await recordAudit(tx, actor, { action: 'webhook.created', ...aboutWebhook(row), after: { events } })
      return { secret, about: presentWebhook(row) }
    }),
  )
}

/** Changes a webhook. Turned on again it starts afresh: what was given up is sent again by hand. */
export async function changeWebhook(deps: Deps, actor: Actor, id: string, change: Change) {
  const row = await findWebhook(deps, actor, id)
  const { isOn, ...rest } = change
  const url = rest.url === undefined ? row.url : checkedUrl(rest.url, deps.outgoing.allowPrivate)
  const set = { url, description: rest.description ?? row.description, events: [...new Set(rest.events ?? row.events)] }
  const switched = isOn === undefined || isOn === (row.offSince === null) ? null : isOn
  return deps.db.transaction(async (tx) => {
    const turned = switched === null ? {} : { offSince: switched ? null : deps.now(), offReason: null, failingSince: null }
    const [now] = await tx
      .update(webhook)
      .set({ ...set, ...turned })
      .where(eq(webhook.id, row.id))
      .returning()
    if (!now) throw new AppError('not-found', 'No such webhook')
    if (switched === false) await giveUpWaiting(tx, row.id)
    const facts = (of: WebhookRow) => ({
      host: new URL(of.url).host,
      description: of.description,
      events: of.events,
      isOn: of.offSince === null,
    })
    await recordAudit(tx, actor, { action: 'webhook.changed', ...aboutWebhook(now), before: facts(row), after: facts(now) })
    return presentWebhook(now)
  })
}

const giveUpWaiting = (tx: Tx, webhookId: string) =>
  tx
    .update(webhookDelivery)
    .set({ state: 'given-up', nextTryAt: null })
    .where(and(eq(webhookDelivery.webhookId, webhookId), eq(webhookDelivery.state, 'waiting')))

export async function dropWebhook(deps: Deps, actor: Actor, id: string): Promise<void> {
  const row = await findWebhook(deps, actor, id)
  await deps.db.transaction(async (tx) => {
    await tx.delete(webhook).where(eq(webhook.id, row.id))
    await recordAudit(tx, actor, { action: 'webhook.removed', ...aboutWebhook(row) })
  })
}

const assertOn = (row: WebhookRow): void => {
  if (row.offSince !== null) throw new AppError('conflict', 'This webhook is off; turn it on first')
}

/** Sends a message that only tells that messages arrive. @throws AppError `conflict` while the webhook is off */
export async function sendTest(deps: Deps, actor: Actor, id: string): Promise<WebhookDelivery> {
  const row = await findWebhook(deps, actor, id)
  assertOn(row)
  return deps.db.transaction(async (tx) => {
    const to = { id: row.id, organizationId: row.organizationId, isDemo: actor.inDemo }
    const made = await addDelivery(deps, tx, to, { event: 'webhook.test', data: { message: 'Messages of this webhook arrive.' } })
    await recordAudit(tx, actor, { action: 'webhook.tested', ...aboutWebhook(row) })
    return presentDelivery(made)
  })
}

/** Messages to a webhook that the caller has found for the actor, newest first. */
export async function deliveriesOf(
  { db }: Deps,
  of: Authorized<WebhookRow>,
  query: PageQuery & DeliveryFilter,
): Promise<Page<WebhookDelivery>> {
  const page = pageBy(byAge('deliveries', webhookDelivery), query)
  const rows = await db
    .select({ row: webhookDelivery, key: page.key })
    .from(webhookDelivery)
    .where(
      and(
        eq(webhookDelivery.webhookId, of.id),
        query.state && eq(webhookDelivery.state, query.state),
        query.event && eq(webhookDelivery.event, query.event),
        ...(await withinOwnDays(db, of, webhookDelivery.createdAt, query)),
        finds(wordsOf(webhookDelivery.event), query.search),
        page.where,
      ),
    )
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, ({ row }) => presentDelivery(row))
}

/** @throws AppError `not-found` */
export async function findDelivery({ db }: Deps, of: Authorized<WebhookRow>, id: string): Promise<DeliveryRow> {
  const [row] = await db
    .select()
    .from(webhookDelivery)
    .where(and(eq(webhookDelivery.id, id), eq(webhookDelivery.webhookId, of.id)))
  if (!row) throw new AppError('not-found', 'No such message')
  return row
}

/** Sends a message again, with all of its tries before it. @throws AppError `conflict` where nothing goes out */
export async function sendAgain(deps: Deps, actor: Actor, of: Authorized<WebhookRow>, id: string): Promise<WebhookDelivery> {
  assertOn(of)
  const row = await findDelivery(deps, of, id)
  if (row.state === 'withheld') throw new AppError('conflict', 'The demo workspace sends nothing; this is what would have gone out')
  return deps.db.transaction(async (tx) => {
    const [now] = await tx
      .update(webhookDelivery)
      .set({ state: 'waiting', tryCount: 0, nextTryAt: deps.now() })
      .where(eq(webhookDelivery.id, row.id))
      .returning()
    if (!now) throw new AppError('not-found', 'No such message')
    await deps.queue.send(deliverWebhook, { webhookId: of.id, organizationId: of.organizationId }, tx)
    await recordAudit(tx, actor, { action: 'webhook.replayed', ...aboutWebhook(of), after: { event: row.event, message: row.id } })
    return presentDelivery(now)
  })
}
