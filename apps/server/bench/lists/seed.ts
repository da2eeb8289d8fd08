import { ENGINE_VERSION, READER_VERSION } from '@ridgeline/thermal/versions'
import type pg from 'pg'

/** Projects of each organization. */
const PROJECTS = 5000

const TABLES = ['property', 'scan', 'capture', 'issue', 'report', 'audit_event']

const STORM = JSON.stringify({
  ...{ source: 'iem', id: 'r', at: '2026-01-01T00:00:00Z', issuedAt: null, peril: 'hail', event: 'HAIL', place: '1 N Lubbock' },
  ...{ latitude: 33.59, longitude: -102.03, end: null, magnitude: 1, basis: 'measured', remark: '' },
  file: { vintage: null, fetchedAt: '2026-01-01T00:00:00Z', sha256: '' },
})

/** Fills the organizations by SQL alone, with the triggers off, and counts what they keep afterwards. */
export async function seed(client: pg.Client, organizations: readonly { size: number; organizationId: string }[]): Promise<void> {
  await client.query("update organization set plan = $1, trial_ends_at = null, payment_state = 'active'", ['enterprise'])
  for (const table of TABLES) await client.query(`alter table ${table} disable trigger user`)
  for (const { size, organizationId } of organizations) {
    await client.query(
      `insert into property (organization_id, name, address, address_key, created_at)
       select $1, (array['Harbor','Depot','Mill','Foundry','Logistics','Market','School','Clinic'])[1 + n % 8] || ' ' || n,
         n || ' ' || (array['Main','Dock','Oak','Cedar','Hill','Lake'])[1 + n % 6] || ' Street, ' || (array['Tacoma','Austin','Boise','Dallas'])[1 + n % 4],
         n || ' main st', now() - n % 1000 * interval '1 day' from generate_series(1, $2::int) n`,
      [organizationId, size],
    )
    await client.query(
      `insert into scan (organization_id, property_id, scan_type, device_type, taken_at, state, conditions, survey, health, health_score, health_state, health_confidence, created_by,
         created_at)
       select $1, p.id, 'drone', 'DJI M3T', p.created_at - n * interval '90 days' + random() * interval '30 days', 'ready', '{}'::jsonb,
         '{"verdict":"valid","mode":null,"suspectSign":null,"reasons":[]}', jsonb_build_object('state', 'scored', 'score', 72, 'band', 'warning', 'confidence', 0.7,
         'doubts', '[]'::jsonb, 'reasons', '[]'::jsonb, 'raise', '[]'::jsonb), one.score, case when one.score is null then 'not-scored' else 'scored' end, 0.7,
         'Person ' || (random() * 50)::int,
         p.created_at - n * interval '90 days'
       from property p, generate_series(0, 2) n, lateral (select case when random() < 0.9 then (random() * 100 + 0 * n * length(p.name))::int end as score) one where p.organization_id = $1`,
      [organizationId],
    )
    await client.query(
      `insert into capture (organization_id, scan_id, upload_id, sequence, file_name, size_bytes, sha256, state, status, media, thermal_sha256, visible_sha256,
         camera, temperatures, regions, warnings, created_at, read_with, analysed_with)
       select $1, s.id, gen_random_uuid()::text, n, 'DJI_' || n || '_T.JPG', 900000, repeat('0', 64), 'ready', 'radiometric', 'thermogram', repeat('1', 64),
         case when n = 1 then repeat('2', 64) end, '{"make":"DJI","model":"M3T","serial":null,"lens":null,"software":null,"fieldOfViewDeg":null,"focalLengthMm":null}',
         '{"minK":280,"maxK":290,"meanK":285,"p1K":281,"p50K":285,"p99K":289,"invalidCount":0}', '[]', '[]', s.taken_at, $2, $3
       from scan s, generate_series(0, 2 + (random() < 0.4)::int) n where s.organization_id = $1`,
      [organizationId, String(READER_VERSION), ENGINE_VERSION],
    )
    await client.query(
      `insert into issue (organization_id, scan_id, origin, status, title, description, severity, urgency, location, recommended_action, kind, extent, created_at, verification)
       select $1, id, 'engine', (array['suggested','accepted','rejected','resolved'])[1 + (random() * 3)::int], 'Thermal anomaly', '', 'major', 'short_term', '', '',
         (array['board-stock','amorphous','linear'])[1 + (random() * 2)::int], 0.1, created_at,
         case when random() < 0.02 then '{"method":"core-sample","result":"confirmed","note":""}'::jsonb end from scan where organization_id = $1`,
      [organizationId],
    )
    await client.query(
      `insert into report (organization_id, scan_id, version, input_sha256, pdf_sha256, page_count, size_bytes, options, created_by, created_at, severity, estimated_usd, scan_days)
       select $1, id, 1, '', '', 5 + (random() * 300)::int, 900000, '{"title":"Thermal Roof Assessment","sections":[],"costEstimates":[]}',
         'Person ' || (random() * 50)::int, taken_at + interval '6 days', (array['critical','major','minor','informational','none'])[1 + (random() * 4)::int],
         case when random() < 0.6 then round((random() * 90000)::numeric, 2) end, (random() * random() * 60)::int
       from scan where organization_id = $1`,
      [organizationId],
    )
    const members = await seedMembers(client, organizationId, size)
    await seedProjects(client, organizationId, members)
    await seedTold(client, organizationId, size)
    await client.query(
      `insert into audit_event (organization_id, sequence, at, actor_kind, actor, action, record_type, record_id, record_name, previous_hash, hash)
       select $1, 1000 + n, now() - n * interval '1 second', 'member', 'Person ' || n % 50, (array['scan.created','scan.changed','report.downloaded'])[1 + n % 3],
         'scan', n::text, 'Depot ' || n, '', '' from generate_series(1, $2::int) n`,
      [organizationId, size * 3],
    )
  }
  await client.query('select collect_words()')
  await client.query('vacuum analyze')
  await client.query('select recount()')
  for (const table of TABLES) await client.query(`alter table ${table} enable trigger user`)
  await client.query('vacuum analyze')
}

