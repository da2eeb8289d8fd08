import { analyseScan } from '#features/analysis/analyse-scan-job'
import { exampleReports } from '#features/demo/example-reports-job'
import { derivePictures } from '#features/recipient/derive-pictures-job'
import { makeWinn } from '#features/winn-reports/make-winn-report-job'
import { after, ONE, type Subject, work } from '#subject'

export const demo: Subject = {
  work: [
    work(exampleReports, ONE, async (deps, { scanId }) => {
      const { makeExampleReports } = await import('#features/demo/example-reports')
      await makeExampleReports(deps, scanId)
    }),
  ],
  after: [
    after(analyseScan, async (deps, { scanId }) => {
      const { reviewExample } = await import('#features/demo/review-example')
      const { handOut } = await import('#features/demo/visitor')
      const { followScan } = await import('#features/demo/follow-scan')
      await reviewExample(deps, scanId)
      await handOut(deps, scanId)
      await followScan(deps, scanId)
    }),
    after(makeWinn, async (deps, { organizationId }) => {
      const { handOutReport } = await import('#features/demo/visitor')
      await handOutReport(deps, organizationId)
    }),
    after(derivePictures, async (deps, { reportId, organizationId }) => {
      const { sayExampleReplies } = await import('#features/demo/example-replies')
      await sayExampleReplies(deps, reportId)
      const { handOutReport } = await import('#features/demo/visitor')
      await handOutReport(deps, organizationId)
    }),
  ],
}
