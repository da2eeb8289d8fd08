import type { Subject } from '#subject'

export const reportTexts: Subject = {
  calls: async ({ mount, deps }) => {
    const { reportTextRoutes } = await import('#features/report-texts/routes')
    reportTextRoutes(mount, deps)
  },
}
