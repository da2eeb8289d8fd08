import { endpoint } from '@ridgeline/contract/endpoint'
import { z } from 'zod'

export const planIds = ['starter', 'professional', 'enterprise'] as const
export const PlanId = z.enum(planIds)
export type PlanId = z.infer<typeof PlanId>

export const planFeatures = ['team', 'storms', 'senior', 'white-label', 'api', 'analytics', 'directory'] as const
export type PlanFeature = (typeof planFeatures)[number]

/** Counted as the screens show sizes. */
const GB = 1024 ** 3

/**
 * The plans and what the server holds each to; null is without limit. `assessmentsPerMonth` counts scans in the organization's time zone, `storageBytes` files and
 * reports.
 */
export const plans = {
  starter: { name: 'Starter', priceUsd: 299, assessmentsPerMonth: 25, storageBytes: 50 * GB, features: [] },
  professional: {
    name: 'Professional',
    priceUsd: 599,
    assessmentsPerMonth: null,
    storageBytes: 500 * GB,
    features: ['team', 'storms', 'senior'],
  },
  enterprise: {
    name: 'Enterprise',
    priceUsd: null,
    assessmentsPerMonth: null,
    storageBytes: null,
    features: ['team', 'storms', 'senior', 'white-label', 'api', 'analytics', 'directory'],
  },
} as const satisfies Record<
  PlanId,
  {
    name: string
    priceUsd: number | null
    assessmentsPerMonth: number | null
    storageBytes: number | null
    features: readonly PlanFeature[]
  }
>
/** A trial costs nothing and an account is made in a minute, so it stores less than any plan. */
export const TRIAL_STORAGE_BYTES = 10 * GB
export const DEMO_STORAGE_BYTES = 200 * 1024 ** 2

/** What a feature is called in a sentence. */
export const featureLabel = {
  team: 'working as a team',
  storms: 'storm records',
  senior: 'Senior certification',
  'white-label': 'your own logo and colors',
  api: 'API keys and webhooks',
  analytics: 'advanced analytics',
  directory: 'single sign-on and provisioning (SAML, SCIM)',
} as const satisfies Record<PlanFeature, string>

export const PlanState = z.object({
  plan: PlanId,
  /** `expired`: the trial is over and no plan was taken; everything can still be read. */
  state: z.enum(['trial', 'active', 'past-due', 'expired']),
  trialEndsAt: z.iso.datetime().nullable(),
})
export type PlanState = z.infer<typeof PlanState>

export const planHas = (plan: PlanId, feature: PlanFeature): boolean => (plans[plan].features as readonly PlanFeature[]).includes(feature)

/** How many bytes of files and reports an organization may store; null is without limit. */
export function storageLimit({ plan, state }: Pick<PlanState, 'plan' | 'state'>, isDemo: boolean): number | null {
  if (isDemo) return DEMO_STORAGE_BYTES
  return state === 'trial' ? TRIAL_STORAGE_BYTES : plans[plan].storageBytes
}

/** The cheapest plan with a feature. */
export const planWith = (feature: PlanFeature): PlanId => planIds.find((id) => planHas(id, feature)) ?? 'enterprise'

export const Usage = PlanState.extend({
  /** First day of the month counted, in the organization's time zone. */
  month: z.iso.date(),
  assessments: z.number().int(),
  assessmentsPerMonth: z.number().int().nullable(),
  /** The assessments of a trial whose owner's address is not confirmed, in all; null once it is, and for plans. */
  unconfirmed: z.object({ assessments: z.number().int(), most: z.number().int() }).nullable(),
  /** Months before, newest first, at most 12. */
  history: z.array(z.object({ month: z.iso.date(), assessments: z.number().int() })),
  members: z.number().int(),
  /** Files, those on their way, and reports. */
  storageBytes: z.number().int(),
  storageLimitBytes: z.number().int().nullable(),
  /** `off`: no payment is set up on this server, an admin chooses the plan here. */
  payments: z.enum(['stripe', 'off']),
  renewsAt: z.iso.datetime().nullable(),
})
export type Usage = z.infer<typeof Usage>

export const readUsage = endpoint({
  method: 'GET',
  path: '/api/plan',
  summary: 'Plan, limits and usage of the organization',
  access: 'member.read',
  response: Usage,
})
/** With Stripe the answer names the page to pay on; without, the plan is changed at once and `url` is null. */
export const choosePlan = endpoint({
  method: 'POST',
  path: '/api/plan',
  summary: 'Choose a plan',
  access: 'plan.manage',
  body: z.object({ plan: z.enum(['starter', 'professional']) }),
  response: z.object({ url: z.string().nullable() }),
})
/** Stripe's page for cards, invoices and cancelling. */
export const openBilling = endpoint({
  method: 'POST',
  path: '/api/plan/billing',
  summary: 'Open the page for payment details',
  access: 'plan.manage',
  response: z.object({ url: z.string() }),
})
