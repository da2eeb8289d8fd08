import type { Subject } from '@ridgeline/server/subject'

export const reportTexts: Subject = {
  calls: async ({ mount, deps }) => {
    const { reportTextRoutes } = await import('#server/report-texts/routes')
    reportTextRoutes(mount, deps)
  },
}
