import type { Subject } from '#subject'

export const roofs: Subject = {
  calls: async ({ mount, deps }) => {
    const { roofRoutes } = await import('#features/roofs/routes')
    roofRoutes(mount, deps)
  },
}
