import type { Subject } from '@ridgeline/server/subject'
import { planTables } from '#server/stored'

export const plans: Subject = {
  tables: planTables,
  calls: async ({ mount, app, deps }) => {
    const { paymentEventRoutes } = await import('#server/payment-events')
    const { planRoutes } = await import('#server/routes')
    planRoutes(mount, deps)
    paymentEventRoutes(app, deps)
  },
}
