import type { Subject } from '@ridgeline/server/subject'
import { scanTables } from '#server/stored'

export const scans: Subject = {
  tables: scanTables,
  calls: async ({ mount, deps }) => {
    const { scanRoutes } = await import('#server/scans/routes')
    scanRoutes(mount, deps)
  },
}
