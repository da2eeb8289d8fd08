import type { Subject } from '#subject'

export const deleted: Subject = {
  calls: async ({ mount, deps }) => {
    const { deletedRoutes } = await import('#features/deleted/routes')
    deletedRoutes(mount, deps)
  },
}
