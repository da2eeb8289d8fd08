import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestApp } from '#test/app'

const TABLE = '@ridgeline/property/contract/owner-fields'

let app: TestApp

/** Puts a field into the table and its column into the database, as an edit and its migration do. Everything else is made of the table. */
beforeAll(async () => {
  vi.resetModules()
  vi.doMock(TABLE, async (original) => {
    const all = await original<{ ownerFields: object }>()
    Object.assign(all.ownerFields, { company: { words: 'Company', kind: 'text', longest: 80 } })
    return all
  })
  app = await (await import('#test/app')).startTestApp()
  await app.deps.db.execute(sql.raw(`alter table property add column owner_company text not null default ''`))
})
afterAll(async () => {
  vi.doUnmock(TABLE)
  vi.resetModules()
  await app.close()
})

test('a field of an owner that is written is in the answer, the audit log, what a merge keeps and the client of a report, and on no shared page', async () => {
  const { ownerFields } = (await import(TABLE)) as { ownerFields: object }
  const { buildScan } = await import('#test/factories')
  const { auditEvent } = await import('@ridgeline/audit/server/tables/audit')
  const { hasAuditFieldWords } = await import('@ridgeline/audit/contract/words/field-words')
  const { systemActor } = await import('@ridgeline/server/http/access')
  const { winnData } = await import('@ridgeline/winn/server/reports/input')
  const { DraftContent } = await import('@ridgeline/winn/contract/content')
  const member = await app.signUp()
  const ask = async (path: string, method = 'GET', body?: object) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await member.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`)
    return (await reply.json()) as Record<string, unknown>
  }
  const [gone, kept] = [await buildScan(app.deps.db, member.organizationId), await buildScan(app.deps.db, member.organizationId)]
  const owner = Object.fromEntries(
    Object.keys(ownerFields).map((field) => [field, field === 'email' ? 'told@owner.example' : `Told ${field}`]),
  )
  await ask(`/api/properties/${gone.property.id}`, 'PATCH', { owner })
  const [line] = await app.deps.db
    .select()
    .from(auditEvent)
    .where(eq(auditEvent.recordId, gone.property.id))
    .orderBy(desc(auditEvent.sequence))
  const names = Object.keys(line?.after ?? {})
  expect([names.length, names.filter((name) => !hasAuditFieldWords(name))]).toEqual([Object.keys(owner).length, []])
  expect(new Set(Object.values(line?.after ?? {}))).toEqual(new Set(['(masked)']))
  await ask(`/api/properties/${gone.property.id}/merge`, 'POST', { intoId: kept.property.id })
  expect((await ask(`/api/properties/${kept.property.id}`)).owner).toEqual(owner)
  const actor = systemActor(member.organizationId, { userId: member.userId, name: 'Robin', email: member.email })
  const content = DraftContent.parse({ scans: { [kept.scan.id]: { isIncluded: true } } })
  const { client } = await winnData(app.deps, actor, kept.property.id, { content, units: 'metric' })
  expect(client).toEqual(owner)
  for (const [kind, targetId] of [
    ['analysis', kept.scan.id],
    ['history', kept.property.id],
  ]) {
    const { url } = await ask('/api/shares', 'POST', { kind, targetId })
    const page = await (await app.request(`/api/shared/${String(url).split('/').at(-1)}`)).text()
    expect([kind, page.includes('Depot'), /told/i.test(page)]).toEqual([kind, true, false])
  }
})
