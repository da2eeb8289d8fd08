import { AsyncResource } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/connect'

/** What is counted of one key within its window. */
interface Count {
  /** Of all processes, this one included, when it was last merged. */
  known: number
  /** Counted here since. */
  unsent: number
  /** By the clock of this process (ms). */
  endsAt: number
}
/** A key with what to add to it, and with what all processes counted and how long its window lasts (ms). */
export type Sent = { readonly key: string; readonly points: number }
export type Merged = { readonly key: string; readonly points: number; readonly leftMs: number }

export interface SharedCounts {
  /** Counts one more at once, without waiting for the database. @returns how long to wait (ms), or 0 where it is allowed */
  take(key: string): number
}

const MERGE_EVERY_MS = 1000
/** What a key may have in one process before it is worth a word to the others: whoever asks as people do costs the database nothing. */
const QUIET_SHARE = 1 / 20
/** One statement; what is over waits a second. */
const MOST_AT_ONCE = 2000

/**
 * At most `points` within `windowMs` for each key, of all processes together: counted in each, and merged once a second where there is something to merge. So all of them may let in together what
 * they get within that second more, and each a twentieth of the limit that it keeps to itself; while the database is away each counts alone.
 */
export function sharedCounts(
  merge: (sent: readonly Sent[]) => Promise<readonly Merged[]>,
  { points, windowMs, mergeEveryMs = MERGE_EVERY_MS }: { points: number; windowMs: number; mergeEveryMs?: number },
): SharedCounts {
  const counts = new Map<string, Count>()
  const least = Math.max(1, Math.ceil(points * QUIET_SHARE))
  let isWaiting = false

  const isWorthTelling = ({ known, unsent }: Count) => unsent > 0 && known <= points && known + unsent >= least

  async function mergeNow(): Promise<void> {
    const now = Date.now()
    for (const [key, { endsAt }] of counts) if (endsAt <= now) counts.delete(key)
    const due = [...counts].filter(([, count]) => isWorthTelling(count)).slice(0, MOST_AT_ONCE)
    const sent = due.map(([key, { unsent }]) => ({ key, points: unsent }))
    const told = new Map(sent.map((one) => [one.key, one.points]))
    const merged = sent.length === 0 ? [] : await merge(sent)
    for (const { key, points: known, leftMs } of merged) {
      const count = counts.get(key)
      if (count) Object.assign(count, { known, unsent: count.unsent - (told.get(key) ?? 0), endsAt: Date.now() + leftMs })
    }
  }
  // Outside of the request that happens to start it, whose share of the connections and whose transaction are none of its business.
  const later = AsyncResource.bind(() => {
    // The database is away: what is unsent goes with the next.
    void mergeNow()
      .catch(() => {})
      .finally(() => {
        isWaiting = false
      })
  })

  return {
    take(key) {
      const now = Date.now()
      const found = counts.get(key)
      const count = found && found.endsAt > now ? found : { known: 0, unsent: 0, endsAt: now + windowMs }
      counts.set(key, count)
      count.unsent++
      if (!isWaiting && isWorthTelling(count)) {
        isWaiting = true
        setTimeout(later, mergeEveryMs).unref()
      }
      return count.known + count.unsent > points ? Math.max(1, count.endsAt - now) : 0
    },
  }
}

/** Adds counts to those that all processes have in the database; `name` keeps limits of different purposes apart. A window in the far future was written by a clock that ran ahead: it begins anew. */
export const mergeIn =
  (db: Db, name: string, windowMs: number) =>
  async (sent: readonly Sent[]): Promise<readonly Merged[]> => {
    const given = JSON.stringify(sent.map(({ key, points }) => ({ key: `${name}:${key}`, points })))
    const { rows } = await db.execute<{ key: string; points: number; left: string }>(sql`
      with clock as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as at)
      insert into rate_limit as held (key, points, expire)
      select given.key, given.points, clock.at + ${windowMs}::int from jsonb_to_recordset(${given}::jsonb) as given(key text, points int), clock order by given.key
      on conflict (key) do update set (points, expire) = (
        select case when stands then held.points else 0 end + excluded.points, case when stands then held.expire else excluded.expire end
        from (select held.expire > excluded.expire - ${windowMs}::int and held.expire <= excluded.expire as stands) as window_of)
      returning key, points, expire - (select at from clock) as left`)
    return rows.map(({ key, points, left }) => ({ key: key.slice(name.length + 1), points, leftMs: Number(left) }))
  }
