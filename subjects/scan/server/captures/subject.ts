import type { Subject } from '@ridgeline/server/subject'

export const captures: Subject = {
  calls: async ({ mount, deps }) => {
    const { captureRoutes } = await import('#server/captures/routes')
    captureRoutes(mount, deps)
  },
}
