import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { cutSilent } from '#db/cut-silent'
import { insideTransaction, refuseInside, transactionHere } from '#db/inside-transaction'
import { LIMITS, type Limits, startingWith } from '#db/limits'
import { queueAt } from '#db/queue-at'
import { traceStatements } from '#tracing/traced-statements'

export type Db = NodePgDatabase & { readonly $client: pg.Pool }
/** A transaction, or the database itself: what functions that only run statements take. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** How to reach the database: an address, or the socket of the embedded server. */
export type Connection =
  /** `isPooled`: through a pooler that gives a connection of the server to each transaction, and keeps no settings of a session. */
  | { readonly connectionString: string; readonly isPooled?: boolean }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string }

/**
 * How long a connection that nobody needs stays open, beside a few that always do. A new one has to read what the tables are before its first statements, which then take two to four
 * times as long: with the ten seconds that are usual, every moment in which several people ask at once paid for that.
 */
const IDLE_MS = 60_000
const KEPT = 3

/** A pool of connections and the query builder on it. A transaction cannot reach the pool it was taken from. */
export function connect(connection: Connection, max = 4, limits: Partial<Limits> = {}): { db: Db; pool: pg.Pool } {
  const { connectMs, statementMs, graceMs } = { ...LIMITS, ...limits }
  const isPooled = 'isPooled' in connection && connection.isPooled === true
  // biome-ignore lint/plugin: this is the one place that makes pools.
  const pool = new pg.Pool({
    ...connection,
    ...(isPooled ? {} : startingWith({ ...LIMITS, ...limits })),
    application_name: 'ridgeline',
    max,
    min: KEPT,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: connectMs,
  })
  // Without listeners a connection that the server closes, idle or in use, would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', (error) => console.error(`database connection lost: ${error.message}`))
  cutSilent(pool, statementMs + graceMs)
  if (isPooled) withoutNames(pool)
  traceStatements(pool)
  queueAt(pool, connectMs)
  refuseInside(pool)
  const db: Db = drizzle(pool)
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) => transaction((tx) => insideTransaction(() => work(tx)), config)
  return { db, pool }
}

/** A statement with a name is known to one connection of the server; behind a pooler the next one may run on another. */
function withoutNames(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const unnamed = (asked: unknown, ...rest: unknown[]) =>
      query(typeof asked === 'object' && asked !== null && 'name' in asked ? { ...asked, name: undefined } : asked, ...rest)
    client.query = unnamed as typeof client.query
  })
}

/** Gives a statement of the clock's work the time it needs: `minutes` for each statement of this transaction. */
export async function allowMinutes(tx: Pick<Tx, 'execute'>, minutes: number): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', ${`${minutes}min`}, true)`)
  const own = transactionHere()
  if (own) own.patienceMs = minutes * 60_000 + LIMITS.graceMs
}
