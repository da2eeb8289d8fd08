import { createApiKey } from '@ridgeline/account/contract/api-key'
import { createInvitation } from '@ridgeline/account/contract/organization'
import { may, Role, whyNot } from '@ridgeline/account/contract/permissions'
import { listDevices } from '@ridgeline/account/contract/session'
import { createAuth } from '@ridgeline/account/server/identity/auth'
import { authEvents } from '@ridgeline/account/server/identity/auth-events'
import { session } from '@ridgeline/account/server/tables/auth'
import { membership, organization } from '@ridgeline/account/server/tables/organization'
import { endpoints } from '@ridgeline/api/endpoints'
import { type AnyBinaryEndpoint, type AnyEndpoint, urlOf } from '@ridgeline/contract/endpoint'
import { outboxMessage } from '@ridgeline/notification/server/tables/outbox'
import { dataExport } from '@ridgeline/privacy/server/tables/data-export'
import { createProject, patchProject } from '@ridgeline/project/contract/project'
import { DEFAULT_STAGES } from '@ridgeline/project/contract/stage'
import { listTasks } from '@ridgeline/project/contract/task'
import { property } from '@ridgeline/property/server/tables/property'
import { createComment } from '@ridgeline/report/contract/comment'
import { ReportOptions } from '@ridgeline/report/contract/report'
import { createShare } from '@ridgeline/report/contract/share'
import { reportReply } from '@ridgeline/report/server/tables/recipient-page'
import { report, reportOutput } from '@ridgeline/report/server/tables/report'
import { announceScan } from '@ridgeline/scan/server/analysis/request-analysis'
import { scan } from '@ridgeline/scan/server/tables/scan'
import { backfill } from '@ridgeline/title/server/backfill'
import { signLog } from '@ridgeline/title/server/sign'
import { createWebhook, testWebhook } from '@ridgeline/webhook/contract/webhook'
import { createPriceList } from '@ridgeline/winn/contract/prices/price-list'
import { editDraft, openDraft, readDraft } from '@ridgeline/winn/contract/report-draft'
import { createTemplate } from '@ridgeline/winn/contract/template'
import { makeWinnReport } from '@ridgeline/winn/contract/winn-report'
import { written } from '@ridgeline/words/written'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '#test/app'
import { crmRecords } from '#test/changes/crm-changes'
import { trainingRecords } from '#test/changes/training-changes'
import { buildVisit, visitBodies } from '#test/changes/visit-changes'
import { buildDocument, buildPhoto, buildScan } from '#test/factories'
import { lastLetter } from '#test/invite'

type Any = AnyEndpoint | AnyBinaryEndpoint
let app: TestApp
let owner: TestMember
let stranger: TestMember
/** Tries every call in every role, on records of others: only the answer 403 counts. */
let colleague: TestMember
/** A field rep in the organization of the owner. */
let rep: TestMember
/** Ids of real records of the owner, by the endpoint that takes them. */
let target: (e: Any) => Record<string, string>
let secrets: string[]

/** An amount that stands in an estimate, a report and a budget of the owner, and nowhere else. */
const MONEY = 77_123.45
const tellsMoney = /77,?123/
const costLine = () => ({
  id: crypto.randomUUID(),
  path: ['costs', 'lines', crypto.randomUUID()],
  value: { order: 0, item: 'Work', quantity: 1, unitPriceUsd: MONEY },
  was: null,
})

