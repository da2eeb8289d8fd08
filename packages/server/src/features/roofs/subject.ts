import { roofRoutes } from '#features/roofs/routes'
import type { Subject } from '#subject'

export const roofs: Subject = {
  calls: ({ mount, deps }) => roofRoutes(mount, deps),
}
