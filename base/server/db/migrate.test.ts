import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { catalogueOf } from '@ridgeline/app-server/test/catalogue'
import { type Database, emptyDatabase } from '@ridgeline/app-server/test/database'
import { databaseOfVersion } from '@ridgeline/app-server/test/database-of-version'
import { fillOldDatabase } from '@ridgeline/app-server/test/old-rows'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#db/migrate'
import { applyNamedSql, inOrderOfNeed, type NamedSql, readNamedSql } from '#db/named-sql'

let fresh: Database
let client: pg.Client
beforeAll(async () => {
  fresh = await emptyDatabase()
  await migrate(fresh.connection)
  client = new pg.Client(fresh.connection)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await fresh.drop()
})

/** All rows of all tables, as the texts of their columns. */
async function rowsOf(of: pg.Client): Promise<Record<string, Record<string, unknown>[]>> {
  const { rows: tables } = await of.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const all: Record<string, Record<string, unknown>[]> = {}
  for (const { name } of tables)
    all[name] = (await of.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from "${name}" t order by t::text`)).rows.map(
      ({ row }) => row,
    )
  return all
}

// the last migration of 66a3833a, and the first and the last of all that version 0.1 had
test.each(['0000_main_path', '0078_report_makers_and_suggestions', '0082_training_opened'])(
  'a database left by version 0.1 at %s becomes what a new one is',
  async (tag) => {
    const old = await databaseOfVersion(tag)
    // two processes of the new version start at once
    await Promise.all([migrate(old.connection), migrate(old.connection)])
    expect(await catalogueOf(old.client)).toEqual(await catalogueOf(client))
    await old.drop()
  },
  120_000,
)

test('the records of a database of 66a3833a are what they were, and so is what is kept beside them', async () => {
  const old = await databaseOfVersion('0078_report_makers_and_suggestions')
  await fillOldDatabase(old.client)
  const before = await rowsOf(old.client)
  expect(Object.entries(before).filter(([, rows]) => rows.length > 0).length).toBeGreaterThan(15)
  await migrate(old.connection)
  const after = await rowsOf(old.client)
  for (const [table, rows] of Object.entries(before)) expect(after[table], table).toEqual(rows.map((row) => expect.objectContaining(row)))
  // what the triggers kept of these rows is what they say when they are counted anew
  await old.client.query('select fold_tallies()')
  const kept = await rowsOf(old.client)
  await old.client.query('select recount()')
  const counted = await rowsOf(old.client)
  const sorted = (rows: readonly Record<string, unknown>[] = []) => rows.map(({ id: _, ...row }) => JSON.stringify(row)).toSorted()
  for (const table of ['scan', 'property', 'organization_tally', 'day_tally', 'report_tally', 'stored_tally'])
    expect(sorted(counted[table]), table).toEqual(sorted(kept[table]))
  await old.drop()
}, 120_000)

test('every function, view and trigger of the database is in the file of its name, and in no other', async () => {
  const { rows } = await client.query<{ kind: string; name: string }>(`
    select 'function' as kind, proname as name from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'view', viewname from pg_views where schemaname = 'public'
    union all select 'trigger', tgname from pg_trigger join pg_class c on c.oid = tgrelid where c.relnamespace = 'public'::regnamespace and not tgisinternal`)
  const named = await readNamedSql()
  const names = (all: readonly { kind: string; name: string }[]) => all.map(({ kind, name }) => `${kind} ${name}`).toSorted()
  expect(names(named)).toEqual(names(rows))
  for (const { kind, name, text } of named) {
    const made = [...text.matchAll(/^create or replace (function|view|trigger) "?(\w+)/gim)].map(
      ([, what, which]) => `${what?.toLowerCase()} ${which}`,
    )
    expect(made).toEqual([`${kind} ${name}`])
  }
})

test('named files are made again when a text or the last migration is another, and only then', async () => {
  const named = await readNamedSql()
  const made = async () =>
    (await client.query<{ xmin: string }>(`select xmin::text from pg_proc where proname = 'quarter_of'`)).rows[0]?.xmin
  const first = await made()
  await migrate(fresh.connection)
  expect(await made()).toBe(first)
  await applyNamedSql(client, [...named, { kind: 'view', name: 'one', text: 'create or replace view "one" as select 1 as "n"' }])
  expect(await made()).not.toBe(first)
  // a migration takes a view away to change what it reads
  await client.query(
    'drop view "one"; drop view "property_facts"; insert into drizzle.__drizzle_migrations (hash, created_at) values ($$x$$, 9e12)',
  )
  await migrate(fresh.connection)
  expect((await client.query(`select from pg_views where viewname = 'property_facts'`)).rowCount).toBe(1)
  await client.query(`delete from drizzle.__drizzle_migrations where hash = 'x'`)
})

test('a file that the database refuses is told by its name, and leaves all as it was', async () => {
  const before = await catalogueOf(client)
  const wrong: NamedSql = { kind: 'view', name: 'wrong', text: 'create or replace view "wrong" as select "no_such" from "scan"' }
  const other: NamedSql = { kind: 'view', name: 'other', text: 'create or replace view "other" as select 1 as "n"' }
  await expect(applyNamedSql(client, [other, wrong])).rejects.toThrow(
    'The view wrong of db/named was refused by the database: column "no_such" does not exist',
  )
  expect(await catalogueOf(client)).toEqual(before)
})

test('what a file names comes before it, and two that name each other both come once', () => {
  const of = (name: string, text: string): NamedSql => ({ kind: 'function', name, text })
  const order = (all: NamedSql[]) => inOrderOfNeed(all).map(({ name }) => name)
  expect(order([of('a', 'a calls b'), of('b', 'b calls "c"()'), of('c', 'c')])).toEqual(['c', 'b', 'a'])
  expect(order([of('a', 'a b'), of('b', 'b a')])).toEqual(['b', 'a'])
})

test('one snapshot of the schema is kept, that of the last migration', async () => {
  const meta = path.join(import.meta.dirname, 'migrations/meta')
  const journal = JSON.parse(await readFile(path.join(meta, '_journal.json'), 'utf8')) as { entries: { idx: number }[] }
  const last = String(journal.entries.at(-1)?.idx).padStart(4, '0')
  expect((await readdir(meta)).toSorted()).toEqual([`${last}_snapshot.json`, '_journal.json'])
})
