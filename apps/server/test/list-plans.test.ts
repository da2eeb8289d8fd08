import { endpoints } from '@ridgeline/api/endpoints'
import type { AnyEndpoint } from '@ridgeline/contract/endpoint'
import { PageQuery } from '@ridgeline/contract/page'
import { createProject } from '@ridgeline/project/contract/project'
import { openDraft } from '@ridgeline/winn/contract/report-draft'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp, type TestMember } from '#test/app'
import { buildScan } from '#test/factories'

/** A few thousand rows of somebody else beside those of the one who asks: what reads them all would read everything in a large installation. */
const OTHERS = 4000
const OWN = 300
const BIG = [
  'property',
  'scan',
  'capture',
  'issue',
  'anomaly',
  'report',
  'audit_event',
  'organization_tally',
  'day_tally',
  'report_tally',
  'upload',
  'share',
  'outbox_message',
  'webhook_delivery',
  'invitation',
  'api_key',
  'data_export',
  'report_draft',
  'project',
  'project_property',
  'project_task',
  'project_event',
  'report_draft_change',
  'storm_check',
  'storm_finding',
  'storm_finding_place',
  'notification',
  'crm_sync',
  'crm_log',
  'assistant_message',
  'assistant_proposal',
  'find_word',
  'visit',
  'property_photo',
]

const MAIL = { makes: 'mail', propertyId: '00000000-0000-4000-8000-000000000000', subject: 'Your roof', text: 'It was inspected.' }
const STORM = {
  ...{ source: 'iem', id: 'r', at: '2026-01-01T00:00:00Z', issuedAt: null, peril: 'hail', event: 'HAIL', place: '1 N Lubbock' },
  ...{ latitude: 33.59, longitude: -102.03, end: null, magnitude: 1, basis: 'measured', remark: '' },
  file: { vintage: null, fetchedAt: '2026-01-01T00:00:00Z', sha256: '' },
}
const kept = ['property', 'scan', 'capture', 'issue', 'report', 'audit_event']

let app: TestApp
let owner: TestMember
let propertyId: string
let scanId: string
let webhookId: string
let draftId: string
let projectId: string
let crm: Record<string, string>
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.signUp('Owner')
  const stranger = await app.signUp('Stranger')
  await app.deps.db.execute(sql`update organization set plan = 'enterprise'`)
  // So many rows at once are counted afterwards.
  for (const table of kept) await app.deps.db.execute(sql`alter table ${sql.identifier(table)} disable trigger user`)
  for (const [member, rows] of [
    [stranger, OTHERS],
    [owner, OWN],
  ] as const)
    await fill(member.organizationId, rows)
  await app.deps.db.execute(sql`analyze`)
  await app.deps.db.execute(sql`select recount()`)
  await app.deps.db.execute(sql`insert into organization_tally (organization_id, quarter, scans)
    select o.id, timestamptz '2020-01-01' + n * interval '15 minutes', 1 from organization o, generate_series(1, ${OTHERS}::int) n`)
  await app.deps.db.execute(sql`insert into day_tally (organization_id, day, scans)
    select o.id, date '2016-01-01' + n, 1 from organization o, generate_series(1, ${OTHERS}::int) n`)
  await app.deps.db.execute(sql`insert into report_tally (organization_id, day, type, status, reports)
    select o.id, date '2016-01-01' + n, 'thermal-analysis', 'completed', 1 from organization o, generate_series(1, ${OTHERS}::int) n`)
  for (const table of kept) await app.deps.db.execute(sql`alter table ${sql.identifier(table)} enable trigger user`)
  const built = await buildScan(app.deps.db, owner.organizationId, { healthScore: 70 })
  propertyId = built.property.id
  scanId = built.scan.id
  const hooks = await app.deps.db.execute<{ id: string }>(sql`select id from webhook where organization_id = ${owner.organizationId}`)
  webhookId = hooks.rows[0]?.id ?? ''
  const crmIds = await app.deps.db.execute<
    Record<string, string>
  >(sql`select c.id as configs, (select id from crm_sync s where s.config_id = c.id limit 1) as syncs,
    (select id from crm_log l where l.config_id = c.id limit 1) as logs from crm_config c where c.organization_id = ${owner.organizationId} limit 1`)
  crm = crmIds.rows[0] ?? {}
  projectId = (await owner.call(createProject, { body: { name: 'Depot', propertyIds: [propertyId] } })).id
  draftId = (await owner.call(openDraft, { params: { id: propertyId } })).id
  await app.deps.db.execute(sql`insert into report_draft (organization_id, property_id, content, changed_by, changed_at)
    select p.organization_id, p.id, '{}', '', now() from property p where p.id <> ${propertyId}`)
  await app.deps.db.execute(sql`insert into report_draft_change (id, draft_id, revision, path, value, was, outcome, by, at)
    select gen_random_uuid(), d.id, 1, '{title}', '"a"', '"b"', 'applied', '', now() from report_draft d, generate_series(1, 3) n`)
  await app.deps.db.execute(sql`analyze`)
}, 300_000)
afterEach(() => vi.restoreAllMocks())
afterAll(() => app.close())

