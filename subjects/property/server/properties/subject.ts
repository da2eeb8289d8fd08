import type { Subject } from '@ridgeline/server/subject'
import { propertyTables } from '#server/stored'

export const properties: Subject = {
  tables: propertyTables,
  calls: async ({ mount, deps }) => {
    const { propertyRoutes } = await import('#server/properties/routes')
    propertyRoutes(mount, deps)
  },
}
