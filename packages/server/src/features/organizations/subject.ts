import { organizationRoutes } from '#features/organizations/routes'
import type { Subject } from '#subject'

export const organizations: Subject = {
  calls: ({ mount, deps }) => organizationRoutes(mount, deps),
}
