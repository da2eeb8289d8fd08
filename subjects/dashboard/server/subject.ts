import type { Subject } from '@ridgeline/server/subject'

export const dashboard: Subject = {
  calls: async ({ mount, deps }) => {
    const { dashboardRoutes } = await import('#server/routes')
    dashboardRoutes(mount, deps)
  },
}