const ADDRESS = '1 Test Street'
const crmSync = {
  crmConfigId: '00000000-0000-4000-8000-000000000000',
  propertyId: '00000000-0000-4000-8000-000000000000',
  ownerInfo: { firstName: 'Mine', lastName: 'Now', email: 'mine@example.com' },
}
const bodies: Record<string, unknown> = {
  'PATCH /api/session': { units: 'metric' },
  'POST /api/session/prove': { password: '' },
  ...{ 'PUT /api/scim/v2/Users/{id}': {}, 'PATCH /api/scim/v2/Users/{id}': {} },
  'PATCH /api/list-views/{id}': { name: 'mine now' },
  'PATCH /api/scans/{id}': { notes: 'mine now' },
  'PATCH /api/properties/{id}': { name: 'mine now' },
  'POST /api/properties/{id}/storm-checks': { date: '2025-06-05' },
  'PUT /api/properties/{id}/storm-watch': { isWatched: false },
  'PUT /api/storm-watch': { isOn: false, radiusMiles: 5, leastHailIn: 1, leastWindMph: 58, quietFrom: null, quietTo: null },
  'POST /api/ai-assistant': { message: 'how many properties do we have' },
  'POST /api/ai-assistant/proposals': { kind: 'issue', propertyId: '00000000-0000-4000-8000-000000000000' },
  'POST /api/ai-assistant/proposals/{id}/verdict': { verdict: 'dismiss' },
  'PUT /api/ai-assistant/settings': { provider: 'local', monthlyTokens: 0, retentionDays: 30 },
  'PUT /api/training/courses/{course}/progress': { lesson: 'nobody-wrote-this', block: 0 },
  'POST /api/training/courses/{course}/time': { seconds: 30 },
  'PUT /api/training/exams/{id}/answers': { answers: [{ question: 'none', answer: null, revision: 1 }] },
  'POST /api/training/practicals': { level: 'junior' },
  'PUT /api/training/practicals/{id}/answers': { picture: 1, answer: { areas: [], verdict: null }, revision: 1 },
  'PUT /api/training/members/{memberId}/scans/{scanId}': { accepted: true },
  'PUT /api/training/own-courses/{ownCourse}': { markdown: '# Mine', isOffered: true, madeFrom: 1 },
  'PUT /api/training/record-store': { url: 'https://lrs.example.com', userName: 'me', secret: 'mine' },
  'PUT /api/training/assignments': { userIds: ['nobody'], courses: ['welcome'], dueOn: null },
  'PUT /api/training/certificates/{id}/revocation': { reason: 'mine now' },
  'PUT /api/replies/{id}/answered': { isAnswered: true },
  'PUT /api/properties/{id}/roof': { revision: 0, sections: [] },
  'POST /api/properties/{id}/roof/measured': { fileName: 'roof.csv', base64: 'c2VjdGlvbix4X2Z0LHlfZnQK' },
  'PUT /api/properties/{id}/roof/geojson': { type: 'FeatureCollection', features: [] },
  'POST /api/properties/{id}/claims': { carrier: 'Mine' },
  'PATCH /api/claims/{id}': { carrier: 'Mine' },
  'PUT /api/properties/{id}/archived': { archived: true },
  'POST /api/properties/{id}/merge': { intoId: '00000000-0000-4000-8000-000000000000' },
  'PATCH /api/captures/{id}': { roofPolygon: null },
  'POST /api/scans/{id}/issues': { title: 'Mine', severity: 'minor' },
  'PATCH /api/issues/{id}': { status: 'rejected' },
  'PATCH /api/shares/{id}': { paused: true },
  'POST /api/scans/{id}/issues/judge': { issueIds: ['00000000-0000-4000-8000-000000000001'], from: 'suggested', to: 'rejected' },
  'POST /api/scans/{id}/parameters/preview': { scope: { of: 'scan' }, parameters: { emissivity: 0.9 } },
  'POST /api/scans/{id}/parameters': { scope: { of: 'scan' }, parameters: { emissivity: 0.9 } },
  'POST /api/scans/{id}/parameters/restore': {
    changes: [{ captureId: '00000000-0000-4000-8000-000000000001', before: null, now: null }],
  },
  'POST /api/reports/send/{scanId}': { recipientEmail: 'a@example.com' },
  'POST /api/winn-reports/{id}/outputs': { kind: 'decision' },
  'POST /api/reports/{scanId}': {},
  'POST /api/thermal/analyze': { imageBase64: 'AAAA' },
  'PATCH /api/report-drafts/{id}': {
    edits: [{ id: '00000000-0000-4000-8000-000000000001', path: ['building', 'notes'], value: 'mine now', was: '' }],
  },
  'POST /api/projects': { name: 'Mine', propertyIds: ['00000000-0000-4000-8000-000000000000'] },
  'PATCH /api/projects/{id}': { revision: 0, name: 'mine now' },
  'PUT /api/projects/{id}/stage': { stage: 'inspected' },
  'POST /api/projects/{id}/notes': { text: 'mine now' },
  'POST /api/projects/{id}/tasks': { title: 'Mine' },
  'PATCH /api/tasks/{id}': { revision: 0, title: 'mine now' },
  'PUT /api/tasks/{id}/progress': { isDone: true },
  'PUT /api/project-automations': { name: 'stuck', isOn: true },
  'PUT /api/project-setup/stages': { revision: 0, stages: DEFAULT_STAGES },
  'POST /api/crm/configs': { type: 'hubspot', name: 'Mine', isPractice: true },
  'PATCH /api/crm/configs/{id}': { name: 'mine now' },
  'POST /api/crm/configs/{id}/runs': {},
  'POST /api/crm/sign-in': { type: 'hubspot', name: 'Mine' },
  'POST /api/crm/practice/consent': { type: 'hubspot', query: 'state=made-up', isAllowed: true },
  'POST /api/crm/configs/{id}/inbound': { secret: 'a client secret' },
  'POST /api/crm/syncs/{id}/practice-stage': { stage: 'closedwon' },
  'PATCH /api/crm/runs/{id}': { isPaused: true },
  'POST /api/crm/sync/property': crmSync,
  'POST /api/crm/sync/dry-run': crmSync,
  'POST /api/crm/syncs/{id}/person': { personId: 'new' },
  'POST /api/crm/syncs/replay': { ids: [crmSync.propertyId] },
  'POST /api/comments': { use: 'finding', text: 'mine now' },
  'PATCH /api/comments/{id}': { text: 'mine now' },
  'PUT /api/report-template': { title: 'mine now' },
  'POST /api/report-templates': { name: 'mine now', content: {} },
  'PATCH /api/report-templates/{id}': { name: 'mine now' },
  'POST /api/card/candidates': { visits: [] },
  'POST /api/card/known': { files: [] },
  'POST /api/price-lists/check': { csv: 'item,unit,price\nDrain,each,1' },
  'POST /api/price-lists': { name: 'Mine', validFrom: '2026-01-01', items: [{ item: 'Drain', unit: 'each', unitPriceUsd: 1 }] },
  'PATCH /api/organization/signing': { needsCredential: true },
  'PATCH /api/organization': { hat: 'adjuster' },
  'PUT /api/organization/logo': { imageBase64: null },
  'POST /api/organizations': { name: 'Another' },
  'POST /api/plan': { plan: 'professional' },
  'POST /api/organization/deletion': { name: 'nobody' },
  'PUT /api/organization/legal-hold': { hold: false, reason: 'none' },
  'POST /api/account/deletion': { email: 'nobody@example.com' },
  'POST /api/webhooks': { url: 'https://example.com/hook', events: ['scan.finished'] },
  'PATCH /api/webhooks/{id}': { description: 'mine now' },
  'POST /api/webhooks/{id}/secret': { overlapHours: 24 },
  'POST /api/keys': { name: 'Robot', scopes: ['scan.read'] },
  'POST /api/organization/transfer': { userId: 'nobody' },
  'PATCH /api/members/{memberId}': { role: 'field-rep' },
  'PUT /api/members/{memberId}/credential': { title: 'Mine', lastDay: null, state: 'confirmed' },
  'POST /api/invitations': { email: 'somebody@example.com', role: 'field-rep' },
}

