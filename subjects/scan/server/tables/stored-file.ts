import { organizationId } from '@ridgeline/account/server/tables/organization'
import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A stored file that was found not to be as it should be; the row goes when the file is sound again. Files belong to whoever names their hash. */
export const storedDamage = pgTable('stored_damage', {
  objectSha256: text('object_sha256').primaryKey(),
  damage: text({ enum: ['damaged', 'missing', 'unreadable'] }).notNull(),
  foundAt: timestamp('found_at', { withTimezone: true }).notNull().defaultNow(),
})

/** One look through every stored file of an organization. */
export const storageCheck = pgTable(
  'storage_check',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    state: text({ enum: ['waiting', 'running', 'finished', 'failed'] })
      .notNull()
      .default('waiting'),
    /** Who asked for it; null: by the clock. */
    requestedBy: text('requested_by'),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /** The last file compared, in the order of the hashes: where a check that was interrupted goes on. */
    cursor: text().notNull().default(''),
    doneFiles: integer('done_files').notNull().default(0),
    doneBytes: bigint('done_bytes', { mode: 'number' }).notNull().default(0),
    totalFiles: integer('total_files').notNull().default(0),
    troubles: integer().notNull().default(0),
  },
  (t) => [index('storage_check_organization').on(t.organizationId, t.requestedAt)],
)
