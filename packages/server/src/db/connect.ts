import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as anomaly from '#db/schema/anomaly'
import * as auth from '#db/schema/auth'
import * as capture from '#db/schema/capture'
import * as issue from '#db/schema/issue'
import * as organization from '#db/schema/organization'
import * as outbox from '#db/schema/outbox'
import * as property from '#db/schema/property'
import * as report from '#db/schema/report'
import * as scan from '#db/schema/scan'
import * as share from '#db/schema/share'
import * as upload from '#db/schema/upload'

const schema = {
  ...anomaly,
  ...auth,
  ...capture,
  ...issue,
  ...organization,
  ...outbox,
  ...property,
  ...report,
  ...scan,
  ...share,
  ...upload,
}

export type Db = NodePgDatabase<typeof schema> & { readonly $client: pg.Pool }
/** A transaction, or the database itself: what functions that only run statements take. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** How to reach the database: an address, or the socket of the embedded server. */
export type Connection =
  | { readonly connectionString: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string }

/** A pool of connections and the query builder on it. */
export function connect(connection: Connection, max = 20): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({ ...connection, max })
  // Without listeners a connection that the server closes, idle or in use, would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', (error) => console.error(`database connection lost: ${error.message}`))
  return { db: drizzle(pool, { schema }), pool }
}