beforeAll(async () => {
  // Every refusal is a line of the security log.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  app = await startTestApp()
  owner = await app.signUp('Owner')
  stranger = await app.signUp('Stranger')
  colleague = await app.signUp('Colleague')
  rep = await app.signUp('Rep')
  const { organizationId } = owner
  await app.deps.db.insert(membership).values({ organizationId, userId: rep.userId, role: 'field-rep' })
  await app.deps.db.update(session).set({ organizationId }).where(eq(session.userId, rep.userId))
  const picture = await app.deps.storage.put(new TextEncoder().encode('not really a picture'))
  const own = await buildScan(app.deps.db, owner.organizationId, { samplesSha256: picture.sha256, thermalSha256: picture.sha256 })
  await app.deps.db
    .update(property)
    .set({ position: { latitude: 33.59, longitude: -102.03 } })
    .where(eq(property.id, own.property.id))
  const link = await owner.call(createShare, { body: { kind: 'analysis', targetId: own.scan.id } })
  const draft = await owner.call(openDraft, { params: { id: own.property.id } })
  await owner.call(editDraft, { params: { id: draft.id }, body: { edits: [costLine()] } })
  const prices = await owner.call(createPriceList, {
    body: { name: 'Secret prices', validFrom: '2026-01-01', items: [{ item: 'Drain', unit: 'each', unitPriceUsd: 1 }] },
  })
  const sentence = await owner.call(createComment, { body: { use: 'finding', text: 'A secret sentence' } })
  const template = await owner.call(createTemplate, { body: { name: 'Secret template', content: {} } })
  const project = await owner.call(createProject, {
    body: { name: 'Secret project', propertyIds: [own.property.id], assigneeId: rep.userId },
  })
  await owner.call(patchProject, {
    params: { id: project.id },
    body: { revision: project.revision, budget: [{ item: 'Work', payer: 'owner', budgetUsd: MONEY, actualUsd: 0 }] },
  })
  const [task] = await owner.call(listTasks, {})
  const winn = await owner.call(makeWinnReport, { params: { id: draft.id } })
  const [output] = await app.deps.db
    .insert(reportOutput)
    .values({
      ...{ organizationId: owner.organizationId, reportId: winn.id, kind: 'decision', part: 1, parts: 1, sha256: picture.sha256 },
      ...{ pageCount: 1, sizeBytes: 1, createdBy: 'Owner', createdAt: new Date() },
    })
    .returning()
  const message = crypto.randomUUID()
  await app.deps.db.insert(outboxMessage).values({ id: message, organizationId: owner.organizationId })
  const job = crypto.randomUUID()
  await app.deps.db.execute(
    sql`insert into pgboss.job (id, name, data, state, completed_on) values (${job}, 'analyse-scan', ${JSON.stringify({ scanId: own.scan.id, organizationId: owner.organizationId })}::jsonb, 'failed', now())`,
  )
  const [made] = await app.deps.db
    .insert(report)
    .values({
      ...{
        organizationId: owner.organizationId,
        scanId: own.scan.id,
        version: 1,
        inputSha256: '',
        pdfSha256: picture.sha256,
        pageCount: 1,
        sizeBytes: 1,
      },
      options: ReportOptions.parse({ sections: ['cost-estimates'], costEstimates: [{ item: 'Work', amountUsd: MONEY }] }),
      ...{ createdBy: 'Owner', estimatedUsd: MONEY },
    })
    .returning()
  queries['/api/reports/changes'] = { from: made?.id ?? '', to: made?.id ?? '' }
  bodies['POST /api/shares'] = { kind: 'analysis', targetId: own.scan.id }
  bodies['POST /api/properties'] = {
    name: 'x',
    address: 'y',
    scanType: 'drone',
    imageUrls: [await owner.upload('a.jpg', new Uint8Array(3))],
    captureDate: '2026-01-01T00:00:00Z',
  }
  bodies['POST /api/properties/{id}/photos'] = { imageUrls: [await owner.upload('c.jpg', new Uint8Array(5))] }
  bodies['POST /api/properties/{id}/documents'] = { fileUrls: [await owner.upload('d.txt', new TextEncoder().encode('Drains'))] }
  const photo = await buildPhoto(app.deps.db, own.property, picture.sha256)
  const document = await buildDocument(app.deps.db, own.property, picture.sha256)
  Object.assign(bodies, visitBodies(await owner.upload('e.jpg', new Uint8Array(6))))
  const visitId = await buildVisit({ app, owner, propertyId: own.property.id })
  bodies['POST /api/scans/{id}/split'] = { captureIds: [own.capture.id], propertyId: own.property.id }
  bodies['POST /api/scans/{id}/captures'] = { imageUrls: [await owner.upload('b.jpg', new Uint8Array(4))] }
  await backfill(app.deps)
  await signLog(app.deps, owner.organizationId)
  const invitation = await owner.call(createInvitation, { body: { email: 'new@example.com', role: 'field-rep' } })
  const [device] = await owner.call(listDevices, {})
  await app.deps.db.update(organization).set({ plan: 'enterprise' })
  const key = await owner.call(createApiKey, { body: { name: 'Robot', scopes: ['scan.read'] } })
  const hook = await owner.call(createWebhook, { body: { url: 'https://example.com/hook', events: ['scan.finished'] } })
  const told = await owner.call(testWebhook, { params: { id: hook.about.id } })
  const [exported] = await app.deps.db.insert(dataExport).values({ organizationId: owner.organizationId, requestedBy: 'Owner' }).returning()
  secrets = [
    device?.id ?? '',
    own.property.id,
    own.scan.id,
    own.capture.id,
    own.issue.id,
    photo.id,
    visitId,
    document.id,
    draft.id,
    made?.id ?? '',
    prices.id,
    project.id,
    task?.id ?? '',
    winn.id,
    sentence.id,
    output?.id ?? '',
    link.id,
    message,
    job,
    owner.userId,
    invitation.id,
    (await lastLetter(app, '/invited/')).token,
    key.about.id,
    exported?.id ?? '',
    key.key,
    hook.about.id,
    hook.secret,
    told.id,
  ]
  const crm = await crmRecords(app, owner, own.property.id)
  const training = await trainingRecords(app, owner)
  const [reply] = await app.deps.db
    .insert(reportReply)
    .values({
      ...{ organizationId: owner.organizationId, propertyId: own.property.id, reportId: made?.id ?? '', line: 'F-01', lineTitle: 'Seam' },
      ...{ kind: 'question', name: 'A recipient', comment: 'A secret question', createdAt: new Date() },
    })
    .returning()
  secrets.push(training.exams, training.practicals, training.certificates, reply?.id ?? '')
  target = (e) => {
    if (e.path.startsWith('/api/properties/{id}')) return { id: own.property.id }
    if (e.path.startsWith('/api/report-drafts/')) return { id: draft.id }
    if (e.path.startsWith('/api/comments/')) return { id: sentence.id }
    if (e.path.startsWith('/api/report-templates/')) return { id: template.id }
    if (e.path.startsWith('/api/price-lists/')) return { id: prices.id }
    if (e.path.startsWith('/api/projects/')) return { id: project.id }
    if (e.path.startsWith('/api/crm/')) return { id: crm[e.path.split('/')[3] as keyof typeof crm] }
    if (e.path.startsWith('/api/training/'))
      return { ...training, scanId: own.scan.id, id: training[e.path.split('/')[3] as keyof typeof training] }
    if (e.path.startsWith('/api/replies/')) return { id: reply?.id ?? '' }
    if (e.path.startsWith('/api/tasks/')) return { id: task?.id ?? '' }
    if (e.path.startsWith('/api/winn-reports/')) return { id: winn.id }
    if (e.path.startsWith('/api/report-outputs/')) return { id: output?.id ?? '' }
    if (e.path.startsWith('/api/captures/')) return { id: own.capture.id, name: 'thermal', frame: '0' }
    if (e.path.startsWith('/api/visits/')) return { id: visitId, photoId: photo.id, issueId: own.issue.id, fileId: own.capture.id }
    if (e.path.startsWith('/api/documents/')) return { id: document.id }
    if (e.path.startsWith('/api/photos/')) return { id: photo.id, name: 'thumbnail' }
    if (e.path.startsWith('/api/issues/')) return { id: own.issue.id }
    if (e.path.startsWith('/api/shares/')) return { id: link.id }
    if (e.path.startsWith('/api/session/devices/')) return { deviceId: device?.id ?? '' }
    if (e.path.startsWith('/api/exports/')) return { id: exported?.id ?? '' }
    if (e.path.startsWith('/api/keys/')) return { id: key.about.id }
    if (e.path.startsWith('/api/webhooks/')) return { id: hook.about.id, deliveryId: told.id }
    if (e.path.startsWith('/api/scim/v2/Users/')) return { id: owner.userId }
    if (e.path.startsWith('/api/members/')) return { memberId: owner.userId }
    if (e.path.startsWith('/api/invitations/')) return { id: invitation.id }
    if (e.path.startsWith('/api/invited/')) return { token: 'nobody-made-this' }
    if (e.path.startsWith('/api/outbox/')) return { id: message }
    if (e.path.startsWith('/api/admin/dead-jobs/')) return { id: job }
    return { id: own.scan.id, scanId: own.scan.id }
  }
})
afterAll(() => app.close())

