import { organizationId } from '@ridgeline/account/server/tables/organization'
import type { NamedClaim } from '@ridgeline/property/contract/claim'
import { property } from '@ridgeline/property/server/tables/property'
import { severities } from '@ridgeline/scan/contract/severity'
import { scanId } from '@ridgeline/scan/server/tables/scan'
import { choices } from '@ridgeline/server/db/choices'
import { tsvector } from '@ridgeline/server/db/tsvector'
import { wordsColumn } from '@ridgeline/server/db/words-column'
import { WinnOutputKind } from '@ridgeline/winn/contract/winn-output'
import type { WinnCounts, WinnRequest } from '@ridgeline/winn/contract/winn-report'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type ReportOptions, ReportStatus, ReportType } from '#contract/report'
import type { FrozenFacts } from '#contract/report-changes'

/**
 * A generated report, frozen: the same inputs find it again, later edits make a new version. That of a scan is made while its maker waits; a Winn report is
 * asked for first and made by a job.
 */
export const report = pgTable(
  'report',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    type: text(choices(ReportType)).notNull().default('thermal-analysis'),
    /** Of a Winn report: the newest of the scans it shows. */
    scanId: scanId(),
    /** Of a Winn report; the property of any other follows from its scan. */
    propertyId: uuid('property_id').references(() => property.id, { onDelete: 'cascade' }),
    status: text(choices(ReportStatus)).notNull().default('completed'),
    /** Why it is `failed`, for people. */
    failure: wordsColumn(),
    /** Share of the work that is done, 0-1. */
    progress: doublePrecision().notNull().default(1),
    /** Of a Winn report: its number in the organization (`R-2026-0014`). */
    numberYear: integer('number_year'),
    numberIndex: integer('number_index'),
    /** Counted per scan; that of Winn reports per property. */
    version: integer().notNull(),
    /** SHA-256 of everything the report was made from, but the time of making. */
    inputSha256: text('input_sha256').notNull(),
    /** Null while there is no PDF yet; pages and bytes are 0 then. */
    pdfSha256: text('pdf_sha256'),
    /** Of a Winn report: the model and the pictures it was printed from, which other files are taken from. Null where it was made before they were kept. */
    frozenSha256: text('frozen_sha256'),
    frozenBytes: bigint('frozen_bytes', { mode: 'number' }).notNull().default(0),
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
    /** Words of who made it. Kept: made anew for every row they cost ten times what the rest of the list does. */
    authorSearch: tsvector('author_search').generatedAlwaysAs(sql`search_vector(created_by)`),
    /** The claim of the property that was open when it was asked for, as it was then. */
    claim: jsonb().$type<NamedClaim>(),
    /** Of a Winn report: what it was asked to be made from. */
    request: jsonb().$type<WinnRequest>(),
    /** Of a Winn report: what it holds. */
    counts: jsonb().$type<WinnCounts>(),
    /** Whole days from the day the pictures were taken to this report, where it is the first of its scan; kept by the database, never written by the program. */
    scanDays: integer('scan_days'),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    completedAt: timestamp('completed_at', { withTimezone: true }),
  },
  (t) => [
    check('report_completed_has_pdf', sql`(status = 'completed') = (pdf_sha256 is not null)`),
    check('report_winn_has_all', sql`(type = 'winn-report') = (num_nonnulls(property_id, number_year, number_index, request, counts) = 5)`),
    uniqueIndex('report_version').on(t.scanId, t.version).where(sql`type <> 'winn-report'`),
    uniqueIndex('report_input').on(t.scanId, t.inputSha256).where(sql`type <> 'winn-report'`),
    uniqueIndex('report_number').on(t.organizationId, t.numberYear, t.numberIndex),
    index('report_type').on(t.organizationId, t.type, t.createdAt, t.id),
    index('report_status').on(t.organizationId, t.status, t.createdAt, t.id),
    index('report_property').on(t.propertyId, t.version),
    index('report_scan_days').on(t.organizationId, t.scanDays, t.createdAt, t.id).where(sql`scan_days is not null`),
    index('report_scan').on(t.scanId),
    index('report_stored').on(t.organizationId, t.sizeBytes, t.createdAt, t.id),
    // As `reports/list` orders by them: a page is read from its place on.
    index('report_by_severity').on(
      t.organizationId,
      sql`coalesce(array_position(array['none', 'informational', 'minor', 'major', 'critical'], ${t.severity}), 0)`,
      t.createdAt,
      t.id,
    ),
    index('report_by_cost').on(t.organizationId, sql`coalesce((${t.estimatedUsd} * 100)::bigint + 1, 0)`, t.createdAt, t.id),
    index('report_by_pages').on(t.organizationId, t.pageCount, t.createdAt, t.id),
    index('report_organization').on(t.organizationId, t.createdAt, t.id),
    index('report_by_title').on(t.organizationId, sql`lower(${t.options} ->> 'title')`, t.createdAt, t.id),
    // The names of makers, each looked up after the one before it, and what one of them made, the newest first.
    index('report_maker').on(t.organizationId, t.createdBy, t.createdAt, t.id),
    index('report_author').using('gin', t.authorSearch).with({ fastupdate: false }),
    index('report_title').using('gin', t.titleSearch).with({ fastupdate: false }),
  ],
)

/** A file taken from what a Winn report was printed from: made once, the same for everybody. */
export const reportOutput = pgTable(
  'report_output',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => report.id, { onDelete: 'cascade' }),
    kind: text(choices(WinnOutputKind)).notNull(),
    /** Of `carrier`; empty otherwise. */
    profile: text().notNull().default(''),
    /** From 1; `parts` is how many files there are together. */
    part: integer().notNull(),
    parts: integer().notNull(),
    note: wordsColumn().notNull().default(''),
    sha256: text().notNull(),
    pageCount: integer('page_count').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('report_output_part').on(t.reportId, t.kind, t.profile, t.part),
    index('report_output_organization').on(t.organizationId),
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
