import { user } from '@ridgeline/account/server/tables/auth'
import { organizationId } from '@ridgeline/account/server/tables/organization'
import { issue } from '@ridgeline/scan/server/tables/issue'
import { choices } from '@ridgeline/server/db/choices'
import { tsvector } from '@ridgeline/server/db/tsvector'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { type ChecklistItem, TaskOrigin } from '#contract/task'
import { project } from '#server/tables/project'

/** Something to do for a project. */
export const projectTask = pgTable(
  'project_task',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    /** Counts every change. */
    revision: integer().notNull().default(0),
    title: text().notNull(),
    notes: text().notNull().default(''),
    assigneeId: text('assignee_id').references(() => user.id, { onDelete: 'set null' }),
    dueOn: date('due_on'),
    checklist: jsonb().$type<ChecklistItem[]>().notNull().default([]),
    origin: text(choices(TaskOrigin)).notNull(),
    /** Key of the stage whose work it is. */
    stage: text(),
    issueId: uuid('issue_id').references(() => issue.id, { onDelete: 'set null' }),
    doneAt: timestamp('done_at', { withTimezone: true }),
    doneBy: text('done_by'),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    search: tsvector().generatedAlwaysAs(sql`search_vector(title)`),
  },
  (t) => [
    index('project_task_project').on(t.projectId, t.createdAt),
    index('project_task_due').on(t.organizationId, sql`(coalesce(due_on, '9999-12-31') - '1900-01-01'::date)`, t.createdAt, t.id),
    index('project_task_assignee').on(t.assigneeId, t.dueOn),
    // Open tasks of a member are counted from it alone.
    index('project_task_open').on(t.assigneeId, t.dueOn, t.organizationId, t.projectId).where(sql`done_at is null and archived_at is null`),
    // The open tasks of a member in the order of their list.
    index('project_task_own')
      .on(t.assigneeId, t.organizationId, sql`(coalesce(due_on, '9999-12-31') - '1900-01-01'::date)`, t.createdAt, t.id)
      .where(sql`done_at is null and archived_at is null`),
    index('project_task_issue').on(t.issueId),
    index('project_task_search').using('gin', t.search).with({ fastupdate: false }),
  ],
)
