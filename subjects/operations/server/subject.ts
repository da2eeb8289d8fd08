import type { Subject } from '@ridgeline/server/subject'
import { operationsTables } from '#server/stored'

export const operations: Subject = {
  tables: operationsTables,
  calls: async ({ app, mount, deps, version, isStopping }) => {
    const { operationRoutes } = await import('#server/routes')
    operationRoutes(mount, deps, version, isStopping)
    const { instanceRoutes } = await import('#server/instance/routes')
    instanceRoutes(app, deps, version)
  },
}
