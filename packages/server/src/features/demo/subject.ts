import { analyseScan } from '#features/analysis/analyse-scan-job'
import { exampleReports } from '#features/demo/example-reports-job'
import { followScan } from '#features/demo/follow-scan'
import { reviewExample } from '#features/demo/review-example'
import { handOut, handOutReport } from '#features/demo/visitor'
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
      await reviewExample(deps, scanId)
      await handOut(deps, scanId)
      await followScan(deps, scanId)
    }),
    after(makeWinn, async (deps, { organizationId }) => handOutReport(deps, organizationId)),
    after(derivePictures, async (deps, { reportId, organizationId }) => {
      const { sayExampleReplies } = await import('#features/demo/example-replies')
      await sayExampleReplies(deps, reportId)
      await handOutReport(deps, organizationId)
    }),
  ],
}
