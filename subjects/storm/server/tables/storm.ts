import { organizationId } from '@ridgeline/account/server/tables/organization'
import type { MapPlace } from '@ridgeline/property/contract/property'
import { propertyId } from '@ridgeline/property/server/tables/property'
import { choices } from '@ridgeline/server/db/choices'
import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { StormPeril, StormRow, StormSource } from '#contract/storm'
import type { ToldAnswer } from '#rules/verdict/question'
import type { JudgedStorm } from '#rules/verdict/verdict'

/** A file or an answer of a source of storm records: public, so of no organization. */
export const stormFile = pgTable(
  'storm_file',
  {
    id: uuid().primaryKey().defaultRandom(),
    source: text(choices(StormSource)).notNull(),
    /** What was asked, or which file it is; the latest answer stands for those before. */
    key: text().notNull(),
    state: text({ enum: ['reading', 'read'] }).notNull(),
    vintage: text(),
    fetchedAt: timestamp('fetched_at', { withTimezone: true }).notNull(),
    /** Of bytes that are not stored here. */
    sha256: text('answer_sha256').notNull(),
    /** Rows of the file that are done: where an import that stopped goes on. */
    rowsDone: integer('rows_done').notNull().default(0),
  },
  (t) => [uniqueIndex('storm_file_key').on(t.source, t.key)],
)

/** A storm report as its source states it. Found by moment and place. */
export const stormRow = pgTable(
  'storm_row',
  {
    source: text(choices(StormSource)).notNull(),
    recordId: text('record_id').notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => stormFile.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }),
    peril: text(choices(StormPeril)).notNull(),
    event: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    place: text().notNull(),
    endLatitude: doublePrecision('end_latitude'),
    endLongitude: doublePrecision('end_longitude'),
    magnitude: doublePrecision(),
    basis: text(choices(StormRow.shape.basis)).notNull(),
    remark: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.recordId] }),
    index('storm_row_when_where').on(t.at, t.latitude, t.longitude),
    index('storm_row_file').on(t.fileId),
  ],
)

/** What public records said of a property and a day when somebody asked; frozen. */
export const stormCheck = pgTable(
  'storm_check',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    propertyId: propertyId(),
    /** The pin of the property at the time. */
    position: jsonb().$type<MapPlace>().notNull(),
    date: text().notNull(),
    timeZone: text('time_zone').notNull(),
    verdicts: jsonb().$type<readonly JudgedStorm[]>().notNull(),
    sources: jsonb().$type<readonly ToldAnswer[]>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('storm_check_property').on(t.propertyId, t.createdAt, t.id), index('storm_check_organization').on(t.organizationId)],
)
