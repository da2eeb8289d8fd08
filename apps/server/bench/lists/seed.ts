import { ENGINE_VERSION, READER_VERSION } from '@ridgeline/thermal/versions'
import type pg from 'pg'

/** Projects of each organization. */
const PROJECTS = 5000

/** Tables whose indexes are taken away while they are filled: put together at the end, an index takes a tenth of the time. */
const TABLES = ['property', 'scan', 'capture', 'issue', 'report', 'audit_event', 'project_event', 'project_task', 'notification']

const STORM = JSON.stringify({
  ...{ source: 'iem', id: 'r', at: '2026-01-01T00:00:00Z', issuedAt: null, peril: 'hail', event: 'HAIL', place: '1 N Lubbock' },
  ...{ latitude: 33.59, longitude: -102.03, end: null, magnitude: 1, basis: 'measured', remark: '' },
  file: { vintage: null, fetchedAt: '2026-01-01T00:00:00Z', sha256: '' },
})

export interface ToFill {
  readonly organizationId: string
  /** Properties; what hangs on them follows. */
  readonly size: number
  readonly projects?: number
}

/** What hangs on one property and its three scans. */
export interface Density {
  readonly capturesPerScan: number
  readonly linesOfAudit: number
}

const FEW: Density = { capturesPerScan: 3, linesOfAudit: 3 }

/** Fills organizations by SQL alone, all of them at once and with the triggers off, and counts what they keep afterwards. */
export async function seed(client: pg.Client, organizations: readonly ToFill[], density = FEW): Promise<void> {
  await client.query("update organization set plan = 'enterprise', trial_ends_at = null, payment_state = 'active'")
  await client.query(
    "set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set synchronous_commit = off",
  )
  await client.query('create temp table filled (id uuid primary key, size int, projects int, members text[])')
  await client.query('insert into filled select id, size, projects from json_to_recordset($1) as one(id uuid, size int, projects int)', [
    JSON.stringify(organizations.map(({ organizationId, size, projects = PROJECTS }) => ({ id: organizationId, size, projects }))),
  ])
  const indexes = await withoutIndexes(client)
  await seedRoofs(client, density)
  await seedMembers(client)
  await seedProjects(client)
  await seedTold(client, density)
  for (const index of indexes) await client.query(index)
  await client.query('select collect_words()')
  await client.query('vacuum analyze')
  await client.query('select recount()')
  await client.query('drop table filled; reset session_replication_role')
  await client.query('vacuum analyze')
}

/** Takes indexes away that hold no rule. @returns the statements that make them again */
async function withoutIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [TABLES],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ made }) => made)
}

