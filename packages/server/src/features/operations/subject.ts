import type { Subject } from '#subject'

export const operations: Subject = {
  calls: async ({ mount, deps, version, isStopping }) => {
    const { operationRoutes } = await import('#features/operations/routes')
    operationRoutes(mount, deps, version, isStopping)
  },
}