/** As many as work on so much: what waits for one of them is a part of it all. */
const MEMBERS = 20

async function seedMembers(client: pg.Client, organizationId: string, size: number): Promise<string[]> {
  await client.query(
    `insert into "user" (id, name, email, email_verified, created_at, updated_at)
     select 'seed-' || $1::int || '-' || n, 'Person ' || n, 'seed' || n || '@' || $1::int || '.example.com', true, now(), now() from generate_series(1, $2::int) n`,
    [size, MEMBERS - 1],
  )
  await client.query(
    `insert into membership (organization_id, user_id, role, created_at)
     select $1, 'seed-' || $2::int || '-' || n, 'field-rep', now() from generate_series(1, $3::int) n`,
    [organizationId, size, MEMBERS - 1],
  )
  const { rows } = await client.query<{ id: string }>(
    'select user_id as id from membership where organization_id = $1 order by created_at',
    [organizationId],
  )
  return rows.map(({ id }) => id)
}

/** 5,000 projects, whatever the number of properties, each with nine tasks and a feed of twenty lines. */
async function seedProjects(client: pg.Client, organizationId: string, members: readonly string[]): Promise<void> {
  const stages =
    "(array['lead','inspected','report-sent','claim-filed','approved','scheduled','in-production','invoiced','closed'])[1 + n % 9]"
  await client.query(
    `insert into project (organization_id, name, client_name, status, priority, stage, stage_since, starts_on, due_on, assignee_id, total_tasks, done_tasks, budget,
       created_by, created_at)
     select $1, 'Project ' || n || ' ' || (array['roof','hail','leak','flashing'])[1 + n % 4], (array['Alder','Brandt','Caldwell','Whitlock'])[1 + n % 4] || ' ' || n,
       (array['active','active','completed','on-hold'])[1 + n % 4], (array['high','medium','low'])[1 + n % 3], ${stages}, now() - n % 40 * interval '1 day',
       current_date - n % 300, current_date + n % 90 - 30, ($3::text[])[1 + n % $4::int], 9, 4,
       '[{"item":"Roof","payer":"insurer","budgetUsd":18000,"actualUsd":9000}]', 'seed', now() - n * interval '1 hour' from generate_series(1, $2::int) n`,
    [organizationId, PROJECTS, members, members.length],
  )
  await client.query(
    `insert into project_property (organization_id, project_id, property_id, place)
     select $1, p.id, (select id from property where organization_id = $1 and id >= p.id order by id limit 1), 0 from project p
     where p.organization_id = $1 and exists (select 1 from property where organization_id = $1 and id >= p.id)`,
    [organizationId],
  )
  await client.query(
    `insert into project_task (organization_id, project_id, title, origin, due_on, assignee_id, done_at, created_at)
     select $1, p.id, 'Task ' || n, 'stage', current_date + n * 7 - 20, p.assignee_id, case when n <= 4 then now() end, p.created_at
     from project p, generate_series(1, 9) n where p.organization_id = $1`,
    [organizationId],
  )
  await client.query(
    `insert into project_event (organization_id, project_id, at, by, action, subject)
     select $1, p.id, p.created_at + n * interval '1 hour', 'seed', 'task-done', 'Task ' || n from project p, generate_series(1, 20) n where p.organization_id = $1`,
    [organizationId],
  )
}

/** What members are told, how properties stand with a CRM, and storms near them. */
async function seedTold(client: pg.Client, organizationId: string, size: number): Promise<void> {
  await client.query(
    `insert into notification (organization_id, user_id, kind, record_id, facts, created_at, in_app, read_at, mail)
     select $1, m.user_id, 'scan-ready', n::text, '{"name": "Depot"}', now() - n * interval '1 minute', true, case when n % 9 > 0 then now() end, 'off'
     from membership m, generate_series(1, $2::int) n where m.organization_id = $1 and m.role = 'admin'`,
    [organizationId, size],
  )
  await client.query(
    `insert into crm_config (organization_id, name, type, sign_in, setup, field_map, created_by, created_at)
     select $1, 'CRM ' || n, 'hubspot', 'practice', '{}', '[]', '', now() from generate_series(1, 3) n`,
    [organizationId],
  )
  await client.query(
    `insert into crm_sync (organization_id, config_id, property_id, state, job_name, requested_by, changed_at)
     select $1, c.id, p.id, case when random() < 0.001 then 'failed' else 'synced' end, '', '', now() - random() * interval '90 days'
     from crm_config c, property p where c.organization_id = $1 and p.organization_id = $1 and c.name = 'CRM 1'`,
    [organizationId],
  )
  await client.query(
    `insert into crm_log (organization_id, config_id, property_id, step, sync_type, outcome, status, by, duration_ms, synced_at)
     select organization_id, config_id, property_id, 'contact', 'contact', 'created', case when random() < 0.01 then 'failed' else 'success' end, '', 1, changed_at
     from crm_sync where organization_id = $1`,
    [organizationId],
  )
  await client.query(
    `insert into storm_finding (organization_id, source, record_id, at, peril, row, property_count, found_at)
     select $1, 'iem', 'r' || n, now() - n * interval '1 hour', 'hail', $3::jsonb, 1, now() from generate_series(1, $2::int) n`,
    [organizationId, Math.min(size, 2000), STORM],
  )
}
