import { outboxRoutes } from '#features/outbox/routes'
import type { Subject } from '#subject'

export const outbox: Subject = {
  calls: ({ mount, deps }) => outboxRoutes(mount, deps),
}