/** Copies of one scan with everything under it, and lines of the log. */
async function fill(org: string, rows: number): Promise<void> {
  const { db } = app.deps
  const { scan } = await buildScan(db, org, { thermalSha256: 'a'.repeat(64) })
  const names = await db.execute<{ name: string; columns: string }>(sql`
    select c.table_name as name, string_agg(quote_ident(c.column_name), ', ') as columns from information_schema.columns c
    where c.table_schema = 'public' and c.table_name in ('scan', 'capture', 'issue', 'anomaly')
      and c.column_name not in ('id', 'property_id', 'scan_id', 'capture_id', 'anomaly_id', 'upload_id', 'paired_capture_id') group by 1`)
  const columns = (name: string) => sql.raw(names.rows.find((row) => row.name === name)?.columns ?? '')
  await db.execute(sql`insert into property (organization_id, name, address, address_key)
    select ${org}, 'Depot ' || n, n || ' Main Street', n || ' main st' from generate_series(1, ${rows}::int) n`)
  await db.execute(sql`insert into scan (property_id, ${columns('scan')})
    select p.id, ${columns('scan')} from (select id from property where organization_id = ${org}) p,
      (select ${columns('scan')} from scan where id = ${scan.id}) s`)
  for (const table of ['capture', 'issue', 'anomaly']) {
    const extra = table === 'capture' ? sql`upload_id,` : table === 'anomaly' ? sql`capture_id,` : sql``
    const value =
      table === 'capture'
        ? sql`gen_random_uuid()::text,`
        : table === 'anomaly'
          ? sql`(select id from capture c where c.scan_id = s.id limit 1),`
          : sql``
    await db.execute(sql`insert into ${sql.identifier(table)} (scan_id, ${extra} ${columns(table)})
      select s.id, ${value} t.* from (select id from scan where organization_id = ${org} and id <> ${scan.id}) s,
        (select ${columns(table)} from ${sql.identifier(table)} where scan_id = ${scan.id}) t`)
  }
  await db.execute(sql`insert into audit_event (organization_id, sequence, at, actor_kind, actor, action, record_type, record_id, record_name, previous_hash, hash)
    select ${org}, 1000 + n, now() - n * interval '1 second', 'member', 'Person ' || n % 50, 'scan.changed', 'scan', n::text, 'Depot ' || n, '', ''
    from generate_series(1, ${rows}::int) n`)
  await db.execute(sql`insert into upload (id, organization_id, user_id, file_name, size_bytes, sha256)
    select gen_random_uuid(), ${org}, '', 'x', 1, '' from generate_series(1, ${rows}::int)`)
  await db.execute(sql`insert into property_photo (id, organization_id, property_id, upload_id, file_name, size_bytes, sha256)
    select gen_random_uuid(), ${org}, p.id, gen_random_uuid(), 'x', 1, md5(p.id::text) from (select id from property where organization_id = ${org}) p`)
  await db.execute(
    sql`insert into outbox_message (id, organization_id) select gen_random_uuid(), ${org} from generate_series(1, ${rows}::int)`,
  )
  await db.execute(sql`insert into share (organization_id, kind, target_id, token_sha256, created_by, expires_at)
    select ${org}, 'analysis', gen_random_uuid(), gen_random_uuid(), '', now() from generate_series(1, ${rows}::int)`)
  await db.execute(sql`insert into webhook (organization_id, url, description, events, secret, created_by)
    values (${org}, 'https://example.com/hook', '', '["scan.finished"]', '', '')`)
  await db.execute(sql`insert into webhook_delivery (organization_id, webhook_id, event, body, state)
    select ${org}, w.id, 'scan.finished', '{}', 'arrived' from webhook w, generate_series(1, ${rows}::int) where w.organization_id = ${org}`)
  await db.execute(sql`insert into invitation (organization_id, email, role, token_sha256, invited_by, delivery, expires_at)
    select ${org}, 'p' || n || '@example.com', 'field-rep', gen_random_uuid(), '', 'smtp', now() from generate_series(1, ${rows}::int) n`)
  await db.execute(sql`insert into api_key (organization_id, name, start, key_sha256, scopes, created_by, expires_at, requests_per_minute)
    select ${org}, '', '', gen_random_uuid(), '[]', '', now(), 1 from generate_series(1, ${rows}::int)`)
  await db.execute(sql`insert into data_export (organization_id, state, requested_by)
    select ${org}, 'expired', '' from generate_series(1, ${rows}::int)`)
  await db.execute(sql`insert into project (organization_id, name, client_name, stage, stage_since, starts_on, created_by, created_at)
    select ${org}, 'Project ' || n, 'Client ' || n, 'lead', now(), '2026-01-01', '', now() - n * interval '1 hour' from generate_series(1, ${rows}::int) n`)
  await db.execute(sql`insert into project_property (organization_id, project_id, property_id, place)
    select ${org}, p.id, (select id from property where organization_id = ${org} limit 1), 0 from project p where p.organization_id = ${org}`)
  await db.execute(sql`insert into project_task (organization_id, project_id, title, origin, due_on, created_at)
    select ${org}, id, 'Task ' || n, 'hand', date '2026-01-01' + n, now() from project, generate_series(1, 3) n where organization_id = ${org}`)
  await db.execute(sql`insert into crm_config (organization_id, name, type, sign_in, setup, field_map, created_by, created_at)
    select ${org}, 'CRM ' || n, 'hubspot', 'practice', '{}', '[]', '', now() from generate_series(1, 3) n`)
  await db.execute(sql`insert into crm_sync (organization_id, config_id, property_id, state, job_name, requested_by, changed_at)
    select ${org}, c.id, p.id, case when random() < 0.01 then 'failed' else 'synced' end, '', '', now() - random() * interval '90 days'
    from crm_config c, (select id from property where organization_id = ${org}) p where c.organization_id = ${org}`)
  await db.execute(sql`insert into crm_log (organization_id, config_id, property_id, step, sync_type, outcome, status, by, duration_ms, synced_at)
    select organization_id, config_id, property_id, 'contact', 'contact', 'created', 'success', '', 1, changed_at from crm_sync where organization_id = ${org}`)
  await db.execute(sql`insert into project_event (organization_id, project_id, at, by, action)
    select ${org}, id, now(), '', 'created' from project, generate_series(1, 3) n where organization_id = ${org}`)
  await db.execute(sql`insert into notification (organization_id, user_id, kind, record_id, facts, created_at, in_app, read_at, mail)
    select ${org}, m.user_id, 'scan-ready', n::text, '{"name": "Depot"}', now() - n * interval '1 minute', true, case when n % 9 > 0 then now() end, 'off'
    from membership m, generate_series(1, ${rows}::int) n where m.organization_id = ${org}`)
  await db.execute(sql`insert into visit (id, organization_id, property_id, state, started_at, ended_at, user_id, created_by, created_at, changed_at)
    select gen_random_uuid(), ${org}, id, '{"lines": [], "answers": [], "readings": []}', now() - random() * interval '90 days', case when random() < 0.9 then now() end, '', '', now(), now()
    from property where organization_id = ${org}`)
  await db.execute(sql`insert into storm_check (organization_id, property_id, position, date, time_zone, verdicts, sources, created_by, created_at)
    select ${org}, id, '{}', '2025-06-05', '', '[]', '[]', '', now() from property where organization_id = ${org}`)
  await db.execute(sql`insert into storm_finding (organization_id, source, record_id, at, peril, row, property_count, found_at)
    select ${org}, 'iem', 'r' || n, now() - n * interval '1 hour', 'hail', ${JSON.stringify(STORM)}::jsonb, 1, now() from generate_series(1, ${rows}::int) n`)
  await db.execute(sql`insert into storm_finding_place (organization_id, finding_id, property_id, distance_miles, direction)
    select ${org}, f.id, (select id from property where organization_id = ${org} limit 1), 1, 'N' from storm_finding f where f.organization_id = ${org}`)
  await db.execute(sql`insert into assistant_message (organization_id, user_id, role, content, created_at)
    select ${org}, m.user_id, 'user', 'Question ' || n, now() - n * interval '1 minute' from membership m, generate_series(1, ${rows}::int) n where m.organization_id = ${org}`)
  await db.execute(sql`insert into assistant_proposal (organization_id, kind, change, evidence, origin, prompt, inputs, model, model_version, asked_by, created_at)
    select ${org}, 'issue', ${JSON.stringify(MAIL)}::jsonb, '[]', 'rules', 'Draft ' || n, '[]', 'local', '1', '', now() - n * interval '1 minute' from generate_series(1, ${rows}::int) n`)
  await db.execute(sql`insert into find_word (organization_id, word)
    select ${org}, 'w' || translate(n::text, '0123456789', 'abcdefghij') from generate_series(1, ${rows}::int) n`)
  await db.execute(sql`insert into report (organization_id, scan_id, version, input_sha256, pdf_sha256, page_count, size_bytes, options, created_by)
    select ${org}, id, 1, '', '', 1, 1, '{"title":"Report","sections":[],"costEstimates":[]}', '' from scan where organization_id = ${org}`)
}

