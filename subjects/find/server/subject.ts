import type { Subject } from '@ridgeline/server/subject'

export const find: Subject = {
  calls: async ({ mount, deps }) => {
    const { findRoutes } = await import('#server/routes')
    findRoutes(mount, deps)
  },
}
