import { generateReport, listReportVersions } from '@ridgeline/contracts/report'
import { createShare } from '@ridgeline/contracts/share'
import type { TestMember } from '#test/app'

/** A version of the report of a scan, and a link to it. */
export async function sharedReport(who: TestMember, scanId: string): Promise<{ reportId: string; linkId: string; token: string }> {
  await who.call(generateReport, { params: { scanId }, body: {} })
  const items = await who.call(listReportVersions, { params: { scanId }, query: {} })
  const reportId = items[0]?.id as string
  const link = await who.call(createShare, { body: { kind: 'report', targetId: reportId } })
  return { reportId, linkId: link.id, token: link.url?.split('/').at(-1) as string }
}
