import { issueRoutes } from '#features/issues/routes'
import type { Subject } from '#subject'

export const issues: Subject = {
  calls: ({ mount, deps }) => issueRoutes(mount, deps),
}
