import type { Payments } from '@ridgeline/plan/server/payments/payments'

/** A payment service that only leads to its pages. */
export const payments: Payments = {
  startCheckout: async () => 'https://pay.example/checkout',
  openPortal: async () => 'https://pay.example/portal',
  changePlan: () => Promise.reject(new Error('nothing runs here')),
  readSubscription: () => Promise.reject(new Error('nothing runs here')),
  readEvent: () => Promise.reject(new Error('nothing is told here')),
}
