import type { Subject } from '@ridgeline/server/subject'

export const signatures: Subject = {
  calls: async ({ mount, deps }) => {
    const { signatureRoutes } = await import('#server/signatures/routes')
    signatureRoutes(mount, deps)
  },
}
