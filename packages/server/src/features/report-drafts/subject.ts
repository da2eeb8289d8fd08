import type { Subject } from '#subject'

export const reportDrafts: Subject = {
  calls: async ({ mount, deps }) => {
    const { reportDraftRoutes } = await import('#features/report-drafts/routes')
    reportDraftRoutes(mount, deps)
  },
}
