import type { Subject } from '#subject'

export const scans: Subject = {
  calls: async ({ mount, deps }) => {
    const { scanRoutes } = await import('#features/scans/routes')
    scanRoutes(mount, deps)
  },
}
