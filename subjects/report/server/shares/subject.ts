import type { Subject } from '@ridgeline/server/subject'

export const shares: Subject = {
  calls: async ({ mount, deps }) => {
    const { shareRoutes } = await import('#server/shares/routes')
    shareRoutes(mount, deps)
  },
}
