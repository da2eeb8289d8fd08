import type { Subject } from '@ridgeline/server/subject'

export const organizations: Subject = {
  calls: async ({ mount, deps }) => {
    const { organizationRoutes } = await import('#server/organizations/routes')
    organizationRoutes(mount, deps)
  },
}
