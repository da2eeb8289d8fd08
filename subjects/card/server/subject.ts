import type { Subject } from '@ridgeline/server/subject'

export const cards: Subject = {
  calls: async ({ mount, deps }) => {
    const { cardRoutes } = await import('#server/routes')
    cardRoutes(mount, deps)
  },
}
