import { startTestApp, type TestApp } from '@ridgeline/app-server/test/app'
import { systemActor } from '@ridgeline/server/http/access'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIRST_HASH, lineHash } from '#server/chain'
import { recordAudit } from '#server/record'
import { auditEvent } from '#server/tables/audit'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const entry = { action: 'scan.changed', recordType: 'scan', recordId: 'r', recordName: 'Depot' } as const
const linesOf = (organizationId: string) =>
  app.deps.db.select().from(auditEvent).where(eq(auditEvent.organizationId, organizationId)).orderBy(asc(auditEvent.sequence))

test('lines written at once form one chain without gaps, secrets masked', async () => {
  const { organizationId } = await app.signUp('Writer')
  const start = (await linesOf(organizationId)).length
  const who = systemActor(organizationId, { userId: 'u', name: 'Writer', email: 'w@example.com' })
  await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      app.deps.db.transaction((tx) =>
        recordAudit(tx, who, { ...entry, before: { z: i, a: 1.5 }, after: { password: 'x', nested: { clientSecret: 'y' } } }),
      ),
    ),
  )
  const lines = await linesOf(organizationId)
  expect(lines.map((l) => l.sequence)).toEqual(Array.from({ length: start + 12 }, (_, i) => i + 1))
  for (const [i, line] of lines.entries()) {
    expect(line.previousHash).toBe(lines[i - 1]?.hash ?? FIRST_HASH)
    expect(lineHash(line)).toBe(line.hash)
  }
  expect(lines.at(-1)?.after).toEqual({ password: '(masked)', nested: { clientSecret: '(masked)' } })
})

test('the database refuses to change, delete or empty the log', async () => {
  const { organizationId } = await app.signUp('Eraser')
  const who = systemActor(organizationId, { userId: 'u', name: 'Eraser', email: 'e@example.com' })
  await app.deps.db.transaction((tx) => recordAudit(tx, who, entry))
  const refused = { cause: expect.objectContaining({ message: 'the audit log is append-only' }) }
  await expect(
    app.deps.db.update(auditEvent).set({ actor: 'nobody' }).where(eq(auditEvent.organizationId, organizationId)),
  ).rejects.toMatchObject(refused)
  await expect(app.deps.db.delete(auditEvent).where(eq(auditEvent.organizationId, organizationId))).rejects.toMatchObject(refused)
  await expect(app.deps.db.execute(sql`truncate audit_event`)).rejects.toMatchObject(refused)
})

test('a change that is rolled back leaves no line', async () => {
  const { organizationId } = await app.signUp('Undone')
  const before = (await linesOf(organizationId)).length
  const who = systemActor(organizationId, { userId: 'u', name: 'Undone', email: 'n@example.com' })
  await app.deps.db
    .transaction(async (tx) => {
      await recordAudit(tx, who, entry)
      throw new Error('undone')
    })
    .catch(() => {})
  expect(await linesOf(organizationId)).toHaveLength(before)
})
