import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** One row that the health check writes, to know that the database takes writes. */
export const healthMark = pgTable('health_mark', {
  id: integer().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
})
