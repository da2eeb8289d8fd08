import type { Subject } from '#subject'

export const captures: Subject = {
  calls: async ({ mount, deps }) => {
    const { captureRoutes } = await import('#features/captures/routes')
    captureRoutes(mount, deps)
  },
}