const paged = endpoints.filter((e): e is AnyEndpoint => 'isPaged' in e && e.isPaged === true)

/** A list asked for each value of each filter, so that the next filter is looked at too. */
function filteredReads({ path, query }: AnyEndpoint): string[] {
  const own = Object.entries((query as z.ZodObject).shape).filter(([name]) => !(name in PageQuery.shape))
  return own.flatMap(([name, field]) => {
    const type = field instanceof z.ZodOptional ? field.unwrap() : field
    if (type instanceof z.ZodEnum) return type.options.map((value) => `${path}?${name}=${value}`)
    return name === 'from' ? [`${path}?from=2026-01-01&to=2026-12-31`] : []
  })
}

const reads = [
  ...paged.map((e) => e.path),
  ...paged.flatMap(filteredReads),
  '/api/dashboard',
  '/api/analytics',
  '/api/recent-uploads',
  '/api/properties/match?address=7+Main+Street',
  '/api/properties/{id}',
  '/api/scans/{id}',
  '/api/properties?search=depot+7',
  '/api/properties?search=nowhere',
  '/api/properties?search=depot+7&order=name',
  '/api/map/properties?search=depot&condition=critical',
  '/api/audit?search=depot+7',
  '/api/audit?action=scan.changed',
  '/api/plan',
  '/api/scans/{id}/status',
  '/api/issues?propertyId={propertyId}',
  '/api/issues?scanId={scanId}',
  '/api/issues?search=depot+7',
  '/api/issues?search=nowhere',
  '/api/scans?state=ready&scanType=handheld&from=2026-01-01&to=2026-12-31',
  '/api/issues?status=accepted&severity=critical&urgency=immediate&origin=manual&from=2026-01-01&to=2026-12-31',
  '/api/scans?madeFrom=2020-01-01&madeTo=2020-12-31',
  '/api/scans?propertyId={propertyId}',
  '/api/scans?search=depot+7',
  '/api/scans?search=nowhere',
  '/api/reports?propertyId={propertyId}',
  '/api/reports?scanId={scanId}',
  '/api/reports?from=2020-01-01&to=2020-12-31',
  '/api/reports?search=depot+7',
  '/api/reports?search=nowhere',
  '/api/reports?search=depot+7&order=cost',
  '/api/reports?search=report+depot&severity=critical&versions=newest&order=pages',
  '/api/reports?costFromUsd=1&costToUsd=9&author=ann',
  '/api/reports/figures',
  '/api/projects/{id}',
  '/api/project-figures',
  '/api/project-automations/dry-run?name=tasks-done',
  '/api/project-automations/dry-run?name=completed',
  '/api/projects?propertyId={propertyId}',
  '/api/projects?assigneeId=me&status=active&stage=lead&dueTo=2026-12-31',
  '/api/projects?search=project+7',
  '/api/projects?search=nowhere&order=due',
  '/api/tasks?projectId={projectId}',
  '/api/tasks?assigneeId=me&state=open&dueTo=2026-12-31',
  '/api/tasks?search=task',
  '/api/tasks?dueFrom=2026-11-01&dueTo=2026-11-30&projectSearch=project&projectStatus=active',
  '/api/find?q=depot',
  '/api/find?q=dpeot',
  '/api/notifications?unread=true',
  '/api/notifications/unread',
  '/api/reports/figures?search=depot+7',
  '/api/reports/figures?severity=critical&versions=newest',
]

