import { dashboardRoutes } from '#features/dashboard/routes'
import type { Subject } from '#subject'

export const dashboard: Subject = {
  calls: ({ mount, deps }) => dashboardRoutes(mount, deps),
}
