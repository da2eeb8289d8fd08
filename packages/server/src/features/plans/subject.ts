import { paymentEventRoutes } from '#features/plans/payment-events'
import { planRoutes } from '#features/plans/routes'
import type { Subject } from '#subject'

export const plans: Subject = {
  calls: ({ mount, app, deps }) => {
    planRoutes(mount, deps)
    paymentEventRoutes(app, deps)
  },
}
