import type { Subject } from '@ridgeline/server/subject'

export const keys: Subject = {
  calls: async ({ mount, deps }) => {
    const { keyRoutes } = await import('#server/keys/routes')
    keyRoutes(mount, deps)
  },
}
