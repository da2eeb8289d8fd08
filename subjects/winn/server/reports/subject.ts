import { HEAVY, type Subject, work } from '@ridgeline/server/subject'
import { makeWinn } from '#server/reports/make-winn-report-job'

export const winnReports: Subject = {
  calls: async ({ mount, deps }) => {
    const { winnReportRoutes } = await import('#server/reports/routes')
    winnReportRoutes(mount, deps)
  },
  work: [
    work(
      makeWinn,
      HEAVY,
      async (deps, { reportId, organizationId }) => {
        const { makeWinnReport } = await import('#server/reports/make')
        await makeWinnReport(deps, reportId, organizationId)
      },
      {
        giveUp: async (deps, { reportId }) => {
          const { giveUpWinn } = await import('#server/reports/make')
          await giveUpWinn(deps, reportId)
        },
      },
    ),
  ],
}