const guarded = endpoints.filter((e) => e.access !== 'public')
const nameOf = (e: Any) => `${e.method} ${e.path}`
const queries: Record<string, Record<string, string>> = {
  ...{ '/api/project-automations/dry-run': { name: 'stuck' }, '/api/report-drafts/{id}/pages': { step: 'building' } },
  '/api/properties/{id}/roof/geojson': { revision: '0' },
  '/api/properties/{id}/roof/file': { format: 'kml' },
  '/api/properties/{id}/roof/flight': { aircraft: 'M3T', aboveRoofM: '40', roofHeightM: '8' },
  '/api/reports/thermograms/{id}': { minK: '280', maxK: '300' },
  ...{ '/api/properties/match': { address: ADDRESS }, '/api/map/places': { address: ADDRESS } },
  '/api/properties/{id}/weather': { at: '2025-06-06T03:00:00Z' },
  '/api/storms': { lat: '33.59', lon: '-102.03', date: '2025-06-05' },
}

function send(e: Any, as: { request: TestApp['request'] }): Promise<Response> {
  const params = target(e)
  const query = e.path === '/api/shares' && e.method === 'GET' ? { targetId: params.id as string } : queries[e.path]
  const body = bodies[nameOf(e)]
  return as.request(urlOf(e, { params, ...(query && { query }) }), {
    method: e.method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  })
}

