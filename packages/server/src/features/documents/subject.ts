import { documentRoutes } from '#features/documents/routes'
import type { Subject } from '#subject'

export const documents: Subject = {
  calls: ({ mount, deps }) => documentRoutes(mount, deps),
}
