import { signatureRoutes } from '#features/signatures/routes'
import type { Subject } from '#subject'

export const signatures: Subject = {
  calls: ({ mount, deps }) => signatureRoutes(mount, deps),
}
