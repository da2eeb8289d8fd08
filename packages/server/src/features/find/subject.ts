import { findRoutes } from '#features/find/routes'
import type { Subject } from '#subject'

export const find: Subject = {
  calls: ({ mount, deps }) => findRoutes(mount, deps),
}
