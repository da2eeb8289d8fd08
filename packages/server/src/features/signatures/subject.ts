import type { Subject } from '#subject'

export const signatures: Subject = {
  calls: async ({ mount, deps }) => {
    const { signatureRoutes } = await import('#features/signatures/routes')
    signatureRoutes(mount, deps)
  },
}
