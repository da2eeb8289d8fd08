import type { Subject } from '@ridgeline/server/subject'

export const uploads: Subject = {
  calls: async ({ mount, deps }) => {
    const { uploadRoutes } = await import('#server/uploads/routes')
    uploadRoutes(mount, deps)
  },
}