async function seedRoofs(client: pg.Client, { capturesPerScan }: Density): Promise<void> {
  await client.query(
    `insert into property (organization_id, name, address, address_key, position, created_at)
     select o.id, (array['Harbor','Depot','Mill','Foundry','Logistics','Market','School','Clinic'])[1 + n % 8] || ' ' || n,
       n || ' ' || (array['Main','Dock','Oak','Cedar','Hill','Lake'])[1 + n % 6] || ' Street, ' || (array['Tacoma','Austin','Boise','Dallas'])[1 + n % 4],
       n || ' main st', case when n % 3 > 0 then jsonb_build_object('latitude', 33 + n % 997 / 500.0, 'longitude', -102 + n % 1009 / 500.0) end, now() - n % 1000 * interval '1 day' from filled o, generate_series(1, o.size) n`,
  )
  await client.query(
    `insert into scan (organization_id, property_id, scan_type, device_type, taken_at, state, conditions, survey, health, health_score, health_state, health_confidence, created_by,
       created_at)
     select o.id, p.id, 'drone', 'DJI M3T', p.created_at - n * interval '90 days' + random() * interval '30 days', 'ready', '{}'::jsonb,
       '{"verdict":"valid","mode":null,"suspectSign":null,"reasons":[]}', jsonb_build_object('state', 'scored', 'score', 72, 'band', 'warning', 'confidence', 0.7,
       'doubts', '[]'::jsonb, 'reasons', '[]'::jsonb, 'raise', '[]'::jsonb), one.score, case when one.score is null then 'not-scored' else 'scored' end, 0.7,
       'Person ' || (random() * 50)::int,
       p.created_at - n * interval '90 days'
     from filled o join property p on p.organization_id = o.id, generate_series(0, 2) n,
       lateral (select case when random() < 0.9 then (random() * 100 + 0 * n * length(p.name))::int end as score) one`,
  )
  await client.query(
    `insert into capture (organization_id, scan_id, upload_id, sequence, file_name, size_bytes, sha256, state, status, media, thermal_sha256, visible_sha256,
       camera, temperatures, regions, warnings, created_at, read_with, analysed_with)
     select o.id, s.id, gen_random_uuid()::text, n, 'DJI_' || n || '_T.JPG', 900000, repeat('0', 64), 'ready', 'radiometric', 'thermogram', repeat('1', 64),
       case when n = 1 then repeat('2', 64) end, '{"make":"DJI","model":"M3T","serial":null,"lens":null,"software":null,"fieldOfViewDeg":null,"focalLengthMm":null}',
       '{"minK":280,"maxK":290,"meanK":285,"p1K":281,"p50K":285,"p99K":289,"invalidCount":0}', '[]', '[]', s.taken_at, $1, $2
     from filled o join scan s on s.organization_id = o.id, generate_series(0, $3 - 1 + (random() < 0.4)::int) n`,
    [String(READER_VERSION), ENGINE_VERSION, capturesPerScan],
  )
  await client.query(
    `insert into issue (organization_id, scan_id, origin, status, title, description, severity, urgency, location, recommended_action, kind, extent, confidence, created_at, verification)
     select o.id, s.id, 'engine', (array['suggested','accepted','rejected','resolved'])[1 + (random() * 3)::int], 'Thermal anomaly', '', 'major', 'short_term', '', '',
       (array['board-stock','amorphous','linear'])[1 + (random() * 2)::int], 0.1, 0.5 + random() * 0.45, s.created_at,
       case when random() < 0.02 then '{"method":"core-sample","result":"confirmed","note":""}'::jsonb end from filled o join scan s on s.organization_id = o.id`,
  )
  await client.query(
    `insert into report (organization_id, scan_id, version, input_sha256, pdf_sha256, page_count, size_bytes, options, created_by, created_at, severity, estimated_usd, scan_days)
     select o.id, s.id, 1, '', '', 5 + (random() * 300)::int, 900000, '{"title":"Thermal Roof Assessment","sections":[],"costEstimates":[]}',
       'Person ' || (random() * 50)::int, s.taken_at + interval '6 days', (array['critical','major','minor','informational','none'])[1 + (random() * 4)::int],
       case when random() < 0.6 then round((random() * 90000)::numeric, 2) end, (random() * random() * 60)::int
     from filled o join scan s on s.organization_id = o.id`,
  )
}

/** As many as work on so much: what waits for one of them is a part of it all. */
const MEMBERS = 20

async function seedMembers(client: pg.Client): Promise<void> {
  await client.query(
    `insert into "user" (id, name, email, email_verified, created_at, updated_at)
     select 'seed-' || o.id || '-' || n, 'Person ' || n, 'seed' || n || '@' || o.id || '.example.com', true, now(), now() from filled o, generate_series(1, $1::int) n`,
    [MEMBERS - 1],
  )
  await client.query(
    `insert into membership (organization_id, user_id, role, created_at)
     select o.id, 'seed-' || o.id || '-' || n, 'field-rep', now() from filled o, generate_series(1, $1::int) n`,
    [MEMBERS - 1],
  )
  await client.query(
    'update filled o set members = (select array_agg(user_id order by created_at, user_id) from membership m where m.organization_id = o.id)',
  )
}

