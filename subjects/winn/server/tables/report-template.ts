import { organizationId } from '@ridgeline/account/server/tables/organization'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ReportTemplate } from '#contract/template'

/** What new drafts of the Winn report begin with: an organization has as many as it has kinds of reports, and one that stands where nobody chooses. */
export const reportTemplate = pgTable(
  'report_template',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    name: text().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    content: jsonb().$type<ReportTemplate>().notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    index('report_template_organization').on(t.organizationId, t.createdAt, t.id),
    uniqueIndex('report_template_default').on(t.organizationId).where(sql`${t.isDefault}`),
  ],
)
