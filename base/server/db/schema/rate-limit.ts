import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** Counters of rate limits, shared by every process; the columns are those of rate-limiter-flexible. */
export const rateLimit = pgTable('rate_limit', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
})
