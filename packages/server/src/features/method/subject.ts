import type { Subject } from '#subject'

export const method: Subject = {
  calls: async ({ mount, deps }) => {
    const { methodRoutes } = await import('#features/method/routes')
    methodRoutes(mount, deps)
  },
}
