import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#db/connect'
import { networkOf } from '#http/guard/network-address'

/** Counts attempts by key in the database, for all processes together. */
export interface DatabaseLimiter {
  /** Counts one more; where the key is an IPv6 address, for its whole /64 network. Gives back how long to wait (ms), or 0 where it is allowed. */
  take(key: string): Promise<number>
}

/** At most `points` within `durationS` seconds for each key; `name` keeps limits of different purposes apart. */
export function databaseLimiter(db: Db, o: { name: string; points: number; durationS: number }): DatabaseLimiter {
  const limiter = new RateLimiterPostgres({
    storeClient: db.$client,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: o.name,
    points: o.points,
    duration: o.durationS,
  })
  return {
    async take(key) {
      const verdict: unknown = await limiter.consume(networkOf(key)).catch((refused: unknown) => refused)
      if (!(verdict instanceof RateLimiterRes)) throw verdict
      if (verdict.consumedPoints <= o.points) return 0
      if (verdict.msBeforeNext <= o.durationS * 1000) return Math.max(1, verdict.msBeforeNext)
      // Longer than the window: written by a clock that ran ahead. The window begins anew.
      await limiter.delete(key)
      await limiter.consume(networkOf(key))
      return 0
    },
  }
}
