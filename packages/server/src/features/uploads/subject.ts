import type { Subject } from '#subject'

export const uploads: Subject = {
  calls: async ({ mount, deps }) => {
    const { uploadRoutes } = await import('#features/uploads/routes')
    uploadRoutes(mount, deps)
  },
}
