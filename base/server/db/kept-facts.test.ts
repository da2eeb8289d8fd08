import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { deleteRows } from '@ridgeline/privacy/server/delete-rows'
import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#db/connect'

let app: TestApp
let owner: TestMember
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-07-15T12:00:00Z') })
  owner = await app.signUp('Owner')
})
afterAll(() => app.close())

const hasFiles = sql`exists (select 1 from capture c where c.scan_id = s.id)`
/** Of a scan `s`: it says how its roof stands, be it that nothing is known. */
const isSurvey = sql`s.deleted_at is null and (s.health_state in ('scored', 'provisional') or s.state = 'ready' and ${hasFiles})`

/** Pairs of what the database keeps and the same counted from the records, as the lists once did with each call. */
const pairs: Record<string, (org: string) => readonly [kept: SQL, counted: SQL]> = {
  scans: () => [
    sql`select id, capture_count, refused_count, issue_count, cover_id, cover_has_visible from scan order by id`,
    sql`select s.id,
        (select count(*) from capture c where c.scan_id = s.id)::int as capture_count,
        (select count(*) from capture c where c.scan_id = s.id and c.state = 'refused')::int as refused_count,
        (select count(*) from issue i where i.scan_id = s.id and i.status in ('suggested', 'accepted'))::int as issue_count,
        cover.id as cover_id, coalesce(cover.visible, false) as cover_has_visible
      from scan s left join lateral (
        select c.id, (c.visible_sha256 is not null or c.paired_capture_id is not null) as visible from capture c
        where c.scan_id = s.id and (c.visible_sha256 is not null or c.thermal_sha256 is not null)
        order by c.thermal_sha256 is null, c.sequence limit 1
      ) cover on true order by s.id`,
  ],
  properties: () => [
    sql`select id, scan_count, last_scan_at, health_score, health_state, health_confidence, cover_id, listed_at from property order by id`,
    sql`select p.id, (select count(*) from scan s where s.property_id = p.id and s.deleted_at is null)::int as scan_count, survey.taken_at as last_scan_at,
        shown.health_score, coalesce(shown.health_state, 'not-scored') as health_state, coalesce(shown.health_confidence, 0) as health_confidence,
        cover.id as cover_id, coalesce(survey.taken_at, p.created_at) as listed_at
      from property p
      left join lateral (
        select s.* from scan s where s.property_id = p.id and ${isSurvey}
        order by s.taken_at desc, s.id desc limit 1
      ) shown on true
      left join lateral (
        select s.id from scan s where s.property_id = p.id and s.deleted_at is null
          and exists (select 1 from capture c where c.scan_id = s.id and (c.visible_sha256 is not null or c.thermal_sha256 is not null))
        order by s.taken_at desc, s.id desc limit 1
      ) latest on true
      left join lateral (
        select s.taken_at from scan s where s.property_id = p.id and s.deleted_at is null and s.state <> 'failed' and ${hasFiles} order by s.taken_at desc limit 1
      ) survey on true
      left join lateral (
        select c.id from capture c where c.scan_id = latest.id and (c.visible_sha256 is not null or c.thermal_sha256 is not null)
        order by c.visible_sha256 is null, c.sequence limit 1
      ) cover on true order by p.id`,
  ],
  totals: (org) => [
    sql`select coalesce(sum(properties), 0)::int as properties, coalesce(sum(scans), 0)::int as scans, coalesce(sum(reports), 0)::int as reports,
        coalesce(sum(scored), 0)::int as scored, coalesce(sum(score_sum), 0)::int as score_sum
      from organization_tally where organization_id = ${org} and quarter = '-infinity'`,
    sql`select (select count(*) from property where organization_id = ${org} and archived_at is null and deleted_at is null)::int as properties,
        (select count(*) from scan where organization_id = ${org} and deleted_at is null)::int as scans,
        (select count(*) from report where organization_id = ${org})::int as reports,
        count(*) filter (where health_state = 'scored')::int as scored,
        coalesce(sum(health_score) filter (where health_state = 'scored'), 0)::int as score_sum
      from (select distinct on (property_id) * from scan s where organization_id = ${org} and ${isSurvey}
        and property_id in (select id from property where archived_at is null and deleted_at is null) order by property_id, taken_at desc, id desc) latest`,
  ],
  // Midnight of a zone with an offset of 5:45, so that quarters are what it takes.
  months: (org) => [
    sql`select to_char(quarter at time zone 'Asia/Kathmandu', 'YYYY-MM') as month, sum(scans)::int as scans, sum(reports)::int as reports,
        sum(scored)::int as scored, sum(score_sum)::int as score_sum
      from organization_tally where organization_id = ${org} and quarter > '-infinity'
      group by 1 having (sum(scans), sum(reports), sum(scored), sum(score_sum)) <> (0, 0, 0, 0) order by 1`,
    sql`select month, sum(scans)::int as scans, sum(reports)::int as reports, sum(scored)::int as scored, sum(score_sum)::int as score_sum from (
        select to_char(created_at at time zone 'Asia/Kathmandu', 'YYYY-MM') as month, 1 as scans, 0 as reports,
          (health_state = 'scored')::int as scored, case when health_state = 'scored' then health_score else 0 end as score_sum from scan where organization_id = ${org} and deleted_at is null
        union all
        select to_char(created_at at time zone 'Asia/Kathmandu', 'YYYY-MM'), 0, 1, 0, 0 from report where organization_id = ${org}
      ) one group by 1 order by 1`,
  ],
}

