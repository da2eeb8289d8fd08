import { organizationId } from '@ridgeline/account/server/tables/organization'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { WrittenProperty } from '#server/portfolio/written'

/** A list of properties that was taken in, so that it can be taken back. */
export const propertyImport = pgTable(
  'property_import',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    fileName: text('file_name').notNull(),
    /** Name at the time, so that it outlives the member. */
    takenBy: text('taken_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    madeIds: jsonb('made_ids').$type<string[]>().notNull(),
    /** What was written over properties that were there, and what stood there before. */
    changed: jsonb().$type<{ id: string; before: WrittenProperty; after: WrittenProperty }[]>().notNull(),
  },
  (t) => [index('property_import_organization').on(t.organizationId, t.createdAt)],
)
