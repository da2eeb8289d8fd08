import type { Subject } from '@ridgeline/server/subject'
import { winnTables } from '#server/stored'

export const reportDrafts: Subject = {
  tables: winnTables,
  calls: async ({ mount, deps }) => {
    const { reportDraftRoutes } = await import('#server/drafts/routes')
    reportDraftRoutes(mount, deps)
  },
}
