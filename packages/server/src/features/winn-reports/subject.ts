import { makeWinn } from '#features/winn-reports/make-winn-report-job'
import { winnReportRoutes } from '#features/winn-reports/routes'
import { HEAVY, type Subject, work } from '#subject'

export const winnReports: Subject = {
  calls: ({ mount, deps }) => winnReportRoutes(mount, deps),
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
