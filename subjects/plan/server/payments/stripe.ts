import { AppError } from '@ridgeline/server/http/app-error'
import type StripeType from 'stripe'
import type { PaidPlan, PaymentEvent, Payments, Subscription } from './payments.ts'

export interface StripeSettings {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly prices: Readonly<Record<PaidPlan, string>>
  /** Another address of the API than Stripe's own, for tests. */
  readonly apiBase: string | null
}

const TIMEOUT_MS = 20_000
/** An event that is older was written down by somebody and sent again. */
const OLDEST_EVENT_S = 300

/** Payments by Stripe: Checkout, the billing portal, and signed events. */
export async function openStripe(settings: StripeSettings): Promise<Payments> {
  const { default: Stripe } = await import('stripe')
  const stripe = new Stripe(settings.secretKey, {
    ...baseOf(settings.apiBase),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  })
  const read = (subscription: StripeType.Subscription) => readSubscription(subscription, settings.prices)
  return {
    async startCheckout(o) {
      const session = await asked(() =>
        stripe.checkout.sessions.create({
          mode: 'subscription',
          line_items: [{ price: settings.prices[o.plan], quantity: 1 }],
          client_reference_id: o.organizationId,
          ...(o.customerId ? { customer: o.customerId } : { customer_email: o.email }),
          subscription_data: {
            metadata: { organizationId: o.organizationId },
            ...(o.trialDays > 0 && { trial_period_days: o.trialDays }),
          },
          success_url: o.doneUrl,
          cancel_url: o.cancelUrl,
        }),
      )
      if (!session.url) throw new AppError('upstream-failed', 'The payment page could not be opened; please try again')
      return session.url
    },
    async openPortal(customerId, returnUrl) {
      return (await asked(() => stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }))).url
    },
    async changePlan(subscriptionId, plan) {
      const current = await asked(() => stripe.subscriptions.retrieve(subscriptionId))
      const item = current.items.data[0]
      if (!item) throw new AppError('upstream-failed', 'The running plan has no price that could be changed')
      return read(
        await asked(() =>
          stripe.subscriptions.update(subscriptionId, {
            items: [{ id: item.id, price: settings.prices[plan] }],
            proration_behavior: 'create_prorations',
            cancel_at_period_end: false,
          }),
        ),
      )
    },
    async readSubscription(id) {
      return read(await asked(() => stripe.subscriptions.retrieve(id)))
    },
    async readEvent(body, signature) {
      try {
        return aboutSubscription(await stripe.webhooks.constructEventAsync(body, signature, settings.webhookSecret, OLDEST_EVENT_S))
      } catch (cause) {
        throw new AppError('invalid-request', 'The event is not signed by the payment provider, or is too old', { cause })
      }
    },
  }
}

function baseOf(apiBase: string | null): { host?: string; port?: number; protocol?: 'http' | 'https' } {
  if (apiBase === null) return {}
  const { hostname, port, protocol } = new URL(apiBase)
  return { host: hostname, port: Number(port) || (protocol === 'http:' ? 80 : 443), protocol: protocol === 'http:' ? 'http' : 'https' }
}

/** The provider's own reason stays in the log of the server; it may name keys. */
async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    throw new AppError('upstream-failed', 'The payment provider did not take the request; please try again in a moment', { cause })
  }
}

const states: Readonly<Record<string, Subscription['state']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past-due',
  unpaid: 'past-due',
  canceled: 'cancelled',
  incomplete_expired: 'none',
  incomplete: 'none',
  paused: 'none',
}

const idOf = (value: string | { id: string }): string => (typeof value === 'string' ? value : value.id)
const dateOf = (seconds: number | null | undefined): Date | null => (seconds ? new Date(seconds * 1000) : null)

function readSubscription(from: StripeType.Subscription, prices: StripeSettings['prices']): Subscription {
  const item = from.items.data[0]
  const plan = (Object.keys(prices) as PaidPlan[]).find((id) => prices[id] === item?.price.id) ?? null
  const state = states[from.status] ?? 'none'
  return {
    id: from.id,
    customerId: idOf(from.customer),
    organizationId: from.metadata.organizationId ?? null,
    plan,
    state,
    renewsAt: dateOf(state === 'cancelled' ? (from.ended_at ?? from.canceled_at) : item?.current_period_end),
  }
}

/** The subscription an event is about; events of other things are taken and change nothing. */
function aboutSubscription(event: StripeType.Event): PaymentEvent {
  const { id, type } = event
  if (event.type.startsWith('customer.subscription.'))
    return { id, type, subscriptionId: (event.data.object as StripeType.Subscription).id }
  if (event.type === 'checkout.session.completed') {
    const { subscription } = event.data.object
    return { id, type, subscriptionId: subscription && idOf(subscription) }
  }
  if (event.type === 'invoice.paid' || event.type === 'invoice.payment_failed') {
    const subscription = event.data.object.parent?.subscription_details?.subscription
    return { id, type, subscriptionId: subscription ? idOf(subscription) : null }
  }
  return { id, type, subscriptionId: null }
}
