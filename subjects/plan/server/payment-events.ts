import { organization, paymentEvent } from '@ridgeline/account/server/tables/organization'
import type { Deps } from '@ridgeline/server/deps'
import { readText } from '@ridgeline/server/http/call/read-body'
import { clientAddress } from '@ridgeline/server/http/guard/client-address'
import type { AppContext } from '@ridgeline/server/http/mount'
import { eq, lt, sql } from 'drizzle-orm'
import type { Context, Hono } from 'hono'
import { applySubscription } from '#server/apply-subscription'
import type { PaymentEvent, Payments } from '#server/payments/payments'

/** Where the payment provider tells what happened. */
export const paymentEventsPath = '/api/payments/events'
const MOST_BYTES = 512 * 1024
/** The provider tells an event again for three days. */
const KEPT_DAYS = 90
const DAY_MS = 86_400_000

/** Takes signed events. The same one told twice changes nothing; in whatever order they come, what counts is how the subscription stands now. */
export function paymentEventRoutes(app: Hono<AppContext>, deps: Deps): void {
  const { payments } = deps
  if (!payments) return
  app.post(paymentEventsPath, async (c) => {
    const event = await payments.readEvent(await readText(c.req.raw, MOST_BYTES), c.req.header('stripe-signature') ?? '')
    await takeEvent(deps, payments, event, c)
    return c.json({ received: true })
  })
}

/** Forgets which events were told long ago. */
export async function forgetPaymentEvents({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(paymentEvent).where(lt(paymentEvent.receivedAt, new Date(now().getTime() - KEPT_DAYS * DAY_MS)))
}

async function takeEvent({ db }: Deps, payments: Payments, event: PaymentEvent, c: Context): Promise<void> {
  await db.transaction(async (tx) => {
    const [isNew] = await tx.insert(paymentEvent).values({ id: event.id, type: event.type }).onConflictDoNothing().returning()
    if (!isNew || event.subscriptionId === null) return
    // Events of one subscription are dealt with one after the other, and each asks how it stands now.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payment ${event.subscriptionId}`}, 0))`)
    const subscription = await payments.readSubscription(event.subscriptionId)
    if (subscription.organizationId === null) return
    const [own] = await tx
      .select({ id: organization.id })
      .from(organization)
      .where(eq(sql`${organization.id}::text`, subscription.organizationId))
    if (!own) return
    const provider = { kind: 'system', userId: null, name: 'Stripe', organizationId: own.id } as const
    await applySubscription(tx, { ...provider, address: clientAddress(c), userAgent: c.req.header('user-agent') ?? null }, subscription)
  })
}
