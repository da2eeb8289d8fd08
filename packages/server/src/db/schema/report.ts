import type { ReportOptions } from '@ridgeline/contracts/report'
import type { FrozenFacts } from '@ridgeline/contracts/report-changes'
import { severities } from '@ridgeline/contracts/severity'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, numeric, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { organization } from '#db/schema/organization'
import { scan } from '#db/schema/scan'
import { tsvector } from '#db/tsvector'

/** A generated report, frozen: the same inputs find it again, later edits make a new version. */
export const report = pgTable(
  'report',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
    scanId: uuid('scan_id')
      .notNull()
      .references(() => scan.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** SHA-256 of everything the report was made from, but the time of making. */
    inputSha256: text('input_sha256').notNull(),
    pdfSha256: text('pdf_sha256').notNull(),
    pageCount: integer('page_count').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    options: jsonb().$type<ReportOptions>().notNull(),
    /** What it says, for lists and comparisons; null where it was made before this was kept. */
    facts: jsonb().$type<FrozenFacts>(),
    /** Of `facts`, for lists: the most severe open finding; null where nobody knows. */
    severity: text({ enum: [...severities, 'none'] }),
    /** Sum of the costs that it prints, US dollars; null where it prints none. */
    estimatedUsd: numeric('estimated_usd', { precision: 14, scale: 2, mode: 'number' }),
    titleSearch: tsvector('title_search').generatedAlwaysAs(sql`search_vector(coalesce(options ->> 'title', ''))`),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('report_version').on(t.scanId, t.version),
    uniqueIndex('report_input').on(t.scanId, t.inputSha256),
    index('report_stored').on(t.organizationId, t.sizeBytes),
    index('report_organization').on(t.organizationId, t.createdAt, t.id),
    index('report_title').using('gin', t.titleSearch).with({ fastupdate: false }),
  ],
)

/** A report handed to a recipient. */
export const reportSending = pgTable(
  'report_sending',
  {
    id: uuid().primaryKey().defaultRandom(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => report.id, { onDelete: 'cascade' }),
    recipientName: text('recipient_name').notNull(),
    recipientEmail: text('recipient_email').notNull(),
    delivery: text({ enum: ['smtp', 'outbox'] }).notNull(),
    messageId: text('message_id').notNull(),
    sentBy: text('sent_by').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('report_sending_report').on(t.reportId)],
)
