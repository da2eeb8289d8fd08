import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runRetention } from '#server/retention'

const DAY_MS = 86_400_000
let app: TestApp
let owner: TestMember
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.signUp('Olive')
})
afterAll(() => app.close())

/** A row of each table whose rule is an age: made, ended or used last at `$at`; of `$org` and `$user`, marked by `$mark`. */
const ROWS: Record<string, string> = {
  session: `(id, token, user_id, expires_at, created_at, updated_at) values ($mark, $mark, $user, $at, $at, $at)`,
  verification: `(id, identifier, value, expires_at, created_at, updated_at) values ($mark, $mark, '', $at, $at, $at)`,
  sign_in_origin: `(user_id, origin, last_seen_at) values ($user, $mark, $at)`,
  payment_event: `(id, type, received_at) values ($mark, '', $at)`,
  assistant_message: `(organization_id, user_id, role, content, created_at) values ($org, $user, 'user', $mark, $at)`,
  assistant_proposal: `(organization_id, kind, change, evidence, origin, prompt, inputs, model, model_version, asked_by, created_at)
    values ($org, 'issue', '{}', '[]', 'rules', $mark, '[]', '', '', '', $at)`,
  crm_run: `(organization_id, config_id, state, filter, total, started_by, started_at, finished_at)
    select $org, id, 'finished', '{}', 0, $mark, $at, $at from crm_config where organization_id = $org`,
  crm_log: `(organization_id, config_id, step, sync_type, outcome, status, by, duration_ms, synced_at)
    select $org, id, 'contact', 'contact', 'created', 'success', $mark, 1, $at from crm_config where organization_id = $org`,
  crm_inbound: `(organization_id, config_id, event_id, object_id, state, received_at) select $org, id, $mark, '', 'done', $at from crm_config where organization_id = $org`,
  crm_sign_in: `(organization_id, user_id, state_sha256, type, name, verifier, expires_at) values ($org, $user, $mark, 'hubspot', '', '', $at)`,
  notification: `(organization_id, user_id, kind, record_id, facts, created_at, in_app, mail) values ($org, $user, 'scan-ready', $mark, '{}', $at, true, 'off')`,
  data_export: `(organization_id, state, requested_by, requested_at) values ($org, 'expired', $mark, $at)`,
  storage_check: `(organization_id, state, requested_by, requested_at) values ($org, 'finished', $mark, $at)`,
  upload_begun: `(id, organization_id, size_bytes, created_at) values ($mark, $org, 1, $at)`,
  storm_finding: `(organization_id, source, record_id, at, peril, row, property_count, found_at) values ($org, 'iem', $mark, $at, 'hail', '{}', 1, $at)`,
  weather_answer: `(source, key, fetched_at, answer_sha256, content, keep_until) values ('', $mark, $at, '', '{}', $at)`,
  learning_statement: `(organization_id, statement, state, created_at) values ($org, jsonb_build_object('mark', $mark), 'arrived', $at)`,
  webhook_delivery: `(organization_id, webhook_id, event, body, state, created_at) select $org, id, '', $mark, 'arrived', $at from webhook where organization_id = $org`,
  instance_session: `(kind, token_sha256, expires_at) values ('link', $mark, $at)`,
  idempotent_answer: `(id, request, begun_at) values ($mark, '', $at)`,
}

const put = async (table: string, mark: string, at: Date) => {
  const values: Record<string, string> = {
    at: `'${at.toISOString()}'::timestamptz`,
    org: `'${owner.organizationId}'::uuid`,
    user: `'${owner.userId}'`,
    mark: `'${mark}'`,
  }
  await app.deps.db.execute(sql.raw(`insert into ${table} ${ROWS[table]?.replaceAll(/\$(\w+)/g, (_, name: string) => values[name] ?? '')}`))
}
const marksIn = async (table: string): Promise<string[]> => {
  const { rows } = await app.deps.db.execute<{ found: string }>(sql.raw(`select t::text as found from ${table} t`))
  return ['stays', 'goes'].filter((mark) => rows.some(({ found }) => found.includes(`${mark}-${table}`)))
}

test('a table with a rule of age loses what is older by the works of the hour, and keeps what is younger', async () => {
  const { db, tables } = app.deps
  const aged = tables.flatMap(({ name, bound }) =>
    typeof bound === 'object' && 'afterDays' in bound ? [{ name, days: bound.afterDays }] : [],
  )
  // Mails lie in a folder; their own test looks at that.
  expect(aged.map(({ name }) => name).filter((name) => name !== 'outbox_message')).toEqual(expect.arrayContaining(Object.keys(ROWS)))
  expect(aged).toHaveLength(Object.keys(ROWS).length + 1)
  await db.execute(sql`insert into crm_config (organization_id, name, type, sign_in, setup, field_map, created_by, created_at)
    values (${owner.organizationId}, 'CRM', 'hubspot', 'practice', '{}', '[]', '', now())`)
  await db.execute(sql`insert into webhook (organization_id, url, description, events, secret, created_by)
    values (${owner.organizationId}, 'https://example.com/hook', '', '[]', '', '')`)
  const now = Date.now()
  for (const { name, days } of aged) {
    if (name === 'outbox_message') continue
    await put(name, `goes-${name}`, new Date(now - (days + 0.1) * DAY_MS))
    await put(name, `stays-${name}`, new Date(now - (days - 0.1) * DAY_MS))
  }
  await runRetention(app.deps)
  for (const name of Object.keys(ROWS)) expect([name, await marksIn(name)]).toEqual([name, ['stays']])
})

test('the queue keeps what is done for a week, and nothing for longer than two', async () => {
  const { rows } = await app.deps.db.execute<{ done: number; waiting: number }>(
    sql`select max(deletion_seconds)::int / 86400 as done, max(retention_seconds)::int / 86400 as waiting from pgboss.queue`,
  )
  expect(rows).toEqual([{ done: 7, waiting: 14 }])
})
