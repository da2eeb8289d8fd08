import type { Subject } from '@ridgeline/server/subject'
import { visitTables } from '#server/stored'

export const visits: Subject = {
  tables: visitTables,
  calls: async ({ mount, deps }) => {
    const { visitRoutes } = await import('#server/routes')
    visitRoutes(mount, deps)
  },
}
