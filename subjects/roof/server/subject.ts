import type { Subject } from '@ridgeline/server/subject'
import { roofTables } from '#server/stored'

export const roofs: Subject = {
  tables: roofTables,
  calls: async ({ mount, deps }) => {
    const { roofRoutes } = await import('#server/routes')
    roofRoutes(mount, deps)
  },
}
