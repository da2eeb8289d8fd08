import { organizationId } from '@ridgeline/account/server/tables/organization'
import { ReportStatus, ReportType } from '@ridgeline/report/contract/report'
import { severities } from '@ridgeline/scan/contract/severity'
import { choices } from '@ridgeline/server/db/choices'
import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const lineOf = () => ({
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  organizationId: organizationId(),
})

/**
 * Numbers of an organization as sums: every change adds a line of differences, and lines are folded into one from time to time, so that changes at once
 * never wait for each other. Kept by the database (`base/server/db/named`: `add_to_tally`, `fold_tallies`).
 */
export const organizationTally = pgTable(
  'organization_tally',
  {
    ...lineOf(),
    /** Quarter of an hour (every time zone's midnight begins one) in which scans and reports were made; `-infinity` for all time. */
    quarter: timestamp({ withTimezone: true }).notNull().default(sql`'-infinity'`),
    /** For all time only. */
    properties: integer().notNull().default(0),
    scans: integer().notNull().default(0),
    reports: integer().notNull().default(0),
    /** Number and sum of scores that are not provisional: of properties for all time, of scans for a quarter. */
    scored: integer().notNull().default(0),
    scoreSum: bigint('score_sum', { mode: 'number' }).notNull().default(0),
  },
  (t) => [
    index('organization_tally_quarter').on(t.organizationId, t.quarter),
    // The days at which a month begins are summed from it alone. The line for all time is left out: it changes with every scan.
    index('organization_tally_months')
      .on(t.organizationId, t.quarter, t.scans, t.reports, t.scored, t.scoreSum)
      .where(sql`quarter > '-infinity'`),
  ],
)

/** The quarters of each day of UTC together, lines as above: a year is 365 of them, where it has 35,000 quarters. */
export const dayTally = pgTable(
  'day_tally',
  {
    ...lineOf(),
    day: date().notNull(),
    scans: integer().notNull().default(0),
    reports: integer().notNull().default(0),
    scored: integer().notNull().default(0),
    scoreSum: bigint('score_sum', { mode: 'number' }).notNull().default(0),
  },
  (t) => [index('day_tally_day').on(t.organizationId, t.day, t.scans, t.reports, t.scored, t.scoreSum)],
)

/** What the reports of each kind come to, by the day of UTC on which they were made, lines as above. */
export const reportTally = pgTable(
  'report_tally',
  {
    ...lineOf(),
    /** `-infinity` for all time. */
    day: date().notNull(),
    type: text(choices(ReportType)).notNull(),
    status: text(choices(ReportStatus)).notNull(),
    severity: text({ enum: [...severities, 'none'] }),
    reports: integer().notNull().default(0),
    pages: integer().notNull().default(0),
    /** Those that print costs, and their sum in cents. */
    estimatedReports: integer('estimated_reports').notNull().default(0),
    cents: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [index('report_tally_day').on(t.organizationId, t.day)],
)

/** Bytes of files and reports that an organization stores, lines as above. */
export const storedTally = pgTable(
  'stored_tally',
  {
    ...lineOf(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [index('stored_tally_organization').on(t.organizationId, t.bytes)],
)
