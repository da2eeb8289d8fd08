import type { Socket } from 'node:net'
import type pg from 'pg'
import { transactionHere } from '#db/inside-transaction'

/** What of a connection `pg` has no types for. */
interface Inside {
  readonly connection: { readonly stream: Socket }
  /** False while a statement is under way. */
  readonly readyForQuery: boolean
}

/**
 * Cuts a connection whose statement gets not one byte of an answer for `ms`. The database ends statements by itself, long before; one that hangs, or that cannot be reached
 * any more, does not. The connection is closed and not only given up (`query_timeout` of `pg`): the next statement on it would wait behind the first.
 */
export function cutSilent(pool: pg.Pool, ms: number): void {
  pool.on('connect', (client) => {
    const inside = client as unknown as Inside
    const { stream } = inside.connection
    stream.on('timeout', () => {
      if (!inside.readyForQuery) stream.destroy(new Error('Connection terminated: the database gave no answer'))
    })
    const of: typeof client = Object.getPrototypeOf(client)
    const timed = (...args: unknown[]): unknown => {
      stream.setTimeout(transactionHere()?.patienceMs ?? ms)
      return Reflect.apply(of.query, client, args)
    }
    client.query = timed as typeof client.query
  })
}