async function expectKept(): Promise<void> {
  for (const [name, pair] of Object.entries(pairs)) {
    const [kept, counted] = pair(owner.organizationId)
    expect((await app.deps.db.execute(kept)).rows, name).toEqual((await app.deps.db.execute(counted)).rows)
  }
}

/** A change of records; `pick` and `value` choose which row and what. */
type Change = (tx: Pick<Tx, 'execute'>, pick: number, value: number) => Promise<unknown>

/** The row number `pick` of a table of the organization, as a condition. */
const one = (table: string, pick: number): SQL => {
  const name = sql.identifier(table)
  const own = sql`organization_id = ${owner.organizationId}`
  return sql`id = (select id from ${name} where ${own} order by id offset ${pick} % greatest((select count(*) from ${name} where ${own}), 1) limit 1)`
}
/** Times of which several are the same, and some lie at the end of a month. */
const time = (value: number): SQL =>
  sql`timestamptz '2026-06-30 18:10:00+00' + ${value % 7} * interval '3 minutes' + ${value % 3} * interval '31 days'`
/** A score with its state and its confidence. */
const scoreOf = (value: number): SQL =>
  value % 4 === 0
    ? sql`null::int, 'not-scored', 0.1`
    : sql`${value % 101}::int, ${value % 3 ? 'scored' : 'provisional'}, ${(value % 11) / 10}::float8`
const sha = (value: number): string | null => (value % 3 === 0 ? null : 'a'.repeat(64))
let sequence = 1000

