import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { ENGINE_VERSION, READER_VERSION } from '@ridgeline/thermal/versions'
import pg from 'pg'
import { connect } from '../src/db/connect.ts'
import { readEnv } from '../src/env.ts'
import { keepAnalytics } from '../src/features/analytics/keep.ts'
import { openDatabase, startServer } from '../src/start.ts'

/**
 * Lists, details and the dashboard of organizations of several sizes in one database, over the port of the real server: prints the times. Each property
 * has three scans, each scan three or four captures. The requests come from a thread of their own, a fixed number of each. The CPU time is that of the
 * server's thread for one request: unlike the times, it tells little of what else the machine does. `npm run bench:api -- 20 1000` takes these sizes alone.
 */
const EVERY_SIZE = [20, 1000, 20_000, 100_000]
const asked = process.argv.slice(2).map(Number)
const SIZES = asked.length > 0 ? asked : EVERY_SIZE
const REQUESTS = 200
const WARM_UP = 40
/** Projects of each organization. */
const PROJECTS = 5000
/** A server that just started compiles its code while it answers; people meet one that has answered this many. */
const FIRST_REQUESTS = 1500
const PASSWORD = 'a long sentence for benchmarks'

const TABLES = ['property', 'scan', 'capture', 'issue', 'report', 'audit_event']

const STORM = JSON.stringify({
  ...{ source: 'iem', id: 'r', at: '2026-01-01T00:00:00Z', issuedAt: null, peril: 'hail', event: 'HAIL', place: '1 N Lubbock' },
  ...{ latitude: 33.59, longitude: -102.03, end: null, magnitude: 1, basis: 'measured', remark: '' },
  file: { vintage: null, fetchedAt: '2026-01-01T00:00:00Z', sha256: '' },
})

interface Load {
  readonly address: string
  readonly cookie: string
  readonly paths: readonly string[]
  readonly clients: number
}

const at = (times: readonly number[], share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

/** Asks again and again, from so many clients at once; gives back the times in milliseconds, sorted. */
async function load({ address, cookie, paths, clients }: Load): Promise<number[]> {
  const times: number[] = []
  let asked = 0
  const client = async (number: number) => {
    // Each client has an address of its own, as people do; the limits count by address.
    for (let n = asked++; n < WARM_UP + REQUESTS; n = asked++) {
      const from = `10.${n % 250}.${number}.${asked % 250}`
      const started = performance.now()
      const res = await fetch(`${address}${paths[n % paths.length]}`, { headers: { cookie, 'x-forwarded-for': from } })
      await res.arrayBuffer()
      if (!res.ok) throw new Error(`${paths[n % paths.length]} answers ${res.status}`)
      if (n >= WARM_UP) times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, i) => client(i)))
  return times.sort((a, b) => a - b)
}

if (!isMainThread && workerData === 'load')
  parentPort?.on('message', (of: Load) => {
    load(of).then(
      (times) => parentPort?.postMessage(times),
      (error: unknown) => parentPort?.postMessage(String(error)),
    )
  })
else await main()

