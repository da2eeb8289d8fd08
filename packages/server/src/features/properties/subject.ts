import { propertyRoutes } from '#features/properties/routes'
import type { Subject } from '#subject'

export const properties: Subject = {
  calls: ({ mount, deps }) => propertyRoutes(mount, deps),
}