function idFor(path: string): string {
  if (/^\/api\/(scans|reports)/.test(path)) return scanId
  if (path.startsWith('/api/webhooks')) return webhookId
  if (path.startsWith('/api/projects')) return projectId
  if (path.startsWith('/api/crm/')) return crm[path.split('/')[3] ?? ''] ?? ''
  return path.startsWith('/api/report-drafts') ? draftId : propertyId
}

interface Asked {
  readonly text: string
  readonly values: unknown[]
}

/** What a request reads of the database. */
async function selectsOf(request: () => Promise<Response>): Promise<Asked[]> {
  const asked: Asked[] = []
  const query = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
    const text = typeof first === 'string' ? first : first.text
    const values = Array.isArray(second) ? second : typeof first === 'string' ? [] : (first.values ?? [])
    asked.push({ text, values })
    return Reflect.apply(query, this, args) as never
  })
  expect((await request()).ok).toBe(true)
  vi.restoreAllMocks()
  return asked.filter(({ text }) => /^\s*(select|with)\b/i.test(text) && !text.includes('pgboss'))
}

test.each(reads)('%s reads no large table from end to end', { timeout: 60_000 }, async (path) => {
  const address = path
    .replace('{id}', idFor(path))
    .replace('{scanId}', scanId)
    .replace('{propertyId}', propertyId)
    .replace('{projectId}', projectId)
  const ofTarget = `${address.includes('?') ? '&' : '?'}targetId=${scanId}`
  const selects = await selectsOf(() => owner.request(path.startsWith('/api/shares') ? address + ofTarget : address))
  expect(selects.length).toBeGreaterThan(0)
  for (const select of selects) expect(await scannedWhole(select), select.text).toEqual([])
})

