import { readOrganization } from '@ridgeline/account/contract/organization'
import { readSession } from '@ridgeline/account/contract/session'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { invited } from '@ridgeline/app-server/test/invite'
import { listAudit } from '@ridgeline/audit/contract/audit'
import { createShare } from '@ridgeline/report/contract/share'
import { capture } from '@ridgeline/scan/server/tables/capture'
import { upload } from '@ridgeline/scan/server/tables/upload'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deleteOrganization, keepOrganization, setLegalHold } from '#contract/privacy'
import { runRetention } from '#server/retention'

const DAY_MS = 86_400_000
let app: TestApp
let owner: TestMember
let other: TestMember
let now = new Date()
const later = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS)
}
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  app = await startTestApp({ workers: true, now: () => now })
  owner = await app.signUp('Olive Owner')
  other = await app.signUp('Otto Other')
})
afterAll(() => app.close())

const NAME = "Olive Owner's organization"
const request = () => owner.call(deleteOrganization, { body: { name: NAME } })
const mails = async () => {
  if (app.deps.mail.kind !== 'outbox') throw new Error('mails of tests lie in the outbox')
  return (await app.deps.mail.list()).filter((m) => m.subject.includes('will be deleted'))
}

/** Rows that name the organization, over every table that can. */
async function rowsOf(organizationId: string): Promise<string[]> {
  const { rows } = await app.deps.db.execute<{ table: string }>(
    sql`select table_name as table from information_schema.columns where table_schema = 'public' and column_name = 'organization_id' and table_name <> 'session'`,
  )
  const found: string[] = []
  for (const { table } of rows) {
    const { rows: n } = await app.deps.db.execute<{ n: string }>(
      sql`select count(*) as n from ${sql.identifier(table)} where organization_id = ${organizationId}`,
    )
    if (Number(n[0]?.n) > 0) found.push(table)
  }
  return found
}
const put = (text: string) => app.deps.storage.put(new TextEncoder().encode(text))

test('only the owner deletes, by its name, and never under a legal hold', async () => {
  const dana = await app.signUp('Dana')
  await invited(app, owner, dana, 'admin')
  await expect(dana.call(deleteOrganization, { body: { name: NAME } })).rejects.toThrow(/403: .*Only the owner/)
  await expect(owner.call(deleteOrganization, { body: { name: 'Olive' } })).rejects.toThrow(/400: .*not that/)
  await owner.call(setLegalHold, { body: { hold: true, reason: 'Case 12' } })
  await expect(request()).rejects.toThrow(/409: .*Case 12/)
  await owner.call(setLegalHold, { body: { hold: false, reason: 'Case closed' } })
})

test('a deletion is told of, can be called off, waits under a hold, and warns three days before', async () => {
  const { deletionAt } = await request()
  expect(Date.parse(deletionAt) - now.getTime()).toBe(30 * DAY_MS)
  expect(await mails()).toHaveLength(2)
  expect(await request()).toEqual({ deletionAt })
  expect(await mails()).toHaveLength(2)
  await owner.call(keepOrganization, {})
  expect((await owner.call(readOrganization, {})).deletionAt).toBeNull()

  await request()
  expect(await mails()).toHaveLength(4)
  later(26)
  await runRetention(app.deps)
  expect(await mails()).toHaveLength(4)
  later(1.5)
  await runRetention(app.deps)
  await runRetention(app.deps)
  expect(await mails()).toHaveLength(6)
  await owner.call(setLegalHold, { body: { hold: true, reason: 'Case 13' } })
  later(10)
  await runRetention(app.deps)
  expect((await owner.call(readOrganization, {})).legalHold).toBe(true)
  const actions = (await owner.call(listAudit, { query: { recordType: 'organization' } })).events.map((e) => e.action)
  expect(actions.slice(0, 3)).toEqual(['organization.held', 'organization.deletion-requested', 'organization.kept'])
  await owner.call(setLegalHold, { body: { hold: false, reason: 'Case closed' } })
})

test('after it no row, no file and no mail of the organization is left, and nothing of others is touched', async () => {
  const [shared, mine, theirs] = [await put('both have this'), await put('only mine'), await put('only theirs')]
  const own = await buildScan(app.deps.db, owner.organizationId, { samplesSha256: shared.sha256, thermalSha256: mine.sha256 })
  const kept = await buildScan(app.deps.db, other.organizationId, { samplesSha256: shared.sha256, thermalSha256: theirs.sha256 })
  await owner.upload('a.jpg', new TextEncoder().encode('an upload of mine'))
  await owner.call(createShare, { body: { kind: 'analysis', targetId: own.scan.id } })
  expect((await rowsOf(owner.organizationId)).length).toBeGreaterThan(8)
  const before = await rowsOf(other.organizationId)

  await runRetention(app.deps)
  expect(await rowsOf(owner.organizationId)).toEqual([])
  for (const { name } of app.deps.tables.filter((t) => ['issue_event', 'share_opening', 'report_sending'].includes(t.name))) {
    const { rows } = await app.deps.db.execute(sql`select 1 from ${sql.identifier(name)}`)
    expect([name, rows]).toEqual([name, []])
  }
  while ((await app.deps.storage.stat(mine.sha256)) || (await mails()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await app.deps.storage.stat(shared.sha256)).not.toBeNull()
  expect(await app.deps.storage.stat(theirs.sha256)).not.toBeNull()
  expect(await rowsOf(other.organizationId)).toEqual(before)
  expect((await other.request(`/api/scans/${kept.scan.id}`)).status).toBe(200)
  // The person stays and begins anew.
  expect((await owner.call(readSession, {})).organization.id).not.toBe(owner.organizationId)
})

test('a file that no scan took up for seven days goes; one that was taken up or is of others stays', async () => {
  const shared = await put('uploaded twice')
  const [old, taken, fresh, elsewhere] = ['old', 'taken', 'fresh', 'elsewhere'].map(() => crypto.randomUUID()) as [
    string,
    string,
    string,
    string,
  ]
  const row = (id: string, organizationId: string, sha256: string, daysAgo: number) => ({
    id,
    organizationId,
    userId: 'u',
    fileName: 'a.jpg',
    sizeBytes: 1,
    sha256,
    createdAt: new Date(now.getTime() - daysAgo * DAY_MS),
  })
  const [alone, gone] = [await put('nobody else has it'), await put('only of the old one')]
  await app.deps.db
    .insert(upload)
    .values([
      row(old, other.organizationId, gone.sha256, 7.1),
      row(taken, other.organizationId, alone.sha256, 40),
      row(fresh, other.organizationId, shared.sha256, 6.9),
      row(elsewhere, other.organizationId, shared.sha256, 8),
    ])
  const { capture: file } = await buildScan(app.deps.db, other.organizationId)
  await app.deps.db.update(capture).set({ uploadId: taken, sha256: alone.sha256 }).where(eq(capture.id, file.id))
  await runRetention(app.deps)
  const left = (await app.deps.db.select({ id: upload.id }).from(upload)).map((u) => u.id)
  expect(left.sort()).toEqual([taken, fresh].sort())
  while (await app.deps.storage.stat(gone.sha256)) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await app.deps.storage.stat(shared.sha256)).not.toBeNull()
  expect(await app.deps.storage.stat(alone.sha256)).not.toBeNull()
})
