import { scanRoutes } from '#features/scans/routes'
import type { Subject } from '#subject'

export const scans: Subject = {
  calls: ({ mount, deps }) => scanRoutes(mount, deps),
}
