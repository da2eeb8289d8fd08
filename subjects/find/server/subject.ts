import type { Subject } from '@ridgeline/server/subject'
import { findTables } from '#server/stored'

export const find: Subject = {
  tables: findTables,
  calls: async ({ mount, deps }) => {
    const { findRoutes } = await import('#server/routes')
    findRoutes(mount, deps)
  },
}
