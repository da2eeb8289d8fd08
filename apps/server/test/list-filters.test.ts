import { createApiKey } from '@ridgeline/account/contract/api-key'
import { createInvitation } from '@ridgeline/account/contract/organization'
import { apiKey, invitation, membership, organization } from '@ridgeline/account/server/tables/organization'
import { endpoints } from '@ridgeline/api/endpoints'
import { ProposalVerdict, proposalKinds } from '@ridgeline/assistant/contract/proposal'
import { assistantProposal } from '@ridgeline/assistant/server/tables/assistant'
import { type AnyEndpoint, urlOf } from '@ridgeline/contract/endpoint'
import { PageQuery } from '@ridgeline/contract/page'
import { createCrmConfig } from '@ridgeline/crm/contract/config'
import { CrmSyncState, CrmSyncType } from '@ridgeline/crm/contract/sync'
import { crmLog, crmSync } from '@ridgeline/crm/server/tables/crm'
import { outboxMessage } from '@ridgeline/notification/server/tables/outbox'
import { ExportState } from '@ridgeline/privacy/contract/privacy'
import { dataExport } from '@ridgeline/privacy/server/tables/data-export'
import { createProject, patchProject } from '@ridgeline/project/contract/project'
import { listTasks, type ProjectTask, taskState } from '@ridgeline/project/contract/task'
import { project } from '@ridgeline/project/server/tables/project'
import { projectTask } from '@ridgeline/project/server/tables/project-task'
import { propertyPhoto } from '@ridgeline/property/server/tables/property-photo'
import { commentUses, createComment } from '@ridgeline/report/contract/comment'
import { createShare } from '@ridgeline/report/contract/share'
import { report } from '@ridgeline/report/server/tables/report'
import { share } from '@ridgeline/report/server/tables/share'
import type { HealthState } from '@ridgeline/scan/contract/health'
import { listIssues } from '@ridgeline/scan/contract/issue/issue'
import { severities } from '@ridgeline/scan/contract/severity'
import { issue } from '@ridgeline/scan/server/tables/issue'
import { scan } from '@ridgeline/scan/server/tables/scan'
import { createWebhook, DeliveryState, webhookEvents } from '@ridgeline/webhook/contract/webhook'
import { webhookDelivery } from '@ridgeline/webhook/server/tables/webhook'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp, type TestMember } from '#test/app'
import { buildVisit } from '#test/changes/visit-changes'
import { buildDocument, buildPhoto, buildScan } from '#test/factories'
import { invited } from '#test/invite'

/** Half an hour before midnight in Chicago it is the next day in UTC already. */
const MOMENTS = ['2026-03-09T12:00:00Z', '2026-03-10T04:30:00Z', '2026-03-10T12:00:00Z'].map((text) => new Date(text))
const [DAY, NEXT_DAY] = ['2026-03-09', '2026-03-10']
const NOW = new Date('2026-03-20T12:00:00Z')
/** Moments of the records by turns. */
const at = (i: number): Date => MOMENTS[i % MOMENTS.length] as Date

let app: TestApp
let owner: TestMember
let ids: Record<string, string>
/** When letters were written by their rows; what a list shows of that stands in the letter. */
const letters = new Map<string, string>()

