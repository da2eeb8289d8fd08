import { serve } from '@hono/node-server'
import type { StripeSettings } from '@ridgeline/plan/server/payments/stripe'
import { Hono } from 'hono'
import { Stripe } from 'stripe'

interface StandIn {
  readonly settings: StripeSettings
  /** What was asked of it: method, path and the form that came. */
  readonly asked: { method: string; path: string; form: Record<string, string> }[]
  /** Puts a subscription as Stripe would have it now. */
  put(id: string, o: { organizationId?: string; price?: string; status?: string; renewsAt?: Date; endedAt?: Date }): void
  /** From now on every answer is an error, until called with null. */
  fail(status: number | null): void
  /** Headers and body of an event as Stripe signs and sends it. */
  event(
    id: string,
    type: string,
    object: object,
    o?: { at?: Date; secret?: string },
  ): Promise<{ body: string; headers: Record<string, string> }>
  close(): Promise<void>
}

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** A local stand-in for the part of Stripe's API that is used, for the official client. */
export async function startStripeServer(): Promise<StandIn> {
  const subscriptions = new Map<string, object>()
  const asked: StandIn['asked'] = []
  let failing: number | null = null
  const app = new Hono()
  app.use(async (c, next) => {
    const form = Object.fromEntries(new URLSearchParams(await c.req.text()))
    asked.push({ method: c.req.method, path: c.req.path, form })
    if (failing !== null) return c.json({ error: { type: 'api_error', message: 'No such key: sk_test_secret' } }, failing as 500)
    if (c.req.header('authorization') !== 'Bearer sk_test_secret') return c.json({ error: { type: 'invalid_request_error' } }, 401)
    return next()
  })
  app.post('/v1/checkout/sessions', (c) => c.json({ id: 'cs_1', object: 'checkout.session', url: 'https://pay.example/cs_1' }))
  app.post('/v1/billing_portal/sessions', (c) =>
    c.json({ id: 'bps_1', object: 'billing_portal.session', url: 'https://pay.example/portal' }),
  )
  app.get('/v1/subscriptions/:id', (c) => {
    const found = subscriptions.get(c.req.param('id'))
    return found ? c.json(found) : c.json({ error: { type: 'invalid_request_error', message: 'No such subscription' } }, 404)
  })
  app.post('/v1/subscriptions/:id', (c) => {
    const found = subscriptions.get(c.req.param('id')) as { items: { data: { price: { id: string } }[] } }
    const price = asked.at(-1)?.form['items[0][price]'] as string
    const moved = { ...found, items: { data: [{ ...found.items.data[0], price: { id: price } }] } }
    subscriptions.set(c.req.param('id'), moved)
    return c.json(moved)
  })
  const { promise, resolve } = Promise.withResolvers<number>()
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => resolve(info.port))
  const settings: StripeSettings = {
    secretKey: 'sk_test_secret',
    webhookSecret: 'whsec_test',
    prices: { starter: 'price_starter', professional: 'price_professional' },
    apiBase: `http://127.0.0.1:${await promise}`,
  }
  return {
    settings,
    asked,
    put(id, o) {
      const renewsAt = seconds(o.renewsAt ?? new Date(Date.now() + 30 * 86_400_000))
      subscriptions.set(id, {
        id,
        object: 'subscription',
        customer: 'cus_1',
        status: o.status ?? 'active',
        metadata: o.organizationId ? { organizationId: o.organizationId } : {},
        ended_at: o.endedAt ? seconds(o.endedAt) : null,
        canceled_at: null,
        items: { data: [{ id: 'si_1', price: { id: o.price ?? 'price_starter' }, current_period_end: renewsAt }] },
      })
    },
    fail(status) {
      failing = status
    },
    async event(id, type, object, o = {}) {
      const body = JSON.stringify({ id, object: 'event', type, data: { object } })
      const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
        payload: body,
        secret: o.secret ?? settings.webhookSecret,
        timestamp: seconds(o.at ?? new Date()),
      })
      return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
    },
    close: () => new Promise((done) => server.close(() => done())),
  }
}
