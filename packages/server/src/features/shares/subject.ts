import { shareRoutes } from '#features/shares/routes'
import type { Subject } from '#subject'

export const shares: Subject = {
  calls: ({ mount, deps }) => shareRoutes(mount, deps),
}
