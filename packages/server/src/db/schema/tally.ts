import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { organization } from '#db/schema/organization'

/**
 * Numbers of an organization as sums: every change adds a line of differences, and lines are folded into one from time to time, so that changes at once
 * never wait for each other. Kept by the database (`kept-facts` in the migrations).
 */
export const organizationTally = pgTable(
  'organization_tally',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id, { onDelete: 'cascade' }),
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
    // Months are summed from it alone. The line for all time is left out: it changes with every scan.
    index('organization_tally_months')
      .on(t.organizationId, t.quarter, t.scans, t.reports, t.scored, t.scoreSum)
      .where(sql`quarter > '-infinity'`),
  ],
)
