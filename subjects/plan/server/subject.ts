import type { Subject } from '@ridgeline/server/subject'

export const plans: Subject = {
  calls: async ({ mount, app, deps }) => {
    const { paymentEventRoutes } = await import('#server/payment-events')
    const { planRoutes } = await import('#server/routes')
    planRoutes(mount, deps)
    paymentEventRoutes(app, deps)
  },
}
