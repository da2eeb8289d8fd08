import { createApiKey } from '@ridgeline/account/contract/api-key'
import { createInvitation } from '@ridgeline/account/contract/organization'
import { listDevices, patchSession } from '@ridgeline/account/contract/session'
import { organization } from '@ridgeline/account/server/tables/organization'
import { endpoints } from '@ridgeline/api/endpoints'
import { auditEvent } from '@ridgeline/audit/server/tables/audit'
import { urlOf } from '@ridgeline/contract/endpoint'
import { deleteProperty, deleteScan } from '@ridgeline/privacy/contract/deleted'
import { deleteOrganization } from '@ridgeline/privacy/contract/privacy'
import { dataExport } from '@ridgeline/privacy/server/tables/data-export'
import { generateReport } from '@ridgeline/report/contract/report'
import { createShare } from '@ridgeline/report/contract/share'
import { report } from '@ridgeline/report/server/tables/report'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { backfill } from '@ridgeline/title/server/backfill'
import { createWebhook, testWebhook } from '@ridgeline/webhook/contract/webhook'
import { openDraft } from '@ridgeline/winn/contract/report-draft'
import { makeWinnReport } from '@ridgeline/winn/contract/winn-report'
import { asc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '#test/app'
import { assistantChanges } from '#test/changes/assistant-changes'
import { stormChanges } from '#test/changes/audited-storms'
import { crmChanges } from '#test/changes/crm-changes'
import { portfolioChanges } from '#test/changes/portfolio-changes'
import { type AuditedCall as Call, projectChanges } from '#test/changes/project-changes'
import { reportTextChanges } from '#test/changes/report-text-changes'
import { signOnChanges } from '#test/changes/sign-on-changes'
import { trainingChanges } from '#test/changes/training-changes'
import { unloggedChanges } from '#test/changes/unlogged-changes'
import { unwordedFields } from '#test/changes/unworded-fields'
import { visitChanges } from '#test/changes/visit-changes'
import { buildScan, buildTwoFiles } from '#test/factories'
import { invited, lastLetter } from '#test/invite'
import { sceneCalls } from '#test/made/scene-calls'
import { recipientCalls, sharedReport } from '#test/made/shared-report'
import { winnCalls } from '#test/made/winn'
import { fileChanges, fileTakings } from '#test/stand-ins/file-changes'
import { payments } from '#test/stand-ins/payments'

let app: TestApp
let owner: TestMember
let max: TestMember
let own: Awaited<ReturnType<typeof buildScan>>
let reported: Awaited<ReturnType<typeof buildScan>>
beforeAll(async () => {
  app = await startTestApp({ demo: true, payments })
  owner = await app.signUp('Olive Owner')
  max = await app.signUp('Max')
  await invited(app, owner, max, 'field-rep')
  await app.deps.db.update(organization).set({ plan: 'enterprise' })
  own = await buildScan(app.deps.db, owner.organizationId)
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#808080' } }).jpeg()
  const { sha256 } = await app.deps.storage.put(await picture.toBuffer())
  reported = await buildScan(app.deps.db, owner.organizationId, { thermalSha256: sha256 })
  await app.deps.db.update(capture).set({ sha256 }).where(eq(capture.id, reported.capture.id))
})
afterAll(() => app.close())

const signInAgain = async (who: TestMember) => {
  const body = JSON.stringify({ email: who.email, password: 'correct horse battery' })
  const headers = { 'content-type': 'application/json', origin: app.deps.publicUrl, 'user-agent': 'Another browser' }
  await app.request('/api/auth/sign-in/email', { method: 'POST', body, headers })
  const devices = await who.call(listDevices, {})
  return devices.find((d) => !d.isThis)?.id as string
}
/** Somebody with an organization of their own, and a second admin in it. */
async function pair(): Promise<[TestMember, TestMember]> {
  const [first, second] = [await app.signUp('First'), await app.signUp('Second')]
  await invited(app, first, second, 'admin')
  return [first, second]
}
const inviteSomebody = () => owner.call(createInvitation, { body: { email: `${crypto.randomUUID()}@example.com`, role: 'field-rep' } })
const organizationId = () => owner.organizationId
/** After everything got its entry in the log. */
const logged = (of: Call) => backfill(app.deps).then(() => of)
const hookBody = { url: 'https://example.com/hook', events: ['scan.finished' as const] }
const hook = async () => (await owner.call(createWebhook, { body: hookBody })).about.id
const share = () => owner.call(createShare, { body: { kind: 'analysis', targetId: own.scan.id } })
const ofLink = async (action: string) => {
  const { id } = await share()
  return { params: { id }, action, record: id }
}

/** Every call that changes something, and how to make it with success. One that changes nothing has the reason in place of a call. */
const winnWorld = () => ({ app, owner, propertyId: reported.property.id })
const changes: Record<string, (() => Promise<Call>) | string> = {
  ...unloggedChanges,
  'POST /api/demo/sign-in': async () => ({ as: app, action: 'session.started', record: 'any' }),
  'PATCH /api/session': async () => ({ body: { units: 'metric' }, action: 'member.changed', record: owner.userId }),
  'DELETE /api/session/devices/{deviceId}': async () => {
    const deviceId = await signInAgain(owner)
    return { params: { deviceId }, action: 'device.revoked', record: deviceId }
  },
  'POST /api/session/devices/revoke-others': async () => ({ action: 'device.revoked', record: await signInAgain(owner) }),
  'POST /api/properties/{id}/title/seal': () =>
    logged({ params: { id: own.property.id }, action: 'title.sealed', record: own.property.id }),
  'POST /api/title/keys': () => logged({ action: 'title.key-rotated', record: organizationId() }),
  'POST /api/admin/stored-files/check': async () => ({ action: 'storage.check-requested', record: 'any' }),
  'POST /api/session/verify-email': async () => {
    const fresh = await app.signUp('Fresh', { confirmed: false })
    await fresh.request('/api/session/verify-email/send', { method: 'POST' })
    const token = /token=([\w.-]+)/.exec((await lastLetter(app, 'token=')).mail)?.[1]
    return { as: fresh, body: { token }, action: 'email.verified', record: fresh.userId }
  },
  'POST /api/session/prove': async () => ({
    as: await app.signUp('Prover'),
    body: { password: 'correct horse battery' },
    action: 'session.proven',
    record: 'any',
  }),
  'POST /api/organizations': async () => ({
    as: await app.signUp('Founder'),
    body: { name: 'Another' },
    action: 'organization.founded',
    record: 'answered',
  }),
  'PATCH /api/organization': async () => ({ body: { hat: 'adjuster' }, action: 'organization.changed', record: organizationId() }),
  'PUT /api/organization/logo': async () => ({ body: { imageBase64: null }, action: 'organization.logo-removed', record: 'any' }),
  'POST /api/organization/transfer': async () => {
    const [first, second] = await pair()
    return { as: first, body: { userId: second.userId }, action: 'organization.transferred', record: first.organizationId }
  },
  'POST /api/organization/leave': async () => {
    const [, second] = await pair()
    return { as: second, action: 'member.left', record: second.userId }
  },
  'PATCH /api/members/{memberId}': async () => ({
    params: { memberId: max.userId },
    body: { role: 'sales-rep' },
    action: 'member.role-changed',
    record: max.userId,
  }),
  'PUT /api/members/{memberId}/credential': async () => {
    await max.call(patchSession, { body: { credential: 'Level II' } })
    const [body, id] = [{ title: 'Level II', lastDay: null, state: 'confirmed' }, max.userId]
    return { params: { memberId: id }, body, action: 'member.credential-confirmed', record: id }
  },
  'DELETE /api/members/{memberId}': async () => {
    const [first, second] = await pair()
    return { as: first, params: { memberId: second.userId }, action: 'member.removed', record: second.userId }
  },
  'POST /api/members/{memberId}/end-sessions': async () => {
    const [first, second] = await pair()
    return { as: first, params: { memberId: second.userId }, action: 'member.sessions-ended', record: second.userId }
  },
  'POST /api/invitations': async () => {
    const body = { email: 'new@example.com', role: 'field-rep' }
    return { body, action: 'invitation.created', record: 'answered' }
  },
  'DELETE /api/invitations/{id}': async () => {
    const { id } = await inviteSomebody()
    return { params: { id }, action: 'invitation.withdrawn', record: id }
  },
  'POST /api/invited/{token}/accept': async () => {
    const guest = await app.signUp('Guest')
    const { id } = await owner.call(createInvitation, { body: { email: guest.email, role: 'field-rep' } })
    const { token } = await lastLetter(app, '/invited/')
    return { as: guest, params: { token }, action: 'invitation.accepted', record: id }
  },
  'POST /api/properties/{id}/report-draft': async () => ({
    params: { id: own.property.id },
    action: 'report-draft.begun',
    record: 'answered',
  }),
  'PATCH /api/report-drafts/{id}': async () => {
    const { id } = await owner.call(openDraft, { params: { id: own.property.id } })
    const edits = [{ id: crypto.randomUUID(), path: ['building', 'stories'], value: 2, was: null }]
    return { params: { id }, body: { edits }, action: 'report-draft.changed', record: id }
  },
  'POST /api/report-drafts/{id}/report': async () => {
    const { id } = await owner.call(openDraft, { params: { id: reported.property.id } })
    return { params: { id }, action: 'report.requested', record: 'answered' }
  },
  'POST /api/winn-reports/{id}/retry': async () => {
    const draft = await owner.call(openDraft, { params: { id: reported.property.id } })
    const { id } = await owner.call(makeWinnReport, { params: { id: draft.id } })
    await app.deps.db.update(report).set({ status: 'failed', failure: 'broke down' }).where(eq(report.id, id))
    return { params: { id }, action: 'report.tried-again', record: id }
  },
  'POST /api/plan': async () => ({ body: { plan: 'starter' }, action: 'plan.checkout-started', record: organizationId() }),
  'POST /api/plan/billing': async () => {
    await app.deps.db.update(organization).set({ stripeCustomerId: 'cus_1' }).where(eq(organization.id, organizationId()))
    return { action: 'plan.billing-opened', record: organizationId() }
  },
  'PATCH /api/notification-settings': async () => ({
    body: { digestHour: 8 },
    action: 'notification-settings.changed',
    record: owner.userId,
  }),
  'POST /api/keys': async () => ({ body: { name: 'Robot', scopes: ['scan.read'] }, action: 'key.created', record: 'answered' }),
  'DELETE /api/keys/{id}': async () => {
    const { about } = await owner.call(createApiKey, { body: { name: 'Robot', scopes: ['scan.read'] } })
    return { params: { id: about.id }, action: 'key.revoked', record: about.id }
  },
  'POST /api/webhooks': async () => ({ body: hookBody, action: 'webhook.created', record: 'answered' }),
  'PATCH /api/webhooks/{id}': async () => {
    const id = await hook()
    return { params: { id }, body: { isOn: false }, action: 'webhook.changed', record: id }
  },
  'POST /api/webhooks/{id}/secret': async () => {
    const id = await hook()
    return { params: { id }, body: { overlapHours: 24 }, action: 'webhook.secret-changed', record: id }
  },
  'DELETE /api/webhooks/{id}': async () => {
    const id = await hook()
    return { params: { id }, action: 'webhook.removed', record: id }
  },
  'POST /api/webhooks/{id}/test': async () => {
    const id = await hook()
    return { params: { id }, action: 'webhook.tested', record: id }
  },
  'POST /api/webhooks/{id}/deliveries/{deliveryId}/replay': async () => {
    const id = await hook()
    const { id: deliveryId } = await owner.call(testWebhook, { params: { id } })
    return { params: { id, deliveryId }, action: 'webhook.replayed', record: id }
  },
  'POST /api/exports': async () => ({ action: 'export.requested', record: 'answered' }),
  'POST /api/organization/deletion': async () => ({
    body: { name: "Olive Owner's organization" },
    action: 'organization.deletion-requested',
    record: organizationId(),
  }),
  'DELETE /api/organization/deletion': async () => {
    await owner.call(deleteOrganization, { body: { name: "Olive Owner's organization" } })
    return { action: 'organization.kept', record: organizationId() }
  },
  'PUT /api/organization/legal-hold': async () => ({
    body: { hold: true, reason: 'Case 12' },
    action: 'organization.held',
    record: organizationId(),
  }),
  'POST /api/account/deletion': async () => {
    const [, second] = await pair()
    return { as: second, body: { email: second.email }, action: 'member.account-deleted', record: second.userId }
  },
  'POST /api/properties': async () => ({
    body: {
      name: 'Depot',
      address: '1 Yard',
      scanType: 'drone',
      imageUrls: [await owner.upload('a.jpg', new Uint8Array([1]))],
      captureDate: '2026-03-10T12:00:00Z',
    },
    action: 'property.created',
    record: 'answered',
  }),
  'POST /api/properties/unscanned': async () => ({
    body: { name: 'Yard', address: '2 Yard' },
    action: 'property.created',
    record: 'answered',
  }),
  'PATCH /api/properties/{id}': async () => ({
    params: { id: own.property.id },
    body: { name: 'Depot north' },
    action: 'property.changed',
    record: own.property.id,
  }),
  ...portfolioChanges(() => owner),
  ...fileChanges(() => ({ app, owner, property: own.property })),
  'PUT /api/properties/{id}/roof': async () => ({
    params: { id: reported.property.id },
    body: { revision: 0, sections: [] },
    action: 'roof.changed',
    record: reported.property.id,
  }),
  'PUT /api/properties/{id}/roof/geojson': async () => ({
    params: { id: own.property.id },
    query: { revision: 0 },
    body: { type: 'FeatureCollection', features: [] },
    action: 'roof.changed',
    record: own.property.id,
  }),
  ...stormChanges(() => ({ app, organizationId: owner.organizationId, propertyId: own.property.id })),
  'PUT /api/properties/{id}/archived': async () => ({
    params: { id: own.property.id },
    body: { archived: true },
    action: 'property.archived',
    record: own.property.id,
  }),
  'POST /api/properties/{id}/merge': async () => {
    await app.deps.db.update(organization).set({ legalHold: null })
    const [gone, kept] = [await buildScan(app.deps.db, owner.organizationId), await buildScan(app.deps.db, owner.organizationId)]
    return { params: { id: gone.property.id }, body: { intoId: kept.property.id }, action: 'property.merged', record: gone.property.id }
  },
  'DELETE /api/properties/{id}': async () => {
    const { property } = await buildScan(app.deps.db, owner.organizationId)
    return { params: { id: property.id }, action: 'property.deleted', record: property.id }
  },
  'POST /api/properties/{id}/restore': async () => {
    const { property } = await buildScan(app.deps.db, owner.organizationId)
    await owner.call(deleteProperty, { params: { id: property.id } })
    return { params: { id: property.id }, action: 'property.restored', record: property.id }
  },
  'DELETE /api/scans/{id}': async () => {
    const { scan } = await buildScan(app.deps.db, owner.organizationId)
    return { params: { id: scan.id }, action: 'scan.deleted', record: scan.id }
  },
  'POST /api/scans/{id}/restore': async () => {
    const { scan } = await buildScan(app.deps.db, owner.organizationId)
    await owner.call(deleteScan, { params: { id: scan.id } })
    return { params: { id: scan.id }, action: 'scan.restored', record: scan.id }
  },
  'POST /api/scans/{id}/captures': async () => ({
    params: { id: own.scan.id },
    body: { imageUrls: [await owner.upload('b.jpg', new Uint8Array([2]))] },
    action: 'scan.files-added',
    record: own.scan.id,
  }),
  'POST /api/scans/{id}/split': async () => {
    const { scan, capture: leaves, property } = await buildTwoFiles(app.deps.db, owner.organizationId)
    return { params: { id: scan.id }, body: { captureIds: [leaves.id], propertyId: property.id }, action: 'scan.split', record: scan.id }
  },
  'DELETE /api/captures/{id}': async () => {
    await app.deps.db.update(organization).set({ legalHold: null })
    const { capture: only } = await buildTwoFiles(app.deps.db, owner.organizationId)
    return { params: { id: only.id }, action: 'capture.removed', record: only.id }
  },
  'PATCH /api/scans/{id}': async () => ({
    params: { id: own.scan.id },
    body: { notes: 'seen' },
    action: 'scan.changed',
    record: own.scan.id,
  }),
  'POST /api/scans/{id}/analyze': async () => ({ params: { id: own.scan.id }, action: 'scan.analysed-again', record: own.scan.id }),
  'PATCH /api/captures/{id}': async () => ({
    params: { id: own.capture.id },
    body: {
      roofPolygon: [
        [0, 0],
        [4, 0],
        [4, 4],
      ],
    },
    action: 'capture.changed',
    record: own.capture.id,
  }),
  ...sceneCalls(() => ({ db: app.deps.db, organizationId: owner.organizationId })),
  'POST /api/scans/{id}/issues': async () => ({
    params: { id: own.scan.id },
    body: { title: 'Open seam', severity: 'minor' },
    action: 'issue.created',
    record: 'answered',
  }),
  'PATCH /api/issues/{id}': async () => ({
    params: { id: own.issue.id },
    body: { status: 'accepted' },
    action: 'issue.accepted',
    record: own.issue.id,
  }),
  'POST /api/scans/{id}/issues/judge': async () => {
    const fresh = await buildScan(app.deps.db, owner.organizationId)
    return {
      params: { id: fresh.scan.id },
      body: { issueIds: [fresh.issue.id], from: 'suggested', to: 'accepted' },
      action: 'issue.accepted',
      record: fresh.scan.id,
    }
  },
  'POST /api/shares': async () => ({ body: { kind: 'history', targetId: own.property.id }, action: 'share.created', record: 'answered' }),
  ...recipientCalls(() => ({ app, owner, scanId: reported.scan.id })),
  'PATCH /api/shares/{id}': async () => ({ ...(await ofLink('share.paused')), body: { paused: true } }),
  'DELETE /api/shares/{id}': async () => ofLink('share.revoked'),
  'POST /api/reports/send/{scanId}': async () => ({
    params: { scanId: reported.scan.id },
    body: { recipientEmail: 'ada@example.com', options: { sections: [] } },
    action: 'report.sent',
    record: 'any',
  }),
  'POST /api/reports/{scanId}': async () => ({
    params: { scanId: reported.scan.id },
    body: { options: { title: 'Short', sections: [] } },
    action: 'report.generated',
    record: 'any',
  }),
  ...signOnChanges(() => app),
  ...winnCalls(winnWorld).changes,
  ...visitChanges(() => ({ app, owner, propertyId: own.property.id })),
  ...projectChanges(() => ({ app, owner, propertyId: own.property.id })),
  ...crmChanges(() => ({ app, owner, propertyId: own.property.id })),
  ...reportTextChanges(() => owner),
  ...trainingChanges(winnWorld),
  ...assistantChanges(() => ({ owner, propertyId: own.property.id })),
  'POST /api/admin/outdated/renew': async () => ({ action: 'organization.captures-read-again', record: organizationId() }),
  'DELETE /api/admin/dead-jobs/{id}': async () => ({ ...(await failedJob()), action: 'job.dismissed' }),
  'POST /api/admin/dead-jobs/{id}/retry': async () => ({ ...(await failedJob()), action: 'job.retried' }),
}

async function failedJob() {
  const id = crypto.randomUUID()
  const data = JSON.stringify({ scanId: own.scan.id, organizationId: organizationId() })
  await app.deps.db.execute(
    sql`insert into pgboss.job (id, name, data, state, completed_on) values (${id}, 'analyse-scan', ${data}::jsonb, 'failed', now())`,
  )
  return { params: { id }, record: id }
}

async function openedReport(): Promise<Call> {
  const { token, linkId } = await sharedReport(owner, reported.scan.id)
  return { as: app, params: { token }, action: 'share.opened', record: linkId }
}

/** Reading that takes something out of the organization, or lets somebody in. */
const takings: Record<string, () => Promise<Call>> = {
  ...winnCalls(winnWorld).takings,
  'GET /api/reports/download/{scanId}': async () => {
    await owner.call(generateReport, { params: { scanId: reported.scan.id }, body: {} })
    return { params: { scanId: reported.scan.id }, action: 'report.downloaded', record: 'any' }
  },
  'GET /api/audit/export': async () => ({ action: 'audit.exported', record: organizationId() }),
  'GET /api/exports/{id}/file': async () => {
    const stored = await app.deps.storage.put(new TextEncoder().encode('a zip'))
    const row = { organizationId: organizationId(), requestedBy: 'Olive', state: 'ready', ...stored } as const
    const [made] = await app.deps.db.insert(dataExport).values(row).returning()
    return { params: { id: made?.id as string }, action: 'export.downloaded', record: made?.id as string }
  },
  'GET /api/ai-assistant/proposals.csv': async () => ({ action: 'assistant.exported', record: organizationId() }),
  'GET /api/analytics/table.csv': async () => ({ action: 'analytics.exported', record: organizationId() }),
  'GET /api/captures/{id}/original': async () => ({
    params: { id: reported.capture.id },
    action: 'capture.original-downloaded',
    record: reported.capture.id,
  }),
  ...fileTakings(() => ({ app, property: reported.property, captureId: reported.capture.id })),
  'GET /api/shared/{token}/report': async () => openedReport(),
  'GET /api/shared/{token}/page': async () => openedReport(),
  'GET /api/shared/{token}/photos.zip': async () => openedReport(),
  'GET /api/report-versions/{id}/page.html': async () => {
    const { reportId } = await sharedReport(owner, reported.scan.id)
    return { params: { id: reportId }, action: 'report.downloaded', record: reportId }
  },
  'GET /api/shared/{token}': async () => {
    const link = await share()
    return { as: app, params: { token: link.url?.split('/').at(-1) as string }, action: 'share.opened', record: link.id }
  },
}

const nameOf = (e: { method: string; path: string }) => `${e.method} ${e.path}`
const allLines = async () => app.deps.db.select().from(auditEvent).orderBy(asc(auditEvent.at), asc(auditEvent.sequence))

async function expectTold(e: { method: string; path: string }, make: () => Promise<Call>): Promise<void> {
  const call = await make()
  const before = new Set((await allLines()).map((line) => line.hash))
  const key = e.method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}
  const ask = async (body: object | undefined, method = e.method) =>
    (call.as ?? owner).request(urlOf(e, { ...(call.params && { params: call.params }), ...(call.query && { query: call.query }) }), {
      method,
      headers: { ...key, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const res = await ask(call.body)
  const answer = await res.text()
  expect([res.status < 300, answer.slice(0, 300)]).toEqual([true, expect.anything()])
  const fresh = (await allLines()).filter((line) => !before.has(line.hash))
  const line = fresh.find((each) => each.action === call.action)
  expect([call.action, fresh.map((each) => each.action)]).toEqual([call.action, expect.arrayContaining([call.action])])
  expect(line?.recordName).not.toBe('')
  if (call.record === 'answered') expect(answer).toContain(line?.recordId)
  else if (call.record !== 'any') expect(line?.recordId).toBe(call.record)
  if (e.method === 'POST' && !(nameOf(e) in unrepeated)) await expectRepeated({ res, answer }, () => ask(call.body))
}

/** Calls whose answer is not repeated, each with the reason. */
const unrepeated: Record<string, string> = {
  'POST /api/demo/sign-in': 'its answer sets a cookie',
  'POST /api/session/prove': 'its answer sets a cookie',
  'POST /api/account/deletion': 'who asked is gone with their key',
}

/** The same request with the same key: the same answer, and nothing is done again. */
async function expectRepeated(first: { res: Response; answer: string }, ask: () => Promise<Response>): Promise<void> {
  const before = (await allLines()).length
  const again = await ask()
  expect([again.status, again.headers.get('idempotent-replayed'), await again.text()]).toEqual([first.res.status, 'true', first.answer])
  expect(again.headers.get('location')).toBe(first.res.headers.get('location'))
  expect((await allLines()).length).toBe(before)
}

const changing = endpoints.filter((e) => e.method !== 'GET')
test.each(changing.map((e) => [nameOf(e), e] as const))('%s is told in the audit log', async (name, e) => {
  expect(changes[name], `say how ${name} is called with success, or why it changes nothing`).toBeDefined()
  if (typeof changes[name] === 'function') await expectTold(e, changes[name])
})

test.each(Object.keys(takings))('%s is told in the audit log', async (name) => {
  const [e] = endpoints.filter((each) => nameOf(each) === name)
  await expectTold(e as (typeof endpoints)[number], takings[name] as () => Promise<Call>)
})

test('every field of these lines has its words', async () => expect(unwordedFields(await allLines())).toEqual([]))
