import { auditRoutes } from '#features/audit/routes'
import type { Subject } from '#subject'

export const audit: Subject = {
  calls: ({ mount, deps }) => auditRoutes(mount, deps),
}