const changes: Record<string, Change> = {
  'a scan of a new property': () => buildScan(app.deps.db, owner.organizationId, { thermalSha256: 'b'.repeat(64) }),
  'another scan of a property': (tx, pick, value) =>
    tx.execute(sql`insert into scan (organization_id, property_id, scan_type, state, taken_at, conditions, survey, health, health_score, health_state, health_confidence, created_by, created_at)
      select organization_id, (select id from property where ${one('property', value)}), scan_type, ${value % 2 ? 'ready' : 'queued'}, ${time(value)}, conditions, survey, health,
        ${scoreOf(value)}, created_by, ${time(value + 1)} from scan where ${one('scan', pick)}`),
  'a scan is taken at another time': (tx, pick, value) =>
    tx.execute(sql`update scan set taken_at = ${time(value)} where ${one('scan', pick)}`),
  'a scan was made at another time': (tx, pick, value) =>
    tx.execute(sql`update scan set created_at = ${time(value)} where ${one('scan', pick)}`),
  'a scan gets a score': (tx, pick, value) =>
    tx.execute(
      sql`update scan set (health_score, health_state, health_confidence) = (select ${scoreOf(value)}) where ${one('scan', pick)}`,
    ),
  'every scan gets a score': (tx, _, value) =>
    tx.execute(sql`update scan set (health_score, health_state, health_confidence) = (select ${scoreOf(value)}), progress = null`),
  'a scan moves to another property': (tx, pick, value) =>
    tx.execute(sql`update scan set property_id = (select id from property where ${one('property', value)}) where ${one('scan', pick)}`),
  'a scan proves to be no survey, or is analyzed after all': (tx, pick, value) =>
    tx.execute(sql`update scan set state = ${value % 2 ? 'failed' : 'ready'} where ${one('scan', pick)}`),
  'a scan is deleted or restored': (tx, pick, value) =>
    tx.execute(sql`update scan set deleted_at = ${value % 2 ? null : '2026-07-01T00:00:00Z'}::timestamptz where ${one('scan', pick)}`),
  'a property is archived or taken back': (tx, pick, value) =>
    tx.execute(
      sql`update property set archived_at = ${value % 2 ? null : '2026-07-01T00:00:00Z'}::timestamptz where ${one('property', pick)}`,
    ),
  'a property is deleted or restored': (tx, pick, value) =>
    tx.execute(
      sql`update property set deleted_at = ${value % 2 ? null : '2026-07-01T00:00:00Z'}::timestamptz where ${one('property', pick)}`,
    ),
  'a scan goes': (tx, pick) => tx.execute(sql`delete from scan where ${one('scan', pick)}`),
  'a property goes': (tx, pick) => tx.execute(sql`delete from property where ${one('property', pick)}`),
  'captures arrive': (tx, pick, value) => {
    sequence += 10
    return tx.execute(sql`insert into capture (organization_id, scan_id, upload_id, sequence, file_name, size_bytes, sha256, state, thermal_sha256, visible_sha256)
      select organization_id, id, gen_random_uuid()::text, ${sequence} + n, 'x', 1, 'x', case when n = 1 then 'refused' else 'waiting' end,
        ${sha(value)}::text, ${sha(value + 1)}::text from scan, generate_series(0, ${value % 3}) n where ${one('scan', pick)}`)
  },
  'a capture is read': (tx, pick, value) =>
    tx.execute(sql`update capture set state = ${value % 2 ? 'ready' : 'refused'}, thermal_sha256 = ${sha(value)}, visible_sha256 = ${sha(value >> 1)}
      where ${one('capture', pick)}`),
  'a capture is paired': (tx, pick, value) =>
    tx.execute(sql`update capture set paired_capture_id = ${value % 2 ? null : crypto.randomUUID()} where ${one('capture', pick)}`),
  'a capture goes': (tx, pick) => tx.execute(sql`delete from capture where ${one('capture', pick)}`),
  'an issue is judged': (tx, pick, value) =>
    tx.execute(sql`update issue set status = ${['suggested', 'accepted', 'rejected', 'resolved'][value % 4]} where ${one('issue', pick)}`),
  'an issue is written': (tx, pick) =>
    tx.execute(sql`insert into issue (organization_id, scan_id, origin, status, title, description, severity, urgency, location, recommended_action, kind, extent)
      select organization_id, id, 'manual', 'accepted', '', '', 'minor', 'monitoring', '', '', 'manual', 0 from scan where ${one('scan', pick)}`),
  'an issue goes': (tx, pick) => tx.execute(sql`delete from issue where ${one('issue', pick)}`),
  'a report is made': (tx, pick, value) =>
    tx.execute(sql`insert into report (organization_id, scan_id, version, input_sha256, pdf_sha256, page_count, size_bytes, options, created_by, created_at)
      select organization_id, id, ${++sequence}, ${crypto.randomUUID()}, '', 1, 1, '{}', '', ${time(value)} from scan where ${one('scan', pick)}`),
  'a report is stated anew': (tx, pick, value) =>
    tx.execute(sql`update report set severity = ${[null, 'none', 'minor', 'critical'][value % 4]}, estimated_usd = ${value % 3 ? value + 0.37 : null},
      page_count = ${value % 90}, size_bytes = ${value} where ${one('report', pick)}`),
  'a report fails or is made after all': (tx, pick, value) =>
    tx.execute(sql`update report set (status, pdf_sha256) = (select ${value % 2 ? 'failed' : 'completed'}, ${value % 2 ? null : 'x'}::text), created_at = ${time(value)}
      where ${one('report', pick)}`),
  'a file of a report is taken': (tx, pick, value) =>
    tx.execute(sql`insert into report_output (organization_id, report_id, kind, part, parts, sha256, page_count, size_bytes, created_by, created_at)
      select organization_id, id, 'winn-lite', ${++sequence}, 1, '', 1, ${value}, '', now() from report where ${one('report', pick)}`),
  'a file of a report goes': (tx, pick) => tx.execute(sql`delete from report_output where ${one('report_output', pick)}`),
  'files arrive': (tx, _, value) =>
    tx.execute(sql`insert into upload (id, organization_id, user_id, file_name, size_bytes, sha256)
      select gen_random_uuid()::text, ${owner.organizationId}, '', 'x', ${value} + n, 'x' from generate_series(0, ${value % 3}) n`),
  'a file goes': (tx, pick) => tx.execute(sql`delete from upload where ${one('upload', pick)}`),
  'a report goes': (tx, pick) => tx.execute(sql`delete from report where ${one('report', pick)}`),
  'lines are folded': (tx) => tx.execute(sql`select fold_tallies()`),
}