test.each(guarded.map((e) => [nameOf(e), e] as const))('%s answers 401 when signed out', async (_, e) => {
  const res = await send(e, app)
  expect(res.status).toBe(401)
  expect(res.headers.get('www-authenticate')).toBe('Bearer')
  expect(await res.json()).toMatchObject({ code: 'unauthenticated' })
})

/** Courses come with the product and are the same for everybody. */
const named = guarded.filter((e) => e.path.includes('{') && !e.path.includes('{course}'))
test.each(named.map((e) => [nameOf(e), e] as const))('%s answers a stranger like a record that does not exist', async (_, e) => {
  const res = await send(e, stranger)
  expect(res.status).toBe(404)
  expect(await res.json()).toMatchObject({ code: 'not-found' })
})

const unnamed = guarded.filter((e) => !named.includes(e))
test.each(unnamed.map((e) => [nameOf(e), e] as const))('%s tells a stranger nothing of another organization', async (_, e) => {
  const res = await send(e, stranger)
  const text = await res.text()
  for (const secret of secrets) expect(text).not.toContain(secret)
  expect(res.status).toBeLessThan(500)
})

const readable = guarded
  .filter((e) => e.path.includes('{'))
  .filter((e) => e.method === 'GET' && !/report|outbox|original|events|exports|whole-roof|roof\/(file|flight)/.test(e.path))
