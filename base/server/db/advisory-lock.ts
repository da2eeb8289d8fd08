import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#db/connect'

const ASK_EVERY_MS = 250

/**
 * Runs long work that only one process may do at a time. The lock is held by a connection outside any transaction, so that the work itself may use the
 * database; who waits holds no connection, and gives up when `stop` fires. The lock ends with its connection: work that must not be done twice checks that itself.
 */
export async function whileHolding<T>(db: Db, key: number, stop: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const client = await db.$client.connect()
    let isHeld = false
    try {
      isHeld = (await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [key])).rows[0]?.held === true
      if (isHeld) return await work()
    } finally {
      // A connection that could not give the lock back is closed, which gives it back.
      const error = isHeld
        ? await client.query('select pg_advisory_unlock($1)', [key]).then(
            () => undefined,
            (cause: Error) => cause,
          )
        : undefined
      client.release(error)
    }
    await sleep(ASK_EVERY_MS, undefined, { signal: stop })
  }
}
