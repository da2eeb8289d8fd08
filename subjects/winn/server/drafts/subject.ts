import type { Subject } from '@ridgeline/server/subject'

export const reportDrafts: Subject = {
  calls: async ({ mount, deps }) => {
    const { reportDraftRoutes } = await import('#server/drafts/routes')
    reportDraftRoutes(mount, deps)
  },
}
