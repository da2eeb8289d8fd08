import type { Subject } from '#subject'

export const find: Subject = {
  calls: async ({ mount, deps }) => {
    const { findRoutes } = await import('#features/find/routes')
    findRoutes(mount, deps)
  },
}
