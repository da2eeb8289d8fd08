import { operationRoutes } from '#features/operations/routes'
import type { Subject } from '#subject'

export const operations: Subject = {
  calls: ({ mount, deps, version, isStopping }) => operationRoutes(mount, deps, version, isStopping),
}
