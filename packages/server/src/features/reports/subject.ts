import { reportRoutes } from '#features/reports/routes'
import type { Subject } from '#subject'

export const reports: Subject = {
  calls: ({ mount, deps }) => reportRoutes(mount, deps),
}
