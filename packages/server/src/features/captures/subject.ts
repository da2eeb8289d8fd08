import { captureRoutes } from '#features/captures/routes'
import type { Subject } from '#subject'

export const captures: Subject = {
  calls: ({ mount, deps }) => captureRoutes(mount, deps),
}
