import { patchOrganization } from '@ridgeline/account/contract/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import type { Tx } from '@ridgeline/server/db/connect'
import { systemActor } from '@ridgeline/server/http/access'
import { csvField } from '@ridgeline/server/http/answer/csv'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAudit, listAudit } from '#contract/audit'
import { recordAudit } from '#server/record'
import { auditEvent, auditHead } from '#server/tables/audit'

let app: TestApp
let owner: TestMember
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.signUp('Olive Owner')
  const robot = systemActor(owner.organizationId, { userId: 'robot', name: 'Robot 100%_', email: 'Robot 100%_' })
  await app.deps.db.transaction(async (tx) => {
    for (let i = 1; i <= 130; i++)
      await recordAudit(tx, robot, { action: 'task.created', recordType: 'task', recordId: `t${i}`, recordName: `=cmd(${i}), "x"` })
  })
})
afterAll(() => app.close())

const check = () => owner.call(checkAudit, {})

test('the log is read a hundred lines at a time, newest first', async () => {
  const first = await owner.call(listAudit, { query: {} })
  expect(first.events).toHaveLength(100)
  expect(first.events[0]).toMatchObject({ action: 'task.created', recordId: 't130', actor: 'Robot 100%_' })
  const second = await owner.call(listAudit, { query: { before: first.nextBefore as number } })
  expect(second.events[0]?.sequence).toBe((first.events.at(-1)?.sequence as number) - 1)
  expect(second.nextBefore).toBeNull()
  expect(first.actions).toContain('task.created')
})

test('filters narrow it down, and mean what is typed', async () => {
  await owner.call(patchOrganization, { body: { name: 'Renamed', timeZone: 'Pacific/Kiritimati' } })
  const found = async (query: NonNullable<Parameters<typeof owner.call<typeof listAudit>>[1]['query']>) =>
    (await owner.call(listAudit, { query })).events
  expect((await found({ action: 'organization.changed' })).map((e) => e.after)).toEqual([
    { name: 'Renamed', timeZone: 'Pacific/Kiritimati' },
  ])
  expect(await found({ recordId: 't7' })).toHaveLength(1)
  expect(await found({ actor: '100%_', recordType: 'task', recordId: 't8' })).toHaveLength(1)
  expect(await found({ actor: '1%0' })).toEqual([])
  // The day there began at 10 in the morning of the day before, by UTC.
  const day = dayInZone(new Date(), 'Pacific/Kiritimati')
  expect(await found({ from: day, to: day, recordId: 't7' })).toHaveLength(1)
  const before = dayInZone(new Date(Date.now() - 86_400_000), 'Pacific/Kiritimati')
  expect(await found({ to: before })).toEqual([])
})

test('the export holds every line, runs no formula, and is told of itself', async () => {
  const res = await owner.request('/api/audit/export?recordType=task')
  expect(res.headers.get('content-type')).toContain('text/csv')
  const rows = (await res.text()).trimEnd().split('\r\n')
  expect(rows).toHaveLength(131)
  expect(rows[1]).toContain(',task.created,Created a task,task,')
  expect(rows[1]).toContain(`"'=cmd(1), ""x"""`)
  const [line] = (await owner.call(listAudit, { query: { action: 'audit.exported' } })).events
  expect(line).toMatchObject({ actor: expect.stringContaining('Olive Owner'), after: { recordType: 'task' } })
})

test('the export says what was done in the language of who asks, beside its code', async () => {
  const res = await owner.request('/api/audit/export?recordId=t7', { headers: { 'accept-language': 'es' } })
  expect(await res.text()).toContain(',task.created,Creó una tarea,task,')
})

test.each([
  ['=1+1', "'=1+1"],
  [' +x', "' +x"],
  ['-1', "'-1"],
  ['@a', "'@a"],
  ['a=b', 'a=b'],
  ['a"b', '"a""b"'],
  ['two\nlines', '"two\nlines"'],
])('%j becomes %j in a spreadsheet', (text, field) => expect(csvField(text)).toBe(field))

/** What only somebody above the rules of the database can do. */
async function asSuperuser(work: (tx: Tx) => Promise<unknown>): Promise<void> {
  await app.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await work(tx)
  })
}
const own = (sequence: number) => sql`${auditEvent.organizationId} = ${owner.organizationId} and ${auditEvent.sequence} = ${sequence}`

test('a whole chain is found whole', async () => {
  const { ok, brokenAt, lines, lastHash } = await check()
  expect({ ok, brokenAt }).toEqual({ ok: true, brokenAt: null })
  const [head] = await app.deps.db.select().from(auditHead).where(eq(auditHead.organizationId, owner.organizationId))
  expect(head).toMatchObject({ sequence: lines, hash: lastHash })
})

test('a line that was changed behind the back of the database is found, wherever it stands', async () => {
  await asSuperuser((tx) => tx.update(auditEvent).set({ actor: 'Nobody' }).where(own(50)))
  expect(await check()).toMatchObject({ ok: false, brokenAt: 50 })
  await asSuperuser((tx) => tx.update(auditEvent).set({ actor: 'Robot 100%_' }).where(own(50)))
  expect(await check()).toMatchObject({ ok: true })
})

test('a line taken out is missed, the last one too', async () => {
  const { lines } = await check()
  await asSuperuser((tx) => tx.delete(auditEvent).where(own(lines)))
  expect(await check()).toMatchObject({ ok: false, brokenAt: lines })
  await asSuperuser((tx) => tx.delete(auditEvent).where(own(20)))
  expect(await check()).toMatchObject({ ok: false, brokenAt: 20 })
})
