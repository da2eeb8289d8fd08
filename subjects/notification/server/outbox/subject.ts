import type { Subject } from '@ridgeline/server/subject'

export const outbox: Subject = {
  calls: async ({ mount, deps }) => {
    const { outboxRoutes } = await import('#server/outbox/routes')
    outboxRoutes(mount, deps)
  },
}
