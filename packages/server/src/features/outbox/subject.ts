import type { Subject } from '#subject'

export const outbox: Subject = {
  calls: async ({ mount, deps }) => {
    const { outboxRoutes } = await import('#features/outbox/routes')
    outboxRoutes(mount, deps)
  },
}
