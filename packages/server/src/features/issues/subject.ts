import type { Subject } from '#subject'

export const issues: Subject = {
  calls: async ({ mount, deps }) => {
    const { issueRoutes } = await import('#features/issues/routes')
    issueRoutes(mount, deps)
  },
}
