import type { Subject } from '@ridgeline/server/subject'

export const roofs: Subject = {
  calls: async ({ mount, deps }) => {
    const { roofRoutes } = await import('#server/routes')
    roofRoutes(mount, deps)
  },
}