beforeAll(async () => {
  app = await startTestApp({ now: () => NOW })
  owner = await app.signUp('Olive Owner')
  const { organizationId } = owner
  await app.deps.db.update(organization).set({ plan: 'enterprise', timeZone: 'America/Chicago' })
  const built = await makeScans()
  await makeIssues(built.scan.id)
  await makeInvitations()
  await makeKeys()
  await makeShares(built.scan.id)
  const projectId = await makeProjects(built.property.id)
  await makeCrmRows(built.property.id)
  await makeProposals(built.property.id)
  await buildVisit({ app, owner, propertyId: built.property.id })
  await buildVisit({ app, owner, propertyId: built.property.id }, NOW)
  const hook = await owner.call(createWebhook, { body: { url: 'https://hooks.example.com/', events: webhookEvents } })
  for (const use of commentUses) await owner.call(createComment, { body: { use, text: `A text for a ${use}` } })
  const exports = ExportState.options.map((state, i) => ({ organizationId, state, requestedBy: 'Olive', requestedAt: at(i) }))
  await app.deps.db.insert(dataExport).values(exports)
  const deliveries = webhookEvents.map((event, i) => ({
    ...{ organizationId, webhookId: hook.about.id, event, body: '{}', createdAt: at(i) },
    state: DeliveryState.options[i % DeliveryState.options.length] as DeliveryState,
  }))
  await app.deps.db.insert(webhookDelivery).values(deliveries)
  for (const moment of MOMENTS)
    await app.deps.db.execute(sql`insert into pgboss.job (id, name, data, state, completed_on)
      values (gen_random_uuid(), 'analyse-scan', ${JSON.stringify({ scanId: built.scan.id, organizationId })}::jsonb, 'failed', ${moment.toISOString()}::timestamptz)`)
  ids = { property: built.property.id, scan: built.scan.id, webhook: hook.about.id, project: projectId }
}, 120_000)
afterAll(() => app.close())

/** Properties of every health, the first with scans of every kind and state, each with a report. */
async function makeScans() {
  const { db } = app.deps
  const { organizationId } = owner
  const scores: [number | null, HealthState][] = [
    [90, 'scored'],
    [70, 'scored'],
    [30, 'scored'],
    [85, 'provisional'],
    [null, 'not-scored'],
  ]
  const built = []
  for (const [i, [healthScore, healthState]] of scores.entries()) {
    const made = await buildScan(db, organizationId, { healthScore, takenAt: at(i) })
    await db.update(scan).set({ healthState }).where(eq(scan.id, made.scan.id))
    await db.insert(report).values({
      ...{ organizationId, scanId: made.scan.id, version: 1, inputSha256: '', pageCount: 1, sizeBytes: 1 },
      ...(i === 4 ? { status: 'failed', pdfSha256: null } : { status: 'completed', pdfSha256: '' }),
      type: i === 3 ? 'damage-assessment' : 'thermal-analysis',
      severity: severities[i] ?? null,
      ...{ options: { title: 'Report', sections: [], costEstimates: [], acceptedOnly: false }, createdBy: 'Olive', createdAt: at(i) },
    })
    built.push(made)
  }
  const [first] = built
  if (!first) throw new Error('nothing was made')
  await buildPhoto(db, first.property, 'a'.repeat(64))
  await buildDocument(db, first.property, 'a'.repeat(64))
  const refused = await buildPhoto(db, first.property, 'b'.repeat(64))
  await db.update(propertyPhoto).set({ state: 'refused' }).where(eq(propertyPhoto.id, refused.id))
  const [row] = await db.select().from(scan).where(eq(scan.id, first.scan.id))
  const { id: _id, ...values } = row as typeof scan.$inferSelect
  for (const [i, state] of (['failed', 'processing'] as const).entries())
    await db.insert(scan).values({ ...values, state, scanType: 'handheld', takenAt: at(i) })
  await db.execute(sql`update property set archived_at = now() where id = ${built[1]?.property.id}`)
  return first
}

async function makeIssues(scanId: string): Promise<void> {
  const { organizationId } = owner
  const kinds = [
    ['accepted', 'critical', 'immediate', 'manual'],
    ['rejected', 'minor', 'long_term', 'engine'],
    ['resolved', 'informational', 'monitoring', 'manual'],
  ] as const
  await app.deps.db.insert(issue).values(
    kinds.map(([status, severity, urgency, origin], i) => ({
      ...{ organizationId, scanId, origin, status, severity, urgency, kind: 'manual', title: 'Open seam' },
      createdAt: at(i),
    })),
  )
}

