import type { Subject } from '@ridgeline/server/subject'

export const documents: Subject = {
  calls: async ({ mount, deps }) => {
    const { documentRoutes } = await import('#server/documents/routes')
    documentRoutes(mount, deps)
  },
}
