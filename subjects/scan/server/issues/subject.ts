import type { Subject } from '@ridgeline/server/subject'

export const issues: Subject = {
  calls: async ({ mount, deps }) => {
    const { issueRoutes } = await import('#server/issues/routes')
    issueRoutes(mount, deps)
  },
}
