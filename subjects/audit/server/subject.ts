import type { Subject } from '@ridgeline/server/subject'

export const audit: Subject = {
  calls: async ({ mount, deps }) => {
    const { auditRoutes } = await import('#server/routes')
    auditRoutes(mount, deps)
  },
}
