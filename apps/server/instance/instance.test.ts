import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { listAudit } from '@ridgeline/audit/contract/audit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '#env'
import { health } from '#instance/health'
import { jobs, retry } from '#instance/jobs'
import { organizations, setPlan } from '#instance/organizations'

let app: TestApp
let owner: TestMember
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.signUp('Olive')
})
afterAll(() => app.close())

test('organizations say what they have and when they were used, found by a part of the name', async () => {
  await buildScan(app.deps.db, owner.organizationId)
  const { db } = app.deps
  await db.execute(sql`update organization set name = 'Fifty % Roofs', legal_hold = 'case 7' where id = ${owner.organizationId}`)
  const [head, line, ...more] = (await organizations(db, ['ty % r'])).split('\n')
  expect(head).toMatch(/^id +name +plan +members +scans +stored +used last +standing$/)
  expect(line).toMatch(
    new RegExp(`^${owner.organizationId}  Fifty % Roofs  professional \\(trial\\) +1 +1 +\\d\\.\\d\\d GB +\\S+ +hold: case 7$`),
  )
  expect(more).toEqual([])
  expect((await organizations(db, ['%%'])).split('\n')).toHaveLength(1)
})

test('a plan that was agreed is set, and the organization reads who did it', async () => {
  const { db } = app.deps
  expect(await setPlan(db, [owner.organizationId, 'enterprise'])).toContain('has the plan enterprise now')
  const { events } = await owner.call(listAudit, { query: { action: 'plan.changed' } })
  expect(events[0]).toMatchObject({
    actor: 'Whoever runs the installation',
    actorKind: 'system',
    after: { plan: 'enterprise', payment: 'active' },
  })
  await expect(setPlan(db, [owner.organizationId, 'gold'])).rejects.toThrow(/one of starter, professional, enterprise/)
  await expect(setPlan(db, ['nobody', 'starter'])).rejects.toThrow(/no organization nobody/)
})

test('failed jobs are listed with their reason and put back, one or all of a kind', async () => {
  const { db } = app.deps
  await db.execute(sql`delete from pgboss.job where state = 'failed'`)
  const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const data = JSON.stringify({ organizationId: owner.organizationId })
  for (const [i, id] of ids.entries())
    await db.execute(
      sql`insert into pgboss.job (id, name, data, state, completed_on, output, retry_count) values (${id}, ${i < 2 ? 'analyse-scan' : 'sync-crm'}, ${data}::jsonb, 'failed', now(), '{"message":"the reader died"}', 3)`,
    )
  expect(await jobs(db)).toMatch(new RegExp(`${ids[2]}  sync-crm +Fifty % Roofs +\\S+ \\S+ +the reader died`))
  expect(await retry(db, [ids[2] ?? ''])).toBe('1 job waits for a worker again.')
  expect(await retry(db, ['analyse-scan'])).toBe('2 jobs wait for a worker again.')
  const { rows } = await db.execute<{ state: string; left: number }>(
    sql`select distinct state::text, retry_limit - retry_count as left from pgboss.job where id::text in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`,
  )
  expect(rows).toEqual([{ state: 'retry', left: 1 }])
  await expect(retry(db, ['analyse-scan'])).rejects.toThrow(/No failed job/)
})

test('health says what answers', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ridgeline-test-'))
  const said = await health(app.deps.db, readEnv({}), dataDir)
  await rm(dataDir, { recursive: true, force: true })
  expect(said).toMatch(/database +PostgreSQL 1\d/)
  expect(said).toMatch(/database and files +works/)
  expect(said).toMatch(/mail +no server is set: mails lie in /)
})
