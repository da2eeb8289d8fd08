import type { StripeSettings } from '@ridgeline/plan/server/payments/stripe'

type Source = Readonly<Record<string, string | undefined>>

const NAMES = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_STARTER', 'STRIPE_PRICE_PROFESSIONAL'] as const

/** Settings of Stripe; null where none is set. @throws RangeError naming the variable that is missing or not usable */
export function readStripe(source: Source): StripeSettings | null {
  const set = [...NAMES, 'STRIPE_API_BASE'].filter((name) => source[name])
  if (set.length === 0) return null
  const need = (name: (typeof NAMES)[number]): string => {
    const value = source[name]
    if (!value) throw new RangeError(`${name} is missing: ${set[0]} is set, and payments need ${NAMES.join(', ')}`)
    return value
  }
  const apiBase = source.STRIPE_API_BASE || null
  if (apiBase !== null && !/^https?:\/\//.test(apiBase)) throw new RangeError('STRIPE_API_BASE is not usable: expected an http(s) address')
  return {
    secretKey: need('STRIPE_SECRET_KEY'),
    webhookSecret: need('STRIPE_WEBHOOK_SECRET'),
    prices: { starter: need('STRIPE_PRICE_STARTER'), professional: need('STRIPE_PRICE_PROFESSIONAL') },
    apiBase,
  }
}
