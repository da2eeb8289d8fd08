import { methodRoutes } from '#features/method/routes'
import type { Subject } from '#subject'

export const method: Subject = {
  calls: ({ mount, deps }) => methodRoutes(mount, deps),
}