const step = fc.record({
  change: fc.constantFrom(...Object.keys(changes)),
  pick: fc.nat(1000),
  value: fc.nat(1000),
})

test('what is kept is what a count gives, after any changes', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await buildScan(app.deps.db, owner.organizationId, { healthScore: 61, thermalSha256: 'b'.repeat(64) })
      for (const { change, pick, value } of steps) await changes[change]?.(app.deps.db, pick, value)
      await expectKept()
    }),
    { numRuns: 25 },
  )
})

test('beside a newer survey without a score an older one is no condition, and in no average; a visit without files is no scan', async () => {
  const { db } = app.deps
  const other = await app.signUp('Other')
  const { scan, property } = await buildScan(db, other.organizationId, { healthScore: 90 })
  const kept = async () => {
    const { rows } = await db.execute(sql`select health_state, health_score,
      (select sum(scored)::int from organization_tally where organization_id = ${other.organizationId} and quarter = '-infinity') as scored
      from property where id = ${property.id}`)
    return rows[0]
  }
  expect(await kept()).toEqual({ health_state: 'scored', health_score: 90, scored: 1 })
  const newer = await buildScan(db, other.organizationId, {})
  const at = sql`(select taken_at + interval '1 day' from scan where id = ${scan.id})`
  await db.execute(sql`update scan set property_id = ${property.id}, taken_at = ${at}, state = 'processing', health_state = 'not-scored',
    health_score = null where id = ${newer.scan.id}`)
  expect(await kept()).toMatchObject({ health_state: 'scored', scored: 1 })
  await db.execute(sql`update scan set state = 'ready' where id = ${newer.scan.id}`)
  expect(await kept()).toEqual({ health_state: 'not-scored', health_score: null, scored: 0 })
  // what a person wrote on the roof is no survey, and no scan either
  await db.execute(sql`delete from capture where scan_id = ${newer.scan.id}`)
  expect(await kept()).toEqual({ health_state: 'scored', health_score: 90, scored: 1 })
  const { rows } = await db.execute(sql`select last_scan_at = ${scan.takenAt} as is_older from property where id = ${property.id}`)
  expect(rows[0]).toEqual({ is_older: true })
})

test('a change that is taken back leaves nothing behind', async () => {
  await expect(
    app.deps.db.transaction(async (tx) => {
      for (const [i, change] of Object.values(changes).slice(1).entries()) await change(tx, i, i + 1)
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  await expectKept()
})

test('of changes at once none is overlooked', async () => {
  const { scan } = await buildScan(app.deps.db, owner.organizationId)
  const add = () =>
    app.deps.db.execute(sql`insert into issue (organization_id, scan_id, origin, status, title, description, severity, urgency, location, recommended_action, kind, extent)
      values (${owner.organizationId}, ${scan.id}, 'manual', 'accepted', '', '', 'minor', 'monitoring', '', '', 'manual', 0)`)
  await Promise.all(Array.from({ length: 12 }, add))
  await expectKept()
})

test('counted again, it is right whatever it was', async () => {
  const { db } = app.deps
  await db.execute(sql`update property set scan_count = 77, health_score = 1, last_scan_at = now()`)
  await db.execute(sql`update scan set capture_count = 99, cover_id = null, photo_id = gen_random_uuid()`)
  await db.execute(sql`update organization_tally set scans = 5, quarter = '2020-01-01'`)
  await db.execute(sql`update day_tally set scans = 5, day = '2020-01-01'`)
  await db.execute(sql`update report_tally set pages = 5, severity = 'major'`)
  await db.execute(sql`update stored_tally set bytes = 5`)
  await db.execute(sql`select recount()`)
  await expectKept()
})

test('the size of a stored file does not change, which would be counted nowhere', async () => {
  await changes['files arrive']?.(app.deps.db, 0, 1)
  const refused = app.deps.db.execute(sql`update upload set size_bytes = size_bytes + 1`)
  await expect(refused.catch((error: Error) => Promise.reject(error.cause))).rejects.toThrow('do not change')
  await expectKept()
})

test('an organization goes with everything that is kept of it', async () => {
  const leaving = await app.signUp('Leaving')
  await buildScan(app.deps.db, leaving.organizationId, { healthScore: 70 })
  await app.deps.db.transaction((tx) => deleteRows(tx, leaving.organizationId))
  for (const table of ['organization_tally', 'day_tally', 'report_tally', 'stored_tally']) {
    const kept = sql`select 1 from ${sql.identifier(table)} where organization_id = ${leaving.organizationId}`
    expect((await app.deps.db.execute(kept)).rows, table).toEqual([])
  }
  await expectKept()
})
