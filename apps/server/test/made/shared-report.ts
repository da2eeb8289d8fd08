import { generateReport, listReportVersions } from '@ridgeline/report/contract/report'
import { createShare } from '@ridgeline/report/contract/share'
import { reportReply } from '@ridgeline/report/server/tables/recipient-page'
import { eq } from 'drizzle-orm'
import type { TestApp, TestMember } from '#test/app'

/** A version of the report of a scan, and a link to it. */
export async function sharedReport(who: TestMember, scanId: string): Promise<{ reportId: string; linkId: string; token: string }> {
  await who.call(generateReport, { params: { scanId }, body: {} })
  const items = await who.call(listReportVersions, { params: { scanId }, query: {} })
  const reportId = items[0]?.id as string
  const link = await who.call(createShare, { body: { kind: 'report', targetId: reportId } })
  return { reportId, linkId: link.id, token: link.url?.split('/').at(-1) as string }
}

interface World {
  readonly app: TestApp
  readonly owner: TestMember
  readonly scanId: string
}
/** Calls about a handed-out report with success, for the suite that looks for their lines in the audit log. */
export const recipientCalls = (world: () => World) => ({
  'POST /api/shared/{token}/replies': async () => {
    const { app, owner, scanId } = world()
    const { token, reportId } = await sharedReport(owner, scanId)
    const body = { line: 'F-01', kind: 'accept', name: 'Dana' }
    return { as: app, params: { token }, body, action: 'report.replied', record: reportId }
  },
  'PUT /api/replies/{id}/answered': async () => {
    const { app, owner, scanId } = world()
    const { token } = await sharedReport(owner, scanId)
    await app.request(`/api/shared/${token}/replies`, {
      method: 'POST',
      body: JSON.stringify({ line: 'F-01', kind: 'question', name: 'Dana', comment: 'Why?' }),
      headers: { 'content-type': 'application/json', origin: app.deps.publicUrl },
    })
    const [reply] = await app.deps.db.select().from(reportReply).where(eq(reportReply.kind, 'question'))
    const id = reply?.id ?? ''
    return { params: { id }, body: { isAnswered: true }, action: 'reply.answered', record: id }
  },
  'POST /api/report-versions/{id}/signature': async () => {
    const { owner, scanId } = world()
    const { reportId } = await sharedReport(owner, scanId)
    return { params: { id: reportId }, action: 'report.signed', record: reportId }
  },
  'PATCH /api/organization/signing': async () => {
    const record = world().owner.organizationId
    return { body: { needsCredential: false }, action: 'organization.signing-changed', record }
  },
})
