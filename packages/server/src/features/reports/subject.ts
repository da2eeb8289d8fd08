import type { Subject } from '#subject'

export const reports: Subject = {
  calls: async ({ mount, deps }) => {
    const { reportRoutes } = await import('#features/reports/routes')
    reportRoutes(mount, deps)
  },
}
