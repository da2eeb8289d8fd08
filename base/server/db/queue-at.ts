import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { strangerHere } from '#db/strangers'
import { createTurns } from '#jobs/turns'

/** How many strangers may wait for a connection; who comes then is asked to come again at once. */
const MOST_WAITING = 200
/** What PostgreSQL says when it has no connection left. */
const FULL = '53300'
const ASK_AGAIN_MS = 200

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: Error | boolean) => void) => void

/**
 * Lets those who ask for a connection wait their turn: strangers hold a third of the pool at most, and where the database itself has none left, whoever needs another waits for it,
 * or for one of our own, in place of an error.
 */
export function queueAt(pool: pg.Pool, patienceMs: number): void {
  const take: () => Promise<pg.PoolClient> = pool.connect.bind(pool)
  const strangers = createTurns(Math.max(1, Math.floor(pool.options.max / 3)), { most: MOST_WAITING, patienceMs })

  async function takeOrWait(): Promise<pg.PoolClient> {
    const until = Date.now() + patienceMs
    for (;;) {
      try {
        return await take()
      } catch (error) {
        if ((error as { code?: string }).code !== FULL || Date.now() > until) throw error
      }
      await sleep(ASK_AGAIN_MS)
    }
  }

  async function inTurn(): Promise<pg.PoolClient> {
    const address = strangerHere()
    if (address === null) return takeOrWait()
    const end = await strangers.begin(address).catch((cause: unknown) => {
      throw new Error('timeout exceeded when trying to connect', { cause })
    })
    try {
      const client = await takeOrWait()
      const release = client.release
      // The pool gives each taker a release of its own.
      client.release = (error) => {
        end()
        release(error)
      }
      return client
    } catch (error) {
      end()
      throw error
    }
  }

  const guarded = (taken?: Taken) => {
    const client = inTurn()
    if (!taken) return client
    client.then(
      (own) => taken(undefined, own, own.release),
      (error: Error) => taken(error, undefined, () => {}),
    )
    return undefined
  }
  pool.connect = guarded as typeof pool.connect
}