/** Through the calls, which write the letters of the outbox; of every state and role, one accepted by a new member. */
async function makeInvitations(): Promise<void> {
  const { db } = app.deps
  await invited(app, owner, await app.signUp('Sally'), 'sales-rep')
  await invited(app, owner, await app.signUp('Fred'), 'field-rep')
  await db.update(membership).set({ createdAt: MOMENTS[0] })
  const set = [{}, { revokedAt: NOW }, { expiresAt: MOMENTS[2] as Date }]
  for (const [i, change] of set.entries()) {
    const made = await owner.call(createInvitation, { body: { email: `new${i}@example.com`, role: i === 0 ? 'admin' : 'field-rep' } })
    await db
      .update(invitation)
      .set({ createdAt: at(i), ...change })
      .where(eq(invitation.id, made.id))
  }
  for (const [i, { id }] of (await db.select().from(outboxMessage)).entries()) {
    await db
      .update(outboxMessage)
      .set({ createdAt: at(i) })
      .where(eq(outboxMessage.id, id))
    letters.set(id, at(i).toISOString())
  }
}

async function makeKeys(): Promise<void> {
  for (const [i, change] of [{}, { revokedAt: NOW }, { expiresAt: MOMENTS[2] as Date }].entries()) {
    const made = await owner.call(createApiKey, { body: { name: `Robot ${i}`, scopes: ['scan.read'] } })
    await app.deps.db
      .update(apiKey)
      .set({ createdAt: at(i), ...change })
      .where(eq(apiKey.id, made.about.id))
  }
}

/** Syncs of every state and logs of every type and status, at every moment. */
async function makeCrmRows(propertyId: string): Promise<void> {
  const { organizationId } = owner
  const body = { type: 'hubspot' as const, name: 'Practice', isPractice: true }
  for (const [i, state] of CrmSyncState.options.entries()) {
    const { id: configId } = await owner.call(createCrmConfig, { body })
    const own = { organizationId, configId, propertyId }
    await app.deps.db.insert(crmSync).values({ ...own, state, jobName: '', requestedBy: 'Olive', changedAt: at(i) })
    const syncType = CrmSyncType.options[i % 3] as CrmSyncType
    const log = {
      ...own,
      direction: i < 3 ? ('out' as const) : ('in' as const),
      step: syncType,
      syncType,
      outcome: 'created' as const,
      by: 'Olive',
      durationMs: 1,
      syncedAt: at(i),
    }
    await app.deps.db.insert(crmLog).values({ ...log, status: i % 2 === 0 ? 'success' : 'failed' })
  }
}

/** Drafts of the assistant of every kind and verdict, at every moment. */
async function makeProposals(propertyId: string): Promise<void> {
  const own = { organizationId: owner.organizationId, propertyId, prompt: 'Draft it', inputs: [], evidence: [], askedBy: 'Olive' }
  const from = { origin: 'rules' as const, model: 'local', modelVersion: '1' }
  const change = {
    makes: 'mail' as const,
    propertyId,
    recipientName: '',
    recipientEmail: '',
    subject: 'Your roof',
    text: 'It was inspected.',
  }
  await app.deps.db.insert(assistantProposal).values(
    proposalKinds.map((kind, i) => ({
      ...{ ...own, ...from, change, kind, createdAt: at(i) },
      verdict: ProposalVerdict.options[i % ProposalVerdict.options.length] as ProposalVerdict,
    })),
  )
}

/** Projects of every status and priority, with tasks of every state. */
async function makeProjects(propertyId: string): Promise<string> {
  const kinds = [
    ['active', 'high', 'Weather'],
    ['completed', 'medium', ''],
    ['on-hold', 'low', ''],
  ] as const
  let last = ''
  for (const [status, priority, blockedReason] of kinds) {
    const made = await owner.call(createProject, { body: { name: status, propertyIds: [propertyId], priority } })
    const { revision } = await owner.call(patchProject, { params: { id: made.id }, body: { revision: 0, blockedReason } })
    await owner.call(patchProject, { params: { id: made.id }, body: { revision, status } })
    last = made.id
  }
  await app.deps.db
    .update(project)
    .set({ stageSince: new Date(NOW.getTime() - 60 * 86_400_000) })
    .where(eq(project.status, 'active'))
  const [first, second] = await owner.call(listTasks, { query: { projectId: last } })
  await app.deps.db
    .update(projectTask)
    .set({ doneAt: NOW })
    .where(eq(projectTask.id, first?.id ?? ''))
  await app.deps.db
    .update(projectTask)
    .set({ archivedAt: NOW })
    .where(eq(projectTask.id, second?.id ?? ''))
  return last
}

