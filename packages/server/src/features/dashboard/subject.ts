import type { Subject } from '#subject'

export const dashboard: Subject = {
  calls: async ({ mount, deps }) => {
    const { dashboardRoutes } = await import('#features/dashboard/routes')
    dashboardRoutes(mount, deps)
  },
}
