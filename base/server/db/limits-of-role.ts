import pg from 'pg'
import type { Connection } from '#db/connect'
import { LIMITS, PLANNING, UNLIMITED } from '#db/limits'

/**
 * Behind a pooler nobody can say how a connection of the server begins, so that every one of our role in our database does: by settings of that role. Who needs others, such as a
 * migration, says so.
 */
export async function setLimitsOfRole(direct: Connection): Promise<void> {
  const { lockMs, statementMs, idleInTransactionMs } = LIMITS
  const settings = [
    ...PLANNING,
    ...([
      ['lock_timeout', lockMs],
      ['statement_timeout', statementMs],
      ['idle_in_transaction_session_timeout', idleInTransactionMs],
    ] as const),
  ]
  const client = new pg.Client({
    ...direct,
    options: UNLIMITED,
    connectionTimeoutMillis: LIMITS.connectMs,
    query_timeout: LIMITS.connectMs,
  })
  await client.connect()
  try {
    const { rows } = await client.query<{ own: string }>(
      `select format('alter role %I in database %I set ', current_user, current_database()) as own`,
    )
    for (const [name, value] of settings) await client.query(`${rows[0]?.own}${name} = ${value}`)
  } finally {
    await client.end()
  }
}
