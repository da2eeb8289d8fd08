import type { Subject } from '@ridgeline/server/subject'

export const reports: Subject = {
  calls: async ({ mount, deps }) => {
    const { reportRoutes } = await import('#server/reports/routes')
    reportRoutes(mount, deps)
  },
}