async function makeShares(targetId: string): Promise<void> {
  for (const [i, change] of [{}, { revokedAt: NOW }, { expiresAt: MOMENTS[2] as Date }].entries()) {
    const made = await owner.call(createShare, { body: { kind: 'analysis', targetId } })
    await app.deps.db
      .update(share)
      .set({ createdAt: at(i), ...change })
      .where(eq(share.id, made.id))
  }
}

type Row = Record<string, unknown>
const stateByDay = (open: string) => (row: Row) =>
  row.revokedAt ? 'revoked' : String(row.expiresAt) <= NOW.toISOString() ? 'expired' : open
/** What a record says of a filter that is no field of the same name. */
const said: Record<string, (row: Row) => unknown> = {
  'GET /api/keys state': stateByDay('live'),
  'GET /api/shares state': stateByDay('open'),
  'GET /api/properties healthState': (row) => (row.health as Row).state,
  'GET /api/properties condition': (row) => row.overallCondition,
  'GET /api/reports severity': (row) => row.severity ?? 'not-stated',
  'GET /api/projects blocked': (row) => String(row.isBlocked),
  'GET /api/projects lateInStage': (row) => String(row.isLateInStage),
  'GET /api/tasks state': (row) => taskState(row as unknown as ProjectTask),
  'GET /api/visits open': (row) => String(row.endedAt === null),
  'GET /api/properties archived': (row) => String(row.archivedAt !== null),
}
/** The moment that days are compared with. */
const momentOf = (row: Row): string =>
  letters.get(String(row.id)) ??
  String(row.date ?? row.lastInspectionDate ?? row.failedAt ?? row.requestedAt ?? row.syncedAt ?? row.at ?? row.createdAt)
/** Archived properties stand in no list that does not ask for them. */
const others: Record<string, string> = { 'GET /api/properties archived': 'true' }

const lists = endpoints.filter((e): e is AnyEndpoint => 'isPaged' in e && e.isPaged === true)
const filters = lists.flatMap((e) =>
  Object.entries((e.query as z.ZodObject).shape)
    .filter(([name]) => !(name in PageQuery.shape))
    .map(([name, field]) => ({ e, name, type: field instanceof z.ZodOptional ? field.unwrap() : field })),
)

async function rowsOf(e: AnyEndpoint, asked: Record<string, string>): Promise<Row[]> {
  const { property, scan: scanId, webhook, project } = ids as { property: string; scan: string; webhook: string; project: string }
  const id = e.path.startsWith('/api/webhooks') ? webhook : e.path.startsWith('/api/projects') ? project : property
  const params = { id, scanId }
  const query = { ...asked, ...(e.path === '/api/shares' && { targetId: scanId }) }
  const res = await owner.request(urlOf(e, { params, query }))
  expect(res.status).toBe(200)
  const body = (await res.json()) as Row[] | Record<string, Row[]>
  return Array.isArray(body) ? body : ((body.messages ?? body.events) as Row[])
}

