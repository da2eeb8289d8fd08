import { uploadRoutes } from '#features/uploads/routes'
import type { Subject } from '#subject'

export const uploads: Subject = {
  calls: ({ mount, deps }) => uploadRoutes(mount, deps),
}
