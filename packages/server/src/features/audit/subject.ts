import type { Subject } from '#subject'

export const audit: Subject = {
  calls: async ({ mount, deps }) => {
    const { auditRoutes } = await import('#features/audit/routes')
    auditRoutes(mount, deps)
  },
}