/** Projects, whatever the number of properties, each with nine tasks and a feed of twenty lines. */
async function seedProjects(client: pg.Client): Promise<void> {
  const stages =
    "(array['lead','inspected','report-sent','claim-filed','approved','scheduled','in-production','invoiced','closed'])[1 + n % 9]"
  await client.query(
    `insert into project (organization_id, name, client_name, status, priority, stage, stage_since, starts_on, due_on, assignee_id, total_tasks, done_tasks, budget,
       created_by, created_at)
     select o.id, 'Project ' || n || ' ' || (array['roof','hail','leak','flashing'])[1 + n % 4], (array['Alder','Brandt','Caldwell','Whitlock'])[1 + n % 4] || ' ' || n,
       (array['active','active','completed','on-hold'])[1 + n % 4], (array['high','medium','low'])[1 + n % 3], ${stages}, now() - n % 40 * interval '1 day',
       current_date - n % 300, current_date + n % 90 - 30, o.members[1 + n % cardinality(o.members)], 9, 4,
       '[{"item":"Roof","payer":"insurer","budgetUsd":18000,"actualUsd":9000}]', 'seed', now() - n * interval '1 hour' from filled o, generate_series(1, o.projects) n`,
  )
  await client.query(
    `insert into project_property (organization_id, project_id, property_id, place)
     select o.id, p.id, r.id, 0
     from filled o join (select *, row_number() over (partition by organization_id order by id) as nth from project) p on p.organization_id = o.id
     join (select id, organization_id, row_number() over (partition by organization_id order by id) as nth from property) r
       on r.organization_id = o.id and r.nth = p.nth`,
  )
  await client.query(
    `insert into project_task (organization_id, project_id, title, origin, due_on, assignee_id, done_at, created_at)
     select o.id, p.id, 'Task ' || n, 'stage', current_date + n * 7 - 20, p.assignee_id, case when n <= 4 then now() end, p.created_at
     from filled o join project p on p.organization_id = o.id, generate_series(1, 9) n`,
  )
  await client.query(
    `insert into project_event (organization_id, project_id, at, by, action, subject)
     select o.id, p.id, p.created_at + n * interval '1 hour', 'seed', 'task-done', 'Task ' || n
     from filled o join project p on p.organization_id = o.id, generate_series(1, 20) n`,
  )
}

/** What members are told, how properties stand with a CRM, storms near them, and who did what. */
async function seedTold(client: pg.Client, { linesOfAudit }: Density): Promise<void> {
  await client.query(
    `insert into notification (organization_id, user_id, kind, record_id, facts, created_at, in_app, read_at, mail)
     select o.id, o.members[1], 'scan-ready', n::text, '{"name": "Depot"}', now() - n * interval '1 minute', true, case when n % 9 > 0 then now() end, 'off'
     from filled o, generate_series(1, o.size) n`,
  )
  await client.query(
    `insert into crm_config (organization_id, name, type, sign_in, setup, field_map, created_by, created_at)
     select id, 'CRM ' || n, 'hubspot', 'practice', '{}', '[]', '', now() from filled, generate_series(1, 3) n`,
  )
  await client.query(
    `insert into crm_sync (organization_id, config_id, property_id, state, job_name, requested_by, changed_at)
     select o.id, c.id, p.id, case when random() < 0.001 then 'failed' else 'synced' end, '', '', now() - random() * interval '90 days'
     from filled o join crm_config c on c.organization_id = o.id join property p on p.organization_id = o.id where c.name = 'CRM 1'`,
  )
  await client.query(
    `insert into crm_log (organization_id, config_id, property_id, step, sync_type, outcome, status, by, duration_ms, synced_at)
     select s.organization_id, config_id, property_id, 'contact', 'contact', 'created', case when random() < 0.01 then 'failed' else 'success' end, '', 1, changed_at
     from filled o join crm_sync s on s.organization_id = o.id`,
  )
  await client.query(
    `insert into storm_finding (organization_id, source, record_id, at, peril, row, property_count, found_at)
     select o.id, 'iem', 'r' || n, now() - n * interval '1 hour', 'hail', $1::jsonb, 1, now() from filled o, generate_series(1, least(o.size, 2000)) n`,
    [STORM],
  )
  await client.query(
    `insert into audit_event (organization_id, sequence, at, actor_kind, actor, action, record_type, record_id, record_name, before, after, previous_hash, hash)
     select o.id, 1000 + n, now() - n * interval '1 minute', 'member', 'Person ' || n % 50, (array['scan.created','scan.changed','report.downloaded'])[1 + n % 3],
       'scan', n::text, 'Depot ' || n, '{"state":"queued"}', '{"state":"ready"}', repeat(md5(n::text), 2), repeat(md5((n + 1)::text), 2)
     from filled o, generate_series(1, o.size * $1::int) n`,
    [linesOfAudit],
  )
}
