import { makeWinn } from '#features/winn-reports/make-winn-report-job'
import { HEAVY, type Subject, work } from '#subject'

export const winnReports: Subject = {
  calls: async ({ mount, deps }) => {
    const { winnReportRoutes } = await import('#features/winn-reports/routes')
    winnReportRoutes(mount, deps)
  },
  work: [
    work(
      makeWinn,
      HEAVY,
      async (deps, { reportId, organizationId }) => {
        const { makeWinnReport } = await import('#features/winn-reports/make')
        await makeWinnReport(deps, reportId, organizationId)
      },
      {
        giveUp: async (deps, { reportId }) => {
          const { giveUpWinn } = await import('#features/winn-reports/make')
          await giveUpWinn(deps, reportId)
        },
      },
    ),
  ],
}
