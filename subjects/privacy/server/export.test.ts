import { createHash } from 'node:crypto'
import { createInvitation } from '@ridgeline/account/contract/organization'
import { invitation } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { readZip } from '@ridgeline/app-server/test/made/read-zip'
import { listAudit } from '@ridgeline/audit/contract/audit'
import { property } from '@ridgeline/property/server/tables/property'
import { defaultReportOptions } from '@ridgeline/report/contract/report'
import { createShare } from '@ridgeline/report/contract/share'
import { report } from '@ridgeline/report/server/tables/report'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createExport, listExports } from '#contract/privacy'
import { fileColumns } from '#server/objects'
import { runRetention } from '#server/retention'
import { dataExport } from '#server/tables/data-export'
import type { Manifest } from '#server/zip'

/** Columns of hashes that keep no stored file: of keys, tokens and inputs, and of files known to be damaged. */
const otherHashColumns: readonly string[] = [
  'token_sha256',
  'key_sha256',
  'input_sha256',
  'object_sha256',
  'answer_sha256',
  'inbound_sha256',
  'state_sha256',
  'grant_sha256',
]

let app: TestApp
let owner: TestMember
let stranger: TestMember
let now = new Date()
beforeAll(async () => {
  app = await startTestApp({ workers: true, now: () => now })
  owner = await app.signUp('Olive Owner')
  stranger = await app.signUp('Stranger')
})
afterAll(() => app.close())

async function settled(member: TestMember) {
  for (;;) {
    const [latest] = await member.call(listExports, {})
    if (latest && latest.state !== 'waiting' && latest.state !== 'running') return latest
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** A property with an original and a report whose bytes are known. */
async function furnish(member: TestMember, text: string) {
  const built = await buildScan(app.deps.db, member.organizationId)
  const original = await app.deps.storage.put(new TextEncoder().encode(`original of ${text}`))
  const pdf = await app.deps.storage.put(new TextEncoder().encode(`report of ${text}`))
  await app.deps.db
    .update(property)
    .set({ name: `../${text}: "x"` })
    .where(eq(property.id, built.property.id))
  await app.deps.db.update(capture).set({ sha256: original.sha256, fileName: '..\\evil.jpg' }).where(eq(capture.id, built.capture.id))
  await app.deps.db.insert(report).values({
    organizationId: member.organizationId,
    scanId: built.scan.id,
    version: 1,
    inputSha256: 'i',
    pdfSha256: pdf.sha256,
    pageCount: 1,
    sizeBytes: pdf.sizeBytes,
    options: defaultReportOptions,
    createdBy: 'Olive Owner',
  })
  return { ...built, original, pdf }
}

test('an export holds originals, records, reports and the log, each with its hash, and nothing of others', async () => {
  const own = await furnish(owner, 'mine')
  await furnish(stranger, 'theirs')
  const link = await owner.call(createShare, { body: { kind: 'analysis', targetId: own.scan.id } })
  await owner.call(createInvitation, { body: { email: 'new@example.com', role: 'field-rep' } })
  expect(await owner.call(createExport, {})).toMatchObject({ state: 'waiting', requestedBy: 'Olive Owner' })
  const made = await settled(owner)
  expect(made).toMatchObject({ state: 'ready', progress: 1, failure: null })
  const res = await owner.request(`/api/exports/${made.id}/file`)
  expect(res.headers.get('content-type')).toBe('application/zip')
  expect(res.headers.get('content-disposition')).toMatch(/filename="Olive Owner s organization \d{4}-\d\d-\d\d\.zip"/)
  const zip = new Uint8Array(await res.arrayBuffer())
  expect([createHash('sha256').update(zip).digest('hex'), zip.length]).toEqual([made.sha256, made.sizeBytes])

  const files = readZip(zip)
  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '') as Manifest & { organization: string }
  expect(manifest).toMatchObject({ organization: "Olive Owner's organization", missing: [] })
  expect(manifest.files.map((f) => f.path).sort()).toEqual([...files.keys()].filter((name) => name !== 'manifest.json').sort())
  for (const { path, sha256, sizeBytes } of manifest.files) {
    const content = files.get(path) as Buffer
    expect([path, createHash('sha256').update(content).digest('hex'), content.length]).toEqual([path, sha256, sizeBytes])
  }
  const named = (start: string) =>
    [...files].filter(([name]) => name.startsWith(start)).map(([name, content]) => [name, content.toString()])
  const folder = `mine x ${own.property.id.slice(0, 8)}/2026-03-01 ${own.scan.id.slice(0, 8)}`
  expect(named('originals/')).toEqual([[`originals/${folder}/0001 evil.jpg`, 'original of mine']])
  expect(named('reports/')).toEqual([[`reports/${folder}/Roof report v1.pdf`, 'report of mine']])
  const rows = (table: string) => JSON.parse(files.get(`data/${table}.json`)?.toString() ?? '') as Record<string, unknown>[]
  expect(rows('scan').map((row) => row.id)).toEqual([own.scan.id])
  expect(rows('issue')).toMatchObject([{ title: 'Thermal anomaly' }])
  expect(rows('share')).toMatchObject([{ id: link.id }])
  expect(JSON.parse(files.get('members.json')?.toString() ?? '')).toMatchObject([{ name: 'Olive Owner', role: 'admin' }])
  expect(files.get('audit/audit-log.csv')?.toString()).toContain('share.created')
  expect(JSON.parse(files.get('audit/audit-log.json')?.toString() ?? '').length).toBeGreaterThan(2)

  const all = Buffer.concat([...files.values()]).toString('latin1')
  const [sent] = await app.deps.db.select().from(invitation)
  for (const secret of ['theirs', sent?.tokenSha256 as string]) expect(all).not.toContain(secret)
  const actions = (await owner.call(listAudit, { query: { recordType: 'export' } })).events.map((e) => e.action)
  expect(actions).toEqual(['export.downloaded', 'export.finished', 'export.requested'])
  expect((await stranger.request(`/api/exports/${made.id}/file`)).status).toBe(404)
})

test('one export is made at a time; after seven days it is gone from the store', async () => {
  const [made] = await owner.call(listExports, {})
  await app.deps.db.insert(dataExport).values({ organizationId: owner.organizationId, requestedBy: 'x', state: 'running' })
  await expect(owner.call(createExport, {})).rejects.toMatchObject({ status: 409 })
  const sha256 = made?.sha256 as string
  expect(await app.deps.storage.stat(sha256)).not.toBeNull()
  now = new Date(now.getTime() + 7 * 86_400_000 + 60_000)
  expect((await owner.request(`/api/exports/${made?.id}/file`)).status).toBe(410)
  await runRetention(app.deps)
  while (await app.deps.storage.stat(sha256)) await new Promise((resolve) => setTimeout(resolve, 20))
  expect((await owner.call(listExports, {})).find((e) => e.id === made?.id)?.state).toBe('expired')
})

test('an original that is missing in the store is told of, and the rest is there', async () => {
  const lost = await app.signUp('Lost')
  const { original } = await furnish(lost, 'lost')
  await app.deps.storage.remove(original.sha256)
  await lost.call(createExport, {})
  const made = await settled(lost)
  expect(made.state).toBe('ready')
  const files = readZip(new Uint8Array(await (await lost.request(`/api/exports/${made.id}/file`)).arrayBuffer()))
  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '') as Manifest
  expect(manifest.missing).toEqual([expect.stringMatching(/^originals\/.*evil\.jpg$/)])
  expect([...files.keys()].some((name) => name.startsWith('reports/'))).toBe(true)
})

