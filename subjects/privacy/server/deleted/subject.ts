import type { Subject } from '@ridgeline/server/subject'

export const deleted: Subject = {
  calls: async ({ mount, deps }) => {
    const { deletedRoutes } = await import('#server/deleted/routes')
    deletedRoutes(mount, deps)
  },
}
