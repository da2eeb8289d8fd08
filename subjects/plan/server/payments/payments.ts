import type { PlanId } from '#contract/plan'

/** Plans that are bought on a page; the third is agreed on with sales. */
export type PaidPlan = Exclude<PlanId, 'enterprise'>

/** A subscription as the provider has it now. */
export interface Subscription {
  readonly id: string
  readonly customerId: string
  /** The organization it was bought for; null for one that is not ours. */
  readonly organizationId: string | null
  /** Null for a price that is none of ours. */
  readonly plan: PaidPlan | null
  readonly state: 'none' | 'active' | 'past-due' | 'cancelled'
  /** When it renews; where cancelled, when it ended. */
  readonly renewsAt: Date | null
}

/** Something the provider tells us; `subscriptionId` where it is about one. */
export interface PaymentEvent {
  readonly id: string
  readonly type: string
  readonly subscriptionId: string | null
}

export interface Checkout {
  readonly organizationId: string
  readonly plan: PaidPlan
  readonly email: string
  /** Known from an earlier plan. */
  readonly customerId: string | null
  /** Whole days of trial that are left. */
  readonly trialDays: number
  readonly doneUrl: string
  readonly cancelUrl: string
}

/** Who takes the money. Every call may throw AppError `upstream-failed`. */
export interface Payments {
  /** The page to pay on. */
  startCheckout(checkout: Checkout): Promise<string>
  /** The page for cards, invoices and cancelling. */
  openPortal(customerId: string, returnUrl: string): Promise<string>
  /** Moves a running subscription to another plan, the difference by days. */
  changePlan(subscriptionId: string, plan: PaidPlan): Promise<Subscription>
  readSubscription(id: string): Promise<Subscription>
  /** Reads what claims to come from the provider. @throws AppError `invalid-request` for a wrong or old signature */
  readEvent(body: string, signature: string): Promise<PaymentEvent>
}
