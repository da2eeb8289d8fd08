import type { Subject } from '#subject'

export const documents: Subject = {
  calls: async ({ mount, deps }) => {
    const { documentRoutes } = await import('#features/documents/routes')
    documentRoutes(mount, deps)
  },
}
