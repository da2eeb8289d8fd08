import type { Subject } from '#subject'

export const plans: Subject = {
  calls: async ({ mount, app, deps }) => {
    const { paymentEventRoutes } = await import('#features/plans/payment-events')
    const { planRoutes } = await import('#features/plans/routes')
    planRoutes(mount, deps)
    paymentEventRoutes(app, deps)
  },
}
