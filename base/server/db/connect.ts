import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { cutSilent } from '#db/cut-silent'
import { insideTransaction, refuseInside, transactionHere } from '#db/inside-transaction'
import { queueAt } from '#db/queue-at'

export type Db = NodePgDatabase & { readonly $client: pg.Pool }
/** A transaction, or the database itself: what functions that only run statements take. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** How to reach the database: an address, or the socket of the embedded server. */
export type Connection =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string }

/**
 * How long anything in the database may take before it is an error, in milliseconds: whoever waits longer has long gone, and what waits holds others up.
 * `connectMs` is also how long a request waits for a connection when all are in use. `graceMs` is how much later than the database this side gives a statement up.
 */
const LIMITS = { connectMs: 10_000, lockMs: 15_000, statementMs: 60_000, idleInTransactionMs: 60_000, graceMs: 15_000 }
export type Limits = typeof LIMITS

/**
 * Every statement here is one of many at once. The planner takes a search or a part of JSON to fit a hundredth of a table and would share such a statement out to further processes:
 * starting them takes ten times as long as the statement does, on the cores that others wait for. Compiling it (`jit`) likewise.
 */
const PLANNING = '-c max_parallel_workers_per_gather=0 -c jit=off'

/**
 * How long a connection that nobody needs stays open. A new one has to read what the tables are before its first statements, which then take two to four times as long: with the
 * ten seconds that are usual, every moment in which several people ask at once paid for that.
 */
const IDLE_MS = 10 * 60_000

/** A pool of connections and the query builder on it. A transaction cannot reach the pool it was taken from. */
export function connect(connection: Connection, max = 4, limits: Partial<Limits> = {}): { db: Db; pool: pg.Pool } {
  const { connectMs, lockMs, statementMs, idleInTransactionMs, graceMs } = { ...LIMITS, ...limits }
  // biome-ignore lint/plugin: this is the one place that makes pools.
  const pool = new pg.Pool({
    ...connection,
    options: PLANNING,
    application_name: 'ridgeline',
    max,
    idleTimeoutMillis: IDLE_MS,
    connectionTimeoutMillis: connectMs,
    lock_timeout: lockMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  })
  // Without listeners a connection that the server closes, idle or in use, would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', (error) => console.error(`database connection lost: ${error.message}`))
  cutSilent(pool, statementMs + graceMs)
  queueAt(pool, connectMs)
  refuseInside(pool)
  const db: Db = drizzle(pool)
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) => transaction((tx) => insideTransaction(() => work(tx)), config)
  return { db, pool }
}

/** Gives a statement of the clock's work the time it needs: `minutes` for each statement of this transaction. */
export async function allowMinutes(tx: Pick<Tx, 'execute'>, minutes: number): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', ${`${minutes}min`}, true)`)
  const own = transactionHere()
  if (own) own.patienceMs = minutes * 60_000 + LIMITS.graceMs
}