/** What a record does not say by itself: `subjects/report/server/reports`, `subjects/project/server`, `subjects/property/server/properties`, `subjects/scan/server/scans`, `subjects/dashboard/server`, `subjects/analytics/server` and `subjects/title/server` test them. */
const byOthers = [
  'GET /api/projects order',
  'GET /api/projects waits',
  'GET /api/properties order',
  'GET /api/tasks projectStatus',
  'GET /api/tasks projectPriority',
  'GET /api/tasks projectBlocked',
  'GET /api/tasks projectLateInStage',
  'GET /api/tasks projectWaits',
  'GET /api/analytics/records figure',
  'GET /api/analytics/records method',
  'GET /api/scans waits',
  'GET /api/properties/{id}/scans waits',
  'GET /api/reports order',
  'GET /api/reports versions',
  'GET /api/properties/{id}/title pictures',
]
const chosen = filters
  .filter(({ e, name }) => !byOthers.includes(`${e.method} ${e.path} ${name}`))
  .flatMap(({ e, name, type }) =>
    type instanceof z.ZodEnum ? [[`${e.method} ${e.path} ${name}`, e, name, type.options.map(String)] as const] : [],
  )

/** A value of a filter that stands for several of the record. */
const standsFor: Readonly<Record<string, readonly string[]>> = { 'needs-person': ['waiting', 'failed'] }

test.each(chosen)('%s gives exactly the records that say so', async (key, e, name, values) => {
  const of = said[key] ?? ((row: Row) => row[name] ?? row.type)
  const all = [...(await rowsOf(e, {})), ...(others[key] ? await rowsOf(e, { [name]: others[key] }) : [])]
  const found = new Set<string>()
  for (const value of values) {
    const rows = await rowsOf(e, { [name]: value })
    expect(rows).toEqual(all.filter((row) => (standsFor[value] ?? [value]).includes(String(of(row)))))
    if (rows.length > 0) found.add(value)
  }
  // Nothing is shown by records that are all alike.
  expect(found.size).toBeGreaterThan(1)
})

// Lines of the audit log can be written at no other time than now; `subjects/audit/server` tests their days.
const byDay = [...new Set(filters.filter(({ name }) => name === 'from').map(({ e }) => e))]

test.each(byDay.filter((e) => e.path !== '/api/audit').map((e) => [e.path, e] as const))(
  '%s takes days on the clock of the organization, the last one included',
  async (_, e) => {
    const all = await rowsOf(e, {})
    const onDay = (row: Row) => [MOMENTS[0], MOMENTS[1]].some((moment) => moment?.toISOString() === momentOf(row))
    const onNext = (row: Row) => MOMENTS[2]?.toISOString() === momentOf(row)
    expect(await rowsOf(e, { from: DAY, to: DAY })).toEqual(all.filter(onDay))
    expect(await rowsOf(e, { from: NEXT_DAY, to: NEXT_DAY })).toEqual(all.filter(onNext))
    expect(await rowsOf(e, { to: DAY })).toEqual(all.filter(onDay))
    expect(await rowsOf(e, { from: NEXT_DAY, to: '2026-03-11' })).toEqual(all.filter(onNext))
  },
)

test('issues are listed over all scans, the last made first, with their property, without those of deleted scans', async () => {
  const all = await owner.call(listIssues, {})
  expect(all.map((each) => each.createdAt)).toEqual(
    all
      .map((each) => each.createdAt)
      .toSorted()
      .toReversed(),
  )
  expect(new Set(all.map((each) => each.scanId)).size).toBe(5)
  expect((await owner.call(listIssues, { query: { propertyId: ids.property } })).map((each) => each.scanId)).toEqual([
    ...Array.from({ length: 4 }, () => ids.scan),
  ])
  expect(await owner.call(listIssues, { query: { scanId: ids.scan, status: 'accepted', severity: 'minor' } })).toEqual([])
  const [one] = await owner.call(listIssues, { query: { search: 'depot', status: 'accepted' } })
  expect(one).toMatchObject({ propertyId: ids.property, propertyName: 'Depot', scanId: ids.scan, title: 'Open seam' })
  expect(await owner.call(listIssues, { query: { search: 'nowhere' } })).toEqual([])
  await app.deps.db
    .update(scan)
    .set({ deletedAt: NOW })
    .where(eq(scan.id, ids.scan as string))
  expect(await owner.call(listIssues, {})).toEqual(all.filter((each) => each.scanId !== ids.scan))
  await app.deps.db.update(scan).set({ deletedAt: null })
})
