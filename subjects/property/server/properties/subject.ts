import type { Subject } from '@ridgeline/server/subject'

export const properties: Subject = {
  calls: async ({ mount, deps }) => {
    const { propertyRoutes } = await import('#server/properties/routes')
    propertyRoutes(mount, deps)
  },
}
