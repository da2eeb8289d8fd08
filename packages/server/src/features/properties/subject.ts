import type { Subject } from '#subject'

export const properties: Subject = {
  calls: async ({ mount, deps }) => {
    const { propertyRoutes } = await import('#features/properties/routes')
    propertyRoutes(mount, deps)
  },
}
