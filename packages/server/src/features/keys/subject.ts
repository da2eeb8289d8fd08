import type { Subject } from '#subject'

export const keys: Subject = {
  calls: async ({ mount, deps }) => {
    const { keyRoutes } = await import('#features/keys/routes')
    keyRoutes(mount, deps)
  },
}