test.each(readable.map((e) => [nameOf(e), e] as const))('%s answers the owner', async (_, e) => {
  expect((await send(e, owner)).status).toBe(200)
})

/** The clock of an exam is told with it, so no two answers are alike. */
const ticking = ['/api/training/exams/{id}', '/api/training/practicals/{id}']
const details = readable.filter((e) => 'response' in e && !ticking.includes(e.path))
test.each(details.map((e) => [nameOf(e), e] as const))('%s is not sent again to who has it', async (_, e) => {
  const etag = (await send(e, owner)).headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
  const query = queries[e.path]
  const again = (known: string) =>
    owner.request(urlOf(e, { params: target(e), ...(query && { query }) }), { headers: { 'if-none-match': known } })
  const known = await again(`"other", ${etag}`)
  expect([known.status, await known.text()]).toEqual([304, ''])
  expect((await again('"other"')).status).toBe(200)
})

/** Back to their own organization, whatever a call before changed, in this role. */
async function colleagueIs(role: Role | null): Promise<void> {
  const { userId, organizationId } = colleague
  await app.deps.db.update(session).set({ organizationId }).where(eq(session.userId, userId))
  await app.deps.db.update(membership).set({ role }).where(eq(membership.organizationId, organizationId))
  await app.deps.db.update(organization).set({ plan: 'enterprise' }).where(eq(organization.id, organizationId))
}

const roles = [...Role.options, null]
const cases = guarded.flatMap((e) => roles.map((role) => [nameOf(e), role ?? 'no role', e, role] as const))
test.each(cases)('%s for %s answers as the table of permissions says', async (_, __, e, role) => {
  await colleagueIs(role)
  const res = await send(e, colleague)
  const allowed = e.access === 'public' || e.access === 'person' || may(role, e.access)
  if (allowed) expect(res.status).not.toBe(403)
  else expect([res.status, await res.json()]).toMatchObject([403, { code: 'forbidden' }])
})

/** All that is read, but for streams, which do not end. */
const reads = guarded.filter((e) => e.method === 'GET' && !('produces' in e && e.produces === 'text/event-stream'))