test('which files of a card are there already is asked of an index', async () => {
  const files = Array.from({ length: 900 }, (_, n) => ({ sha256: n.toString(16).padStart(64, '0') }))
  const body = JSON.stringify({ files })
  const selects = await selectsOf(() =>
    owner.request('/api/card/known', { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
  )
  const steps = (await Promise.all(selects.map(({ text, values }) => stepsOf(text, values)))).flat()
  const used = steps.flatMap((step) => step['Index Name'] ?? [])
  expect(used).toEqual(expect.arrayContaining(['capture_sha256', 'property_photo_sha256']))
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

/** All steps by which the database would answer a query. */
async function stepsOf(text: string, values: unknown[]): Promise<Plan[]> {
  const { rows } = await app.deps.db.$client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${text}`, values)
  const under = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(under)]
  return (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan: top }) => under(top))
}

/** Large tables that a query reads from end to end. */
const scannedWhole = async ({ text, values }: Asked): Promise<string[]> =>
  (await stepsOf(text, values)).flatMap((step) => {
    const table = step['Relation Name'] ?? ''
    return step['Node Type'] === 'Seq Scan' && BIG.includes(table) ? [table] : []
  })

test('every foreign key has an index, so that a deletion reads no table from end to end', async () => {
  const { rows } = await app.deps.db.execute<{ name: string }>(sql`
    select c.conrelid::regclass || ' (' || a.attname || ')' as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indpred is null)
    order by 1`)
  expect(rows.map((row) => row.name)).toEqual([])
})
