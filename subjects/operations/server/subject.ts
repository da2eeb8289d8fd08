import type { Subject } from '@ridgeline/server/subject'

export const operations: Subject = {
  calls: async ({ mount, deps, version, isStopping }) => {
    const { operationRoutes } = await import('#server/routes')
    operationRoutes(mount, deps, version, isStopping)
  },
}
