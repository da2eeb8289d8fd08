import type { Subject } from '#subject'

export const organizations: Subject = {
  calls: async ({ mount, deps }) => {
    const { organizationRoutes } = await import('#features/organizations/routes')
    organizationRoutes(mount, deps)
  },
}
