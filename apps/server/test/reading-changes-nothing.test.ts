import { createInvitation } from '@ridgeline/account/contract/organization'
import { listDevices } from '@ridgeline/account/contract/session'
import { organization } from '@ridgeline/account/server/tables/organization'
import { endpoints } from '@ridgeline/api/endpoints'
import type { AnyBinaryEndpoint, AnyEndpoint } from '@ridgeline/contract/endpoint'
import { urlOf } from '@ridgeline/contract/endpoint'
import { createProject } from '@ridgeline/project/contract/project'
import { generateReport } from '@ridgeline/report/contract/report'
import { createShare } from '@ridgeline/report/contract/share'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '#test/app'
import { crmRecords } from '#test/changes/crm-changes'
import { trainingRecords } from '#test/changes/training-changes'
import { buildVisit } from '#test/changes/visit-changes'
import { buildDocument, buildPhoto, buildScan } from '#test/factories'
import { lastLetter } from '#test/invite'
import { madeOutput, madeWinn } from '#test/made/winn'

vi.setConfig({ testTimeout: 120_000 })

/** What reading may note: who was here, when; attempts that are counted; in the audit log, what left the house or was opened. */
const NOTES = ['session', 'membership', 'rate_limit']
const TOLD = ['audit_event', 'audit_head']
/** Calls that must be GET, because a browser follows a link to them, and what they write down. */
/** Who shared it is told of the first opening. */
const OPENED = [...TOLD, 'share', 'share_opening', 'notification']
const MUST_WRITE: Record<string, readonly string[]> = {
  'GET /api/shared/{token}': OPENED,
  'GET /api/shared/{token}/report': OPENED,
  'GET /api/shared/{token}/page': OPENED,
  'GET /api/shared/{token}/photos.zip': OPENED,
  'GET /api/report-versions/{id}/page.html': TOLD,
  'GET /api/reports/download/{scanId}': TOLD,
  'GET /api/winn-reports/{id}/pdf': TOLD,
  'GET /api/winn-reports/{id}/bundle': TOLD,
  'GET /api/report-outputs/{id}/pdf': TOLD,
  'GET /api/captures/{id}/original': TOLD,
  'GET /api/documents/{id}/file': TOLD,
  'GET /api/photos/{id}/original': TOLD,
  'GET /api/portfolio.csv': TOLD,
  'GET /api/ai-assistant/proposals.csv': TOLD,
  'GET /api/audit/export': TOLD,
  'GET /api/analytics/table.csv': TOLD,
  'GET /api/exports/{id}/file': TOLD,
  'GET /api/title/kit': TOLD,
  // proves that the database takes what is written
  'GET /api/health': ['health_mark'],
  // the state that the identity provider sends back
  'GET /api/sign-in/{provider}': ['verification'],
}

let app: TestApp
let member: TestMember
let params: Record<string, string>
let training: Awaited<ReturnType<typeof trainingRecords>>

beforeAll(async () => {
  app = await startTestApp()
  member = await app.signUp('Reader')
  const jpeg = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer()
  const { sha256 } = await app.deps.storage.put(jpeg)
  const own = await buildScan(app.deps.db, member.organizationId, { samplesSha256: sha256, thermalSha256: sha256 })
  await app.deps.db.update(capture).set({ sha256 }).where(eq(capture.id, own.capture.id))
  await app.deps.db.update(organization).set({ plan: 'enterprise' })
  await member.call(generateReport, { params: { scanId: own.scan.id }, body: { options: { title: 'Short', sections: [] } } })
  await member.call(createInvitation, { body: { email: 'new@example.com', role: 'field-rep' } })
  const invitation = (await lastLetter(app, '/invited/')).token
  const link = await member.call(createShare, { body: { kind: 'analysis', targetId: own.scan.id } })
  await member.call(listDevices, {})
  const winn = await madeWinn(app, member, own.property.id)
  const crm = await crmRecords(app, member, own.property.id)
  training = await trainingRecords(app, member)
  params = {
    crmConfig: crm.configs,
    crmSync: crm.syncs,
    crmLog: crm.logs,
    scan: own.scan.id,
    capture: own.capture.id,
    document: (await buildDocument(app.deps.db, own.property, sha256)).id,
    visit: await buildVisit({ app, owner: member, propertyId: own.property.id }),
    photo: (await buildPhoto(app.deps.db, own.property, sha256)).id,
    property: own.property.id,
    project: (await member.call(createProject, { body: { name: 'Depot', propertyIds: [own.property.id] } })).id,
    winn,
    output: await madeOutput(member, winn),
    share: link.url?.split('/').at(-1) ?? '',
    invitation,
  }
})
afterAll(() => app.close())

