import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as run } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Connection } from '#db/connect'

const MIGRATION_LOCK = 7_226_110
const CONNECT_MS = 10_000
/** A table of years takes as long as it takes, and so does the process that waits for another to bring it up to date. */
const NO_LIMIT = 0

/** Brings the database to the current schema. Safe to call from several processes at once: one works, the others wait, however long it takes. */
export async function migrate(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_MS, query_timeout: NO_LIMIT })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await run(drizzle(client), { migrationsFolder: path.join(import.meta.dirname, 'migrations') })
  } finally {
    await client.end()
  }
}
