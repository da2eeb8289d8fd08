import type { Subject } from '@ridgeline/server/subject'
import { reportTables } from '#server/stored'

export const reports: Subject = {
  tables: reportTables,
  calls: async ({ mount, deps }) => {
    const { reportRoutes } = await import('#server/reports/routes')
    reportRoutes(mount, deps)
  },
}
