import { organizationId } from '@ridgeline/account/server/tables/organization'
import { choices } from '@ridgeline/server/db/choices'
import { wordsColumn } from '@ridgeline/server/db/words-column'
import { bigint, doublePrecision, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { DataExport } from '#contract/privacy'

/** An export of everything of an organization; the file lies in the object store until it expires. */
export const dataExport = pgTable(
  'data_export',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    state: text(choices(DataExport.shape.state)).notNull().default('waiting'),
    requestedBy: text('requested_by').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    sha256: text(),
    /** Files that were damaged, missing or unreadable; the manifest names them. */
    damagedFiles: integer('damaged_files').notNull().default(0),
    progress: doublePrecision().notNull().default(0),
    failure: wordsColumn(),
  },
  (t) => [index('data_export_organization').on(t.organizationId, t.requestedAt, t.id)],
)