function paramsOf(e: { path: string }): Record<string, string> {
  const of = [
    ['/api/properties/', params.property],
    ['/api/photos/', params.photo],
    ['/api/visits/', params.visit],
    ['/api/documents/', params.document],
    ['/api/captures/', params.capture],
    ['/api/winn-reports/', params.winn],
    ['/api/report-outputs/', params.output],
    ['/api/projects/', params.project],
    ['/api/crm/configs/', params.crmConfig],
    ['/api/crm/syncs/', params.crmSync],
    ['/api/crm/logs/', params.crmLog],
    ['/api/training/exams/', training.exams],
    ['/api/training/practicals/', training.practicals],
    ['/api/training/certificates/', training.certificates],
    ['/api/credentials/issuers/', member.organizationId],
    ['/api/credentials/', training.certificates],
  ] as const
  const id = of.find(([path]) => e.path.startsWith(path))?.[1] ?? (e.path.includes('/captures/') ? params.capture : params.scan)
  const token = e.path.startsWith('/api/invited/') ? params.invitation : params.share
  const { course, picture, number, memberId, ownCourse } = training
  const all = {
    ...{ id, course, picture, number, memberId, ownCourse },
    scanId: params.scan,
    token,
    name: e.path.startsWith('/api/photos/') ? 'print' : 'thermal',
    frame: '0',
    provider: 'google',
    sha256: '0'.repeat(64),
  }
  return all as Record<string, string>
}

/** A fingerprint of every table: its rows, whatever their order. */
async function fingerprints(): Promise<Map<string, string>> {
  const { rows: tables } = await app.deps.db.execute<{ schema: string; name: string }>(
    sql`select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'pgboss') order by 1, 2`,
  )
  const prints = new Map<string, string>()
  for (const { schema, name } of tables) {
    // The queue looks after itself by the clock; what a call could do to it is a job.
    if (schema === 'pgboss' && name !== 'job') continue
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    const { rows } = await app.deps.db.execute<{ print: string }>(
      sql`select coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as print from ${table} t`,
    )
    prints.set(name, rows[0]?.print ?? '')
  }
  return prints
}

const nameOf = (e: AnyEndpoint | AnyBinaryEndpoint) => `${e.method} ${e.path}`
const readable = endpoints.filter((e) => e.method === 'GET' && !e.path.endsWith('/events'))
test.each(readable.map((e) => [nameOf(e), e] as const))('%s leaves every table as it is', async (name, e) => {
  // The first call of a minute notes who was here.
  await member.request('/api/session')
  const before = await fingerprints()
  expect(before.size).toBeGreaterThan(20)
  const query: Record<string, string> =
    e.path === '/api/shares' ? { targetId: params.scan as string } : e.path === '/api/properties/match' ? { address: '1 Test Street' } : {}
  const res = await member.request(urlOf(e, { params: paramsOf(e), query }))
  await res.arrayBuffer()
  expect(res.status).toBeLessThan(500)
  const after = await fingerprints()
  const changed = [...after.keys()].filter((table) => after.get(table) !== before.get(table))
  const may = [...NOTES, ...(MUST_WRITE[name] ?? [])]
  expect(changed.filter((table) => !may.includes(table))).toEqual([])
})

test('what is made by a POST would be seen', async () => {
  const before = await fingerprints()
  await member.call(generateReport, { params: { scanId: params.scan as string }, body: { options: { title: 'Another', sections: [] } } })
  const after = await fingerprints()
  expect([...after.keys()].filter((table) => after.get(table) !== before.get(table))).toEqual(
    expect.arrayContaining(['audit_event', 'report']),
  )
})
