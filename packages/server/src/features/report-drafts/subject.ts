import { reportDraftRoutes } from '#features/report-drafts/routes'
import type { Subject } from '#subject'

export const reportDrafts: Subject = {
  calls: ({ mount, deps }) => reportDraftRoutes(mount, deps),
}
