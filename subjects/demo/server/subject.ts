import { derivePictures } from '@ridgeline/report/server/recipient/derive-pictures-job'
import { analyseScan } from '@ridgeline/scan/server/analysis/analyse-scan-job'
import { after, ONE, type Subject, work } from '@ridgeline/server/subject'
import { makeWinn } from '@ridgeline/winn/server/reports/make-winn-report-job'
import { exampleReports } from '#server/example/example-reports-job'

export const demo: Subject = {
  work: [
    work(exampleReports, ONE, async (deps, { scanId }) => {
      const { makeExampleReports } = await import('#server/example/example-reports')
      await makeExampleReports(deps, scanId)
    }),
  ],
  after: [
    after(analyseScan, async (deps, { scanId }) => {
      const { reviewExample } = await import('#server/example/review-example')
      const { handOut } = await import('#server/copy/visitor')
      const { followScan } = await import('#server/follow-scan')
      await reviewExample(deps, scanId)
      await handOut(deps, scanId)
      await followScan(deps, scanId)
    }),
    after(makeWinn, async (deps, { organizationId }) => {
      const { handOutReport } = await import('#server/copy/visitor')
      await handOutReport(deps, organizationId)
    }),
    after(derivePictures, async (deps, { reportId, organizationId }) => {
      const { sayExampleReplies } = await import('#server/example/example-replies')
      await sayExampleReplies(deps, reportId)
      const { handOutReport } = await import('#server/copy/visitor')
      await handOutReport(deps, organizationId)
    }),
  ],
}
