import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A stored file that no record names, since when; it goes when nobody has named it for so long (`sweep-objects`). */
export const orphanFile = pgTable('orphan_file', {
  objectSha256: text('object_sha256').primaryKey(),
  foundAt: timestamp('found_at', { withTimezone: true }).notNull(),
})
