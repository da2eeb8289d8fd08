import { organizationId } from '@ridgeline/account/server/tables/organization'
import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A file that has arrived whole and lies in the object store; a scan takes it up by its id. */
export const upload = pgTable(
  'upload',
  {
    /** Id of the resumable upload, as in its address. */
    id: text().primaryKey(),
    organizationId: organizationId(),
    userId: text('user_id').notNull(),
    fileName: text('file_name').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sha256: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When it was taken out of its scan; it goes like one that no scan took, counted from then. */
    freedAt: timestamp('freed_at', { withTimezone: true }),
  },
  (t) => [index('upload_stored').on(t.organizationId, t.sizeBytes), index('upload_organization').on(t.organizationId, t.createdAt)],
)

/** An upload that was let in and has not arrived: its bytes count for the organization until it has, is given up or forgotten. */
export const uploadBegun = pgTable(
  'upload_begun',
  {
    id: text().primaryKey(),
    organizationId: organizationId(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('upload_begun_organization').on(t.organizationId)],
)
