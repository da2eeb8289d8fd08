import type { Subject } from '@ridgeline/server/subject'

export const scans: Subject = {
  calls: async ({ mount, deps }) => {
    const { scanRoutes } = await import('#server/scans/routes')
    scanRoutes(mount, deps)
  },
}
