import { HEAVY, type Subject, work } from '@ridgeline/server/subject'
import { makeWinn } from '#server/reports/make-winn-report-job'
import { winnTables } from '#server/stored'

export const winn: Subject = {
  tables: winnTables,
  calls: async ({ mount, deps }) => {
    const { priceListRoutes } = await import('#server/price-lists/routes')
    const { reportDraftRoutes } = await import('#server/drafts/routes')
    const { winnReportRoutes } = await import('#server/reports/routes')
    priceListRoutes(mount, deps)
    reportDraftRoutes(mount, deps)
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
