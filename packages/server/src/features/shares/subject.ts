import type { Subject } from '#subject'

export const shares: Subject = {
  calls: async ({ mount, deps }) => {
    const { shareRoutes } = await import('#features/shares/routes')
    shareRoutes(mount, deps)
  },
}
