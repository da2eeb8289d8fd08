import type { Subject } from '@ridgeline/server/subject'
import { auditTables } from '#server/stored'

export const audit: Subject = {
  tables: auditTables,
  calls: async ({ mount, deps }) => {
    const { auditRoutes } = await import('#server/routes')
    auditRoutes(mount, deps)
  },
}
