import { keyRoutes } from '#features/keys/routes'
import type { Subject } from '#subject'

export const keys: Subject = {
  calls: ({ mount, deps }) => keyRoutes(mount, deps),
}
