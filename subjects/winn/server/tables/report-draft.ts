import { organizationId } from '@ridgeline/account/server/tables/organization'
import { propertyId } from '@ridgeline/property/server/tables/property'
import { choices } from '@ridgeline/server/db/choices'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { DraftContent } from '#contract/content'
import { EditOutcome, type Value } from '#contract/edit'

/** What people have written for the next report of a property. */
export const reportDraft = pgTable(
  'report_draft',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    propertyId: propertyId(),
    /** Counts every change. */
    revision: integer().notNull().default(0),
    content: jsonb().$type<DraftContent>().notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('report_draft_property').on(t.propertyId, t.createdAt, t.id), index('report_draft_organization').on(t.organizationId)],
)

/** An edit of a draft, as it was made and what became of it: nothing that was written is lost. */
export const reportDraftChange = pgTable(
  'report_draft_change',
  {
    /** Of the edit, made by whoever edits: the same one that arrives twice is worked on once. */
    id: uuid().primaryKey(),
    draftId: uuid('draft_id')
      .notNull()
      .references(() => reportDraft.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    path: text().array().notNull(),
    value: jsonb().$type<Value>(),
    was: jsonb().$type<Value>(),
    outcome: text(choices(EditOutcome)).notNull(),
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('report_draft_change_draft').on(t.draftId, t.at, t.id)],
)
