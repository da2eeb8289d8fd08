import { deletedRoutes } from '#features/deleted/routes'
import type { Subject } from '#subject'

export const deleted: Subject = {
  calls: ({ mount, deps }) => deletedRoutes(mount, deps),
}