test('every table stands in the record of one subject, and every column of hashes is known', async () => {
  const { rows } = await app.deps.db.execute<{ table: string; column: string }>(
    sql`select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name) where t.table_schema = 'public' and t.table_type = 'BASE TABLE'`,
  )
  expect(app.deps.tables.map(({ name }) => name).sort()).toEqual([...new Set(rows.map((row) => row.table))].sort())
  const hashes = rows.filter((row) => row.column.endsWith('sha256') && !otherHashColumns.includes(row.column))
  expect(hashes.map((row) => `${row.table}.${row.column}`).sort()).toEqual(
    fileColumns(app.deps.tables)
      .map(({ table, column }) => `${table}.${column}`)
      .sort(),
  )
})

/** Tables of an organization that an export tells otherwise, or that are counted from what it holds. */
const toldOtherwise = [
  'analytics_count',
  'analytics_stale',
  'audit_event',
  'audit_head',
  'audit_streamed',
  'day_tally',
  'find_word',
  'idempotent_answer',
  'organization_tally',
  'property_import',
  'report_tally',
  'session',
  'stored_tally',
  'upload_begun',
]

test('what an organization has is exported, but for what is told otherwise', async () => {
  const { rows } = await app.deps.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'organization_id'`,
  )
  const own = new Set(rows.map(({ name }) => name))
  const untold = app.deps.tables.filter(({ name, isExported }) => own.has(name) && !isExported)
  expect(untold.map(({ name }) => name).sort()).toEqual(toldOtherwise)
})
