import { organizationId } from '@ridgeline/account/server/tables/organization'
import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * How many records a figure has in a month on the clock of the organization. A month without a line in `analytics_stale` stands here as it is; any other is
 * counted from its records when somebody asks, until `keep-analytics` has written it here.
 */
export const analyticsCount = pgTable(
  'analytics_count',
  {
    organizationId: organizationId(),
    /** Its first day. */
    month: date().notNull(),
    figure: text().notNull(),
    /** Part of the figure; parts of parts stand between bars. */
    part: text().notNull(),
    n: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.month, t.figure, t.part] })],
)

/** Months of which something changed since they were counted: lines are added by triggers and never changed, so that no two transactions wait for each other. */
export const analyticsStale = pgTable(
  'analytics_stale',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: organizationId(),
    month: date().notNull(),
  },
  (t) => [index('analytics_stale_month').on(t.organizationId, t.month)],
)
