import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as run } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Connection } from '#db/connect'
import { UNLIMITED } from '#db/limits'
import { applyNamedSql, readNamedSql } from '#db/named-sql'

const MIGRATION_LOCK = 7_226_110
const CONNECT_MS = 10_000
/** A table of years takes as long as it takes, and so does the process that waits for another to bring it up to date. */
const NO_LIMIT = 0

const MIGRATIONS = path.join(import.meta.dirname, 'migrations')
/** What brought databases of version 0.1 from their beginning to where `0000_beginning` begins. Nothing is added to it. */
export const BEFORE_0_2 = path.join(import.meta.dirname, 'before-0.2')

/**
 * Brings an empty database to the schema that it had after a migration, without functions, views and triggers: what a backup of that time was told in.
 * @param last - moment of that migration (ms) @returns false where this program does not know it
 */
export async function migrateTo(connection: Connection, last: number): Promise<boolean> {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  if (!known.some(({ folderMillis }) => folderMillis === last)) return false
  const client = new pg.Client({ ...connection, options: UNLIMITED, connectionTimeoutMillis: CONNECT_MS, query_timeout: NO_LIMIT })
  await client.connect()
  const folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-migrations-'))
  try {
    await cp(MIGRATIONS, folder, { recursive: true })
    const file = path.join(folder, 'meta', '_journal.json')
    const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { when: number }[] }
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.filter(({ when }) => when <= last) }))
    await run(drizzle(client), { migrationsFolder: folder })
    return true
  } finally {
    await rm(folder, { recursive: true, force: true })
    await client.end()
  }
}

/** Brings the database to the current schema. Safe to call from several processes at once: one works, the others wait, however long it takes. */
export async function migrate(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, options: UNLIMITED, connectionTimeoutMillis: CONNECT_MS, query_timeout: NO_LIMIT })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await leadToBeginning(client)
    await run(drizzle(client), { migrationsFolder: MIGRATIONS })
    await applyNamedSql(client, await readNamedSql())
  } finally {
    await client.end()
  }
}

/** A database of version 0.1, whichever of its migrations it had, gets the rest of them, and is marked as one that `0000_beginning` would have made. */
async function leadToBeginning(client: pg.Client): Promise<void> {
  const [beginning] = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  if (!beginning) throw new Error('The first migration is missing')
  const { rows: tables } = await client.query<{ there: boolean }>(`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  if (!tables[0]?.there) return
  const { rows } = await client.query<{ last: string | null }>('select max(created_at)::text as last from drizzle.__drizzle_migrations')
  const last = rows[0]?.last ?? null
  if (last === null || Number(last) >= beginning.folderMillis) return
  await run(drizzle(client), { migrationsFolder: BEFORE_0_2 })
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    beginning.hash,
    beginning.folderMillis,
  ])
}