test('no call tells a field rep of money, where it tells the owner', async () => {
  const telling = async (who: TestMember) => {
    const told: string[] = []
    for (const e of reads) if (tellsMoney.test(await (await send(e, who)).text())) told.push(e.path)
    return told
  }
  expect(await telling(owner)).toEqual(
    expect.arrayContaining([
      '/api/report-drafts/{id}',
      '/api/report-drafts/{id}/changes',
      '/api/report-drafts/{id}/estimate.csv',
      '/api/reports',
      '/api/reports/changes',
      '/api/reports/figures',
      '/api/projects',
      '/api/projects/{id}',
      '/api/projects/{id}/events',
    ]),
  )
  expect(await telling(rep)).toEqual([])
})

test('a field rep changes a draft, and not its estimate; no order or filter of reports tells what one comes to', async () => {
  const e = editDraft
  const { id } = target(e) as { id: string }
  const [notes] = (bodies[nameOf(e)] as { edits: object[] }).edits
  const edit = (edits: object[]) =>
    rep.request(urlOf(e, { params: { id } }), {
      method: e.method,
      body: JSON.stringify({ edits }),
      headers: { 'content-type': 'application/json' },
    })
  const before = await owner.call(readDraft, { params: { id } })
  const refused = await edit([{ ...notes, id: crypto.randomUUID() }, costLine()])
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'forbidden', message: written(whyNot('estimate.manage')) }])
  expect((await owner.call(readDraft, { params: { id } })).revision).toBe(before.revision)
  const changed = await edit([{ ...notes, id: crypto.randomUUID() }])
  expect(changed.status).toBe(200)
  expect(await changed.json()).toMatchObject({ draft: { content: { costs: { lines: {} }, building: { notes: 'mine now' } } } })
  expect((await owner.call(readDraft, { params: { id } })).content.costs).toEqual(before.content.costs)
  for (const query of ['costFromUsd=1', 'costToUsd=1', 'order=cost'])
    expect((await rep.request(`/api/reports?${query}`)).status, query).toBe(403)
  expect((await rep.request('/api/reports/figures?costFromUsd=1')).status).toBe(403)
  expect((await rep.request('/api/reports?order=title')).status).toBe(200)
})

test('an id that is none answers 404, not an error of the database', async () => {
  expect((await owner.request('/api/scans/1%27%20or%201=1')).status).toBe(404)
})

test('without a known address people sign in at any of ours, and never from the page of somebody else', async () => {
  const { productName, publicUrl } = app.deps
  const settings = {
    secrets: [{ version: 1, value: 'a secret for tests that is long enough' }],
    publicUrl,
    productName,
    events: authEvents(app.deps),
  }
  const status = async (anyHost: boolean, host: string, origin: string) => {
    const request = new Request(`${publicUrl}/api/auth/sign-in/email`, {
      method: 'POST',
      body: JSON.stringify({ email: 'nobody@example.com', password: 'not the password' }),
      headers: { 'content-type': 'application/json', cookie: 'theme=dark', host, origin },
    })
    return (await createAuth(app.deps.db, { ...settings, anyHost }).handler(request)).status
  }
  expect(await status(true, '192.168.1.5:4300', 'http://192.168.1.5:4300')).toBe(401)
  expect(await status(true, '192.168.1.5:4300', 'http://evil.example')).toBe(403)
  expect(await status(false, '192.168.1.5:4300', 'http://192.168.1.5:4300')).toBe(403)
})

test('the stream of progress ends with the session of who listens', async () => {
  const leaving = await app.signUp('Leaving')
  const own = await buildScan(app.deps.db, leaving.organizationId)
  await app.deps.db.update(scan).set({ state: 'processing' }).where(eq(scan.id, own.scan.id))
  const events = (await leaving.request(`/api/scans/${own.scan.id}/events`)).body?.getReader()
  expect(new TextDecoder().decode((await events?.read())?.value)).toContain('processing')
  const signOut = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', origin: app.deps.publicUrl } }
  const left = await leaving.request('/api/auth/sign-out', signOut)
  expect([left.status, left.headers.get('clear-site-data')]).toEqual([200, '"cache"'])
  await announceScan(app.deps.db, own.scan.id)
  expect((await events?.read())?.done).toBe(true)
})
