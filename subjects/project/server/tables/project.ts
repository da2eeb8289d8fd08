import { user } from '@ridgeline/account/server/tables/auth'
import { organizationId } from '@ridgeline/account/server/tables/organization'
import { propertyId } from '@ridgeline/property/server/tables/property'
import { choices } from '@ridgeline/server/db/choices'
import { tsvector } from '@ridgeline/server/db/tsvector'
import type { Words } from '@ridgeline/words/message'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { BudgetLine } from '#contract/budget'
import { Priority, type ProjectContact, ProjectEvent, ProjectStatus, StageProposal } from '#contract/project'
import type { ProjectStage } from '#contract/stage'

/** A job for a client on one or several properties. */
export const project = pgTable(
  'project',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    /** Counts every change of what people write. */
    revision: integer().notNull().default(0),
    name: text().notNull(),
    clientName: text('client_name').notNull().default(''),
    contacts: jsonb().$type<ProjectContact[]>().notNull().default([]),
    notes: text().notNull().default(''),
    status: text(choices(ProjectStatus)).notNull().default('active'),
    priority: text(choices(Priority)).notNull().default('medium'),
    /** Key of a stage of the organization (`project_setup`). */
    stage: text().notNull(),
    stageSince: timestamp('stage_since', { withTimezone: true }).notNull(),
    proposedStage: text('proposed_stage'),
    proposedWhy: text('proposed_why', choices(StageProposal.shape.why)),
    proposedBy: text('proposed_by'),
    /** The person who asked; none where an automation did. */
    proposedById: text('proposed_by_id').references(() => user.id, { onDelete: 'set null' }),
    proposedAt: timestamp('proposed_at', { withTimezone: true }),
    startsOn: date('starts_on').notNull(),
    dueOn: date('due_on'),
    /** Empty where something moves. */
    blockedReason: text('blocked_reason').notNull().default(''),
    assigneeId: text('assignee_id').references(() => user.id, { onDelete: 'set null' }),
    budget: jsonb().$type<BudgetLine[]>().notNull().default([]),
    /** Counted again by whoever changes a task, with the project held. */
    doneTasks: integer('done_tasks').notNull().default(0),
    totalTasks: integer('total_tasks').notNull().default(0),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    completedAt: timestamp('completed_at', { withTimezone: true }),
    /** Hidden everywhere since then; removed for good by the retention job. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    deletedBy: text('deleted_by'),
    search: tsvector().generatedAlwaysAs(sql`search_vector(name || ' ' || client_name)`),
  },
  (t) => [
    index('project_organization').on(t.organizationId, t.createdAt, t.id),
    index('project_status').on(t.organizationId, t.status, t.createdAt, t.id),
    index('project_stage').on(t.organizationId, t.stage, t.stageSince, t.id),
    // Counts of status and stage, and what is late in its stage, are read from it alone.
    index('project_standing').on(t.organizationId, t.status, t.stage, t.stageSince, t.createdAt).where(sql`deleted_at is null`),
    index('project_overdue').on(t.organizationId, t.dueOn).where(sql`status = 'active' and deleted_at is null`),
    index('project_blocked').on(t.organizationId).where(sql`blocked_reason <> '' and status <> 'completed' and deleted_at is null`),
    index('project_proposed').on(t.organizationId).where(sql`proposed_stage is not null and deleted_at is null`),
    index('project_proposed_by').on(t.proposedById),
    index('project_due').on(t.organizationId, sql`(coalesce(due_on, '9999-12-31') - '1900-01-01'::date)`, t.createdAt, t.id),
    index('project_assignee').on(t.assigneeId, t.createdAt),
    index('project_deleted').on(t.organizationId, t.deletedAt).where(sql`deleted_at is not null`),
    index('project_search').using('gin', t.search).with({ fastupdate: false }),
    index('project_client').using('gin', sql`search_vector(client_name)`).with({ fastupdate: false }),
  ],
)

/** The properties of a project, in their order: the first is where it is. */
export const projectProperty = pgTable(
  'project_property',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    propertyId: propertyId(),
    place: integer().notNull(),
  },
  (t) => [
    uniqueIndex('project_property_pair').on(t.projectId, t.propertyId),
    index('project_property_property').on(t.propertyId),
    index('project_property_organization').on(t.organizationId),
  ],
)

/** What happened to projects; the database refuses to change a line. */
export const projectEvent = pgTable(
  'project_event',
  {
    id: uuid().primaryKey().defaultRandom(),
    organizationId: organizationId(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Name at the time, so that it outlives the member. */
    by: text().notNull(),
    action: text(choices(ProjectEvent.shape.action)).notNull(),
    subject: text().notNull().default(''),
    changes: jsonb().$type<Record<string, { from: Words; to: Words }>>().notNull().default({}),
    isAutomatic: boolean('is_automatic').notNull().default(false),
  },
  (t) => [index('project_event_project').on(t.projectId, t.at, t.id), index('project_event_organization').on(t.organizationId, t.at)],
)

/** What an organization set up for its projects; one without a row goes by the stages of the contract. */
export const projectSetup = pgTable('project_setup', {
  organizationId: organizationId().primaryKey(),
  revision: integer().notNull().default(0),
  /** Null: those of the contract. */
  stages: jsonb().$type<ProjectStage[]>(),
  /** What was switched or set, by the name of the automation. */
  automations: jsonb().$type<Record<string, { isOn: boolean; days: number }>>().notNull().default({}),
})