async function main(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ridgeline-bench-'))
  const env = readEnv({ DATA_DIR: dataDir, PORT: '0', DEMO: '0', TRUSTED_PROXIES: '127.0.0.1' })
  const running = await startServer(env, 'web')
  const database = await openDatabase(env, dataDir)
  const client = new pg.Client(database.connection)
  await client.connect()
  const worker = new Worker(new URL(import.meta.url), { workerData: 'load' })
  const measure = (of: Load) =>
    new Promise<number[]>((resolve, reject) => {
      worker.once('message', (answer: number[] | string) => (typeof answer === 'string' ? reject(new Error(answer)) : resolve(answer)))
      worker.postMessage(of)
    })
  try {
    const started = performance.now()
    const organizations = []
    for (const size of SIZES) organizations.push({ size, ...(await signUp(running.address, client, size)) })
    await seed(client, organizations)
    const { db, pool } = connect(database.connection)
    await keepAnalytics({ db })
    await pool.end()
    await client.query('vacuum analyze analytics_count')
    console.log(
      `${SIZES.join(', ')} properties were made in ${Math.round((performance.now() - started) / 1000)} s; ${availableParallelism()} cores`,
    )
    const [first] = organizations
    if (first) {
      const calls = Object.values(await callsOf(running.address, first.cookie, client, first.organizationId)).flat()
      for (let n = 0; n < FIRST_REQUESTS; n += REQUESTS)
        await measure({ address: running.address, cookie: first.cookie, paths: calls, clients: 4 })
    }
    const table: Record<string, Record<string, string>> = {}
    for (const { size, cookie, organizationId } of organizations) {
      const clients = size < 1000 ? 50 : 20
      for (const [name, paths] of Object.entries(await callsOf(running.address, cookie, client, organizationId))) {
        const before = process.threadCpuUsage()
        const times = await measure({ address: running.address, cookie, paths, clients })
        const { user, system } = process.threadCpuUsage(before)
        const cpuMs = (user + system) / 1000 / (WARM_UP + REQUESTS)
        const figures = `${at(times, 0.5).toFixed(1)} / ${at(times, 0.99).toFixed(1)} / ${cpuMs.toFixed(2)}`
        console.log(`${size} properties, ${name}: ${figures}`)
        table[name] = { ...table[name], [`${size} (${clients} clients)`]: figures }
      }
    }
    console.log('milliseconds, p50 / p99 / CPU of the server for each request')
    console.table(table)
  } finally {
    await worker.terminate()
    await client.end()
    await running.stop()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A person with an organization of their own. */
async function signUp(address: string, client: pg.Client, size: number): Promise<{ cookie: string; organizationId: string }> {
  const email = `person${size}@example.com`
  const send = async (call: string, method: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', origin: address, cookie, 'x-forwarded-for': `192.0.2.${SIZES.indexOf(size) + 1}` }
    const res = await fetch(`${address}${call}`, { method, body: JSON.stringify(body), headers })
    if (!res.ok) throw new Error(`${call} answers ${res.status}: ${await res.text()}`)
    return res
  }
  await send('/api/auth/sign-up/email', 'POST', { name: `Person ${size}`, email, password: PASSWORD })
  await client.query('update "user" set email_verified = true where email = $1', [email])
  const signedIn = await send('/api/auth/sign-in/email', 'POST', { email, password: PASSWORD })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const session = (await (await send('/api/session', 'PATCH', { role: 'admin' }, cookie)).json()) as { organization: { id: string } }
  return { cookie, organizationId: session.organization.id }
}

/** Fills the organizations by SQL alone, with the triggers off, and counts what they keep afterwards. */
async function seed(client: pg.Client, organizations: readonly { size: number; organizationId: string }[]): Promise<void> {
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
       from property p, generate_series(0, 2) n, lateral (select case when random() < 0.9 then (random() * 100 + 0 * n)::int end as score) one where p.organization_id = $1`,
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
    await seedProjects(client, organizationId)
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

/** 5,000 projects, whatever the number of properties, each with nine tasks and a feed of twenty lines. */
async function seedProjects(client: pg.Client, organizationId: string): Promise<void> {
  const stages =
    "(array['lead','inspected','report-sent','claim-filed','approved','scheduled','in-production','invoiced','closed'])[1 + n % 9]"
  await client.query(
    `insert into project (organization_id, name, client_name, status, priority, stage, stage_since, starts_on, due_on, assignee_id, total_tasks, done_tasks, budget,
       created_by, created_at)
     select $1, 'Project ' || n || ' ' || (array['roof','hail','leak','flashing'])[1 + n % 4], (array['Alder','Brandt','Caldwell','Whitlock'])[1 + n % 4] || ' ' || n,
       (array['active','active','completed','on-hold'])[1 + n % 4], (array['high','medium','low'])[1 + n % 3], ${stages}, now() - n % 40 * interval '1 day',
       current_date - n % 300, current_date + n % 90 - 30, (select user_id from membership where organization_id = $1 limit 1), 9, 4,
       '[{"item":"Roof","payer":"insurer","budgetUsd":18000,"actualUsd":9000}]', 'seed', now() - n * interval '1 hour' from generate_series(1, $2::int) n`,
    [organizationId, PROJECTS],
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
     from membership m, generate_series(1, $2::int) n where m.organization_id = $1`,
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

/** Addresses to ask, several of each kind where one record would tell little. */
async function callsOf(address: string, cookie: string, client: pg.Client, organizationId: string): Promise<Record<string, string[]>> {
  const some = async (table: string) => {
    const { rows } = await client.query<{ id: string; name?: string }>(
      `select * from ${table} where organization_id = $1 order by md5(id::text) limit 50`,
      [organizationId],
    )
    return rows
  }
  const properties = await some('property')
  const scans = await some('scan')
  const projects = await some('project')
  const number = (name = '') => name.split(' ')[1]
  return {
    dashboard: ['/api/dashboard'],
    'find, a beginning': ['/api/find?q=harb', '/api/find?q=logistics%2012'],
    'find, a common word': ['/api/find?q=street'],
    'find, misspelled': ['/api/find?q=habror%20dock', '/api/find?q=oka%20stret', '/api/find?q=logsitics'],
    'find, a client': ['/api/find?q=alder', '/api/find?q=witlock'],
    analytics: ['/api/analytics'],
    'analytics, five years': ['/api/analytics?from=2022-01-01&to=2026-12-31'],
    'figure, assessments of a member': ['/api/analytics/records?limit=50&part=Person%2017'],
    'figure, a score': ['/api/analytics/records?figure=score&part=7&limit=50'],
    'figure, a rare delay': ['/api/analytics/records?figure=delay&part=over&limit=50'],
    'figure, edited suggestions': ['/api/analytics/records?figure=suggestion&part=edited&kind=linear&limit=50'],
    'figure, cores': ['/api/analytics/records?figure=core&part=not-confirmed&limit=50'],
    'figure, opened reports': ['/api/analytics/records?figure=opening&part=opened&limit=50'],
    notifications: ['/api/notifications?limit=50'],
    'notifications, unread': ['/api/notifications/unread'],
    storms: ['/api/storm-watch/findings?limit=50'],
    'CRM, activity': ['/api/crm/logs?limit=50'],
    'CRM, failed ones': ['/api/crm/logs?limit=50&status=failed', '/api/crm/syncs?limit=50&state=failed'],
    'CRM, records': ['/api/crm/syncs?limit=50'],
    'CRM, overview': ['/api/crm/overview'],
    training: ['/api/training'],
    'training, team': ['/api/training/team'],
    issues: ['/api/issues?limit=50', '/api/issues?limit=50&status=accepted&severity=major'],
    'properties, first page': ['/api/properties?limit=50'],
    'properties, deep page': [await deepPage(address, cookie)],
    'properties, one number': properties.map((p) => `/api/properties?limit=50&search=${number(p.name)}`),
    'properties, common word': ['/api/properties?limit=50&search=street'],
    'properties, two words': ['/api/properties?limit=50&search=depot%20austin', '/api/properties?limit=50&search=school%20tac'],
    'properties, no such word': ['/api/properties?limit=50&search=nowhere'],
    'properties, no limit named': ['/api/properties'],
    'properties, by name': ['/api/properties?limit=50&order=name'],
    'properties, worst first': ['/api/properties?limit=50&order=worst'],
    'properties, worst of a common word': ['/api/properties?limit=50&order=worst&search=street'],
    'properties, one number by name': properties.map((p) => `/api/properties?limit=50&order=name&search=${number(p.name)}`),
    'properties at an address': properties.map((p) => `/api/properties/match?address=${number(p.name)}%20main%20street`),
    property: properties.map((p) => `/api/properties/${p.id}`),
    'scans of a property': properties.map((p) => `/api/properties/${p.id}/scans?limit=50`),
    scan: scans.map((s) => `/api/scans/${s.id}`),
    'scan, its status': scans.map((s) => `/api/scans/${s.id}/status`),
    'scans, first page': ['/api/scans?limit=50'],
    'scans, failed ones': ['/api/scans?limit=50&state=failed'],
    'scans, by hand': ['/api/scans?limit=50&scanType=handheld'],
    'scans, of days': ['/api/scans?limit=50&from=2024-06-01&to=2024-06-30'],
    'scans, one number': properties.map((p) => `/api/scans?limit=50&search=${number(p.name)}`),
    'scans, common word': ['/api/scans?limit=50&search=street'],
    'projects, first page': ['/api/projects?limit=50'],
    'projects of a stage': ['/api/projects?limit=50&status=active&stage=approved&order=stuck'],
    'projects, late in stage': ['/api/projects?limit=50&lateInStage=true'],
    'projects, due soonest': ['/api/projects?limit=50&order=due&status=active'],
    'projects, board': [
      'lead',
      'inspected',
      'report-sent',
      'claim-filed',
      'approved',
      'scheduled',
      'in-production',
      'invoiced',
      'closed',
    ].map((stage) => `/api/projects?limit=50&status=active&order=stuck&stage=${stage}`),
    'projects, one word': projects.map((p) => `/api/projects?limit=50&search=${number(p.name)}`),
    'projects, common word': ['/api/projects?limit=50&search=project'],
    'projects, figures': ['/api/project-figures'],
    project: projects.map((p) => `/api/projects/${p.id}`),
    'feed of a project': projects.map((p) => `/api/projects/${p.id}/events?limit=50`),
    'tasks of a project': projects.map((p) => `/api/tasks?projectId=${p.id}&limit=1000`),
    'tasks, mine and open': ['/api/tasks?assigneeId=me&state=open&limit=50'],
    'tasks, a month': ['/api/tasks?dueFrom=2026-11-01&dueTo=2026-11-30&limit=50'],
    'tasks, a month of active projects': [
      '/api/tasks?dueFrom=2026-11-01&dueTo=2026-11-30&limit=50&projectStatus=active&projectSearch=alder',
    ],
    'reports, first page': ['/api/reports?limit=50'],
    'reports of a property': properties.map((p) => `/api/reports?limit=50&propertyId=${p.id}`),
    'reports, one number': properties.map((p) => `/api/reports?limit=50&search=${number(p.name)}`),
    'reports, common word': ['/api/reports?limit=50&search=street'],
    'reports, figures': ['/api/reports/figures'],
    'reports, figures of days': ['/api/reports/figures?from=2024-06-01&to=2026-06-30&severity=critical'],
    'reports, newest versions': ['/api/reports?limit=50&versions=newest'],
    'reports, by severity': ['/api/reports?limit=50&order=severity'],
    'reports, by cost': ['/api/reports?limit=50&order=cost'],
    'reports, by pages': ['/api/reports?limit=50&order=pages'],
    'reports, by size': ['/api/reports?limit=50&order=size'],
    'reports, by title': ['/api/reports?limit=50&order=title'],
    'reports, of a severity and cost': ['/api/reports?limit=50&severity=critical&costFromUsd=50000'],
    'reports, of an author': ['/api/reports?limit=50&author=person%2017'],
    'versions of a report': scans.map((s) => `/api/reports/${s.id}/versions`),
    'recent uploads': ['/api/recent-uploads'],
    'links to a scan': scans.map((s) => `/api/shares?targetId=${s.id}`),
    audit: ['/api/audit?limit=50'],
    'audit, one action': ['/api/audit?limit=50&action=report.downloaded'],
    'audit, one word': properties.map((p) => `/api/audit?limit=50&search=${number(p.name)}`),
    members: ['/api/members?limit=50'],
    keys: ['/api/keys?limit=50'],
    exports: ['/api/exports?limit=50'],
    outbox: ['/api/outbox?limit=50'],
    'failed jobs': ['/api/admin/dead-jobs?limit=50'],
    usage: ['/api/plan'],
    'older versions': ['/api/admin/outdated'],
    session: ['/api/session'],
  }
}

/** The page after the first 20,000, or after as many as there are. */
async function deepPage(address: string, cookie: string): Promise<string> {
  let page = '/api/properties?limit=10'
  for (let n = 0; n < 20; n++) {
    const res = await fetch(`${address}${page.replace(/limit=\d+/, 'limit=1000')}`, { headers: { cookie } })
    await res.arrayBuffer()
    const next = /<([^>]*)>/.exec(res.headers.get('link') ?? '')?.[1]
    if (next === undefined) break
    page = next
  }
  return page.replace(/limit=\d+/, 'limit=50')
}
