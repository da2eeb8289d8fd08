import { reportTextRoutes } from '#features/report-texts/routes'
import type { Subject } from '#subject'

export const reportTexts: Subject = {
  calls: ({ mount, deps }) => reportTextRoutes(mount, deps),
}
