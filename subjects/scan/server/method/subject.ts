import type { Subject } from '@ridgeline/server/subject'

export const method: Subject = {
  calls: async ({ mount, deps }) => {
    const { methodRoutes } = await import('#server/method/routes')
    methodRoutes(mount, deps)
  },
}
