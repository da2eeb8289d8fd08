import { onlyFor } from '@ridgeline/account/contract/field-permissions'
import { endpoint } from '@ridgeline/contract/endpoint'
import { PageQuery, pagedEndpoint } from '@ridgeline/contract/page'
import { day, emailAddress, text, trimmed } from '@ridgeline/contract/text'
import { fixed } from '@ridgeline/words/written'
import { z } from 'zod'
import { BudgetLine, BudgetLines } from '#contract/budget'

export const projectStatuses = ['active', 'completed', 'on-hold'] as const
export const ProjectStatus = z.enum(projectStatuses)
export type ProjectStatus = z.infer<typeof ProjectStatus>
export const statusLabel = { active: 'Active', completed: 'Completed', 'on-hold': 'On hold' } as const satisfies Record<
  ProjectStatus,
  string
>

export const priorities = ['high', 'medium', 'low'] as const
export const Priority = z.enum(priorities)
export type Priority = z.infer<typeof Priority>

/** What stops roofs, to choose from; any other words may stand there too. */
export const blockedReasons = [
  'Waiting for the adjuster',
  'Waiting for the client to decide',
  'Supplement under review',
  'Permit not issued',
  'Material on back order',
  'Crew not free',
  'Weather',
  'Payment outstanding',
] as const

/** A person to call about a project. */
export const ProjectContact = z.object({
  name: trimmed(120).min(1, 'Please enter a name'),
  /** What they are to the project, such as `Owner` or `Adjuster`. */
  part: trimmed(60),
  email: z.union([z.literal(''), emailAddress]),
  phone: trimmed(40),
})
export type ProjectContact = z.infer<typeof ProjectContact>

const MOST_CONTACTS = 20
const MOST_PROPERTIES = 50
const memberId = text(100).min(1)

/** What people write of a project, without defaults, so that a change leaves alone what it does not name. */
const parts = {
  name: trimmed(200).min(1, 'Please enter a name'),
  clientName: trimmed(200),
  contacts: z.array(ProjectContact).max(MOST_CONTACTS, fixed`must hold at most ${MOST_CONTACTS} contacts`),
  /** The first is where the project is; it may span others. */
  propertyIds: z
    .array(z.uuid())
    .min(1, 'Please choose a property')
    .max(MOST_PROPERTIES, fixed`must hold at most ${MOST_PROPERTIES} properties`),
  priority: Priority,
  startsOn: day,
  dueOn: day.nullable(),
  /** The member who answers for it. */
  assigneeId: memberId.nullable(),
  notes: trimmed(4000),
}

interface Days {
  readonly startsOn?: string | undefined
  readonly dueOn?: string | null | undefined
}
/** Nothing is due before it starts. Days that nobody named contradict nothing. */
export const areInOrder = ({ startsOn, dueOn }: Days): boolean => !startsOn || !dueOn || startsOn <= dueOn
export const DUE_TOO_EARLY = 'Please choose the day of the start or a later one'
const order = { path: ['dueOn'], message: DUE_TOO_EARLY }

export const NewProject = z
  .object({
    ...parts,
    clientName: parts.clientName.default(''),
    contacts: parts.contacts.default([]),
    priority: Priority.default('medium'),
    startsOn: parts.startsOn.optional().describe('Today, on the clock of the organization, where none is given'),
    dueOn: parts.dueOn.default(null),
    assigneeId: parts.assigneeId.default(null),
    notes: parts.notes.default(''),
    /** Key of a stage; the first where none is given. */
    stage: trimmed(40).optional(),
  })
  .refine(areInOrder, order)
export type NewProject = z.infer<typeof NewProject>

/** Of somebody who edits what they read before: a project that others changed since is refused with `conflict`. */
const revision = z.number().int().min(0).max(1e9).describe('The `revision` that was read')

export const ProjectPatch = z
  .object({
    ...parts,
    status: ProjectStatus,
    /** Why nothing moves; empty where it does. */
    blockedReason: trimmed(200),
    budget: BudgetLines,
  })
  .partial()
  .extend({ revision })
  .refine(areInOrder, order)
export type ProjectPatch = z.infer<typeof ProjectPatch>

/** A stage that somebody, or an automation, would have the project in: `approval` waits for a person who may let it in, `tasks-done` for anybody who agrees. */
export const StageProposal = z.object({
  stage: z.string(),
  why: z.enum(['approval', 'tasks-done', 'automation']),
  by: z.string(),
  /** The member who asked, and may take it back; null where an automation did, or they are gone. */
  byId: z.string().nullable(),
  at: z.iso.datetime(),
})
export type StageProposal = z.infer<typeof StageProposal>

/** A property as projects show it. */
export const ProjectPlace = z.object({ id: z.uuid(), name: z.string(), address: z.string(), imageUrl: z.string().nullable() })
export type ProjectPlace = z.infer<typeof ProjectPlace>

export const Project = z.object({
  id: z.uuid(),
  revision: z.number().int(),
  name: z.string(),
  clientName: z.string(),
  status: ProjectStatus,
  /** Key of its stage (`GET /api/project-setup`). */
  stage: z.string(),
  /** When it came into its stage. */
  stageSince: z.iso.datetime(),
  /** Whole days since then; of a completed project until it was. */
  daysInStage: z.number().int(),
  /** The last day it should be in its stage, on the clock of the organization, at most `dueOn`; null where the stage says no days. */
  stageDueOn: z.iso.date().nullable(),
  /** It is active, and past that day or past `dueOn`. */
  isLateInStage: z.boolean(),
  proposal: StageProposal.nullable(),
  priority: Priority,
  startsOn: z.iso.date(),
  dueOn: z.iso.date().nullable(),
  blockedReason: z.string(),
  isBlocked: z.boolean(),
  assigneeId: z.string().nullable(),
  assigneeName: z.string().nullable(),
  /** Where it is; null where its properties were deleted. */
  property: ProjectPlace.nullable(),
  propertyCount: z.number().int(),
  doneTasks: z.number().int(),
  totalTasks: z.number().int(),
  /** Null for who may not see what a project costs. */
  budgetUsd: onlyFor('project.manage', z.number().nullable(), () => null),
  actualUsd: onlyFor('project.manage', z.number().nullable(), () => null),
  createdAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
})
export type Project = z.infer<typeof Project>

export const ProjectDetail = Project.extend({
  contacts: z.array(ProjectContact.extend({ email: z.string() })),
  notes: z.string(),
  properties: z.array(ProjectPlace),
  /** Null for who may not see what a project costs. */
  budget: onlyFor('project.manage', z.array(BudgetLine).nullable(), () => null),
  createdBy: z.string(),
})
export type ProjectDetail = z.infer<typeof ProjectDetail>

export const projectOrders = ['newest', 'due', 'stuck', 'name'] as const
const ProjectOrder = z.enum(projectOrders)
export type ProjectOrder = z.infer<typeof ProjectOrder>

/** What a list of projects is asked for. */
export const ProjectFilter = z.object({
  status: ProjectStatus.optional(),
  stage: text(40).optional().describe('Key of a stage'),
  priority: Priority.optional(),
  blocked: z.enum(['true', 'false']).optional(),
  lateInStage: z
    .enum(['true', 'false'])
    .optional()
    .describe('Active, and past the days that its stage should take or past its own due day'),
  waits: z.enum(['approval']).optional().describe('`approval`: a stage was asked for, and who asks for the list may let the project in'),
  assigneeId: memberId.optional().describe('A member, or `me`'),
  propertyId: z.uuid().optional(),
  madeFrom: day.optional().describe('First day it was made on, on the clock of the organization'),
  dueFrom: day.optional().describe('First day it is due on'),
  dueTo: day.optional().describe('Last day it is due on, included'),
  order: ProjectOrder.optional().describe('`newest` (the last made first), `due` (soonest), `stuck` (longest in its stage) or `name`'),
})
export type ProjectFilter = z.infer<typeof ProjectFilter>

export const listProjects = pagedEndpoint({
  path: '/api/projects',
  summary: 'Projects, the last made first where no other order is asked for; found by words of name and client',
  access: 'project.read',
  filter: ProjectFilter.shape,
  response: z.array(Project),
})
export const createProject = endpoint({
  method: 'POST',
  path: '/api/projects',
  summary: 'Begin a project. It gets the tasks of its stage',
  access: 'project.manage',
  body: NewProject,
  response: ProjectDetail,
  locationOf: ({ id }: ProjectDetail) => `/api/projects/${id}`,
})
export const readProject = endpoint({
  method: 'GET',
  path: '/api/projects/{id}',
  summary: 'One project with its client, properties and budget',
  access: 'project.read',
  response: ProjectDetail,
})
export const patchProject = endpoint({
  method: 'PATCH',
  path: '/api/projects/{id}',
  summary: 'Change a project as it was read: `conflict` where somebody else changed it since',
  access: 'project.manage',
  largeBody: { bytes: 128 * 1024, why: 'notes, contacts, properties and budget' },
  body: ProjectPatch,
  response: ProjectDetail,
})
/** What the role of who asks may not do becomes a proposal, which somebody of the stage's role moves on. */
export const moveProject = endpoint({
  method: 'PUT',
  path: '/api/projects/{id}/stage',
  summary:
    'Bring a project into another stage, or ask for it where the stage wants an approval. Its own stage takes a proposal back, by whoever may approve it or asked for it',
  access: 'project.manage',
  body: z.object({ stage: trimmed(40).min(1) }),
  response: ProjectDetail,
})
export const removeProject = endpoint({
  method: 'DELETE',
  path: '/api/projects/{id}',
  summary: 'Remove a project with its tasks; it can be restored for 30 days. Properties, scans and reports stay',
  access: 'project.manage',
  response: z.object({ removed: z.literal(true), goneAt: z.iso.datetime().describe('When it is removed for good') }),
})
export const restoreProject = endpoint({
  method: 'POST',
  path: '/api/projects/{id}/restore',
  summary: 'Bring a removed project back with its tasks, its budget and its feed',
  access: 'project.manage',
  response: ProjectDetail,
})

export const projectActions = [
  'created',
  'changed',
  'moved',
  'proposed',
  'declined',
  'task-added',
  'task-changed',
  'task-done',
  'task-reopened',
  'task-removed',
  'note',
  'tasks-archived',
  'tasks-back',
  /** The recipient of a report of one of its properties said something to a line. */
  'replied',
  'removed',
  'restored',
] as const

/** One line of what happened to a project; lines are added, never changed. */
export const ProjectEvent = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: z.string(),
  action: z.enum(projectActions),
  /** The task, the note, or why. */
  subject: z.string(),
  /** Names of fields, and what they said before and after. */
  changes: onlyFor(
    'project.manage',
    z.record(z.string(), z.object({ from: z.string(), to: z.string() })),
    // That it changed is told, not what it says.
    (changes) => ({ ...changes, budget: { from: '', to: '' } }),
    ({ budget }) => budget !== undefined,
  ),
  /** An automation did it. */
  isAutomatic: z.boolean(),
})
export type ProjectEvent = z.infer<typeof ProjectEvent>

export const listProjectEvents = pagedEndpoint({
  path: '/api/projects/{id}/events',
  summary: 'What happened to a project, the latest first',
  access: 'project.read',
  response: z.array(ProjectEvent),
})
export const addProjectNote = endpoint({
  method: 'POST',
  path: '/api/projects/{id}/notes',
  summary: 'Write a note into the feed of a project',
  access: 'task.do',
  body: z.object({ text: trimmed(2000).min(1, 'Please write something') }),
  response: ProjectEvent,
})

/** How many projects fit a filter, each the length of the list it leads to where none is set. */
export const ProjectFigures = z.object({
  total: z.number().int(),
  active: z.number().int(),
  completed: z.number().int(),
  onHold: z.number().int(),
  /** Made since the first of the month, on the clock of the organization. */
  thisMonth: z.number().int(),
  monthBegins: z.iso.date(),
  blocked: z.number().int(),
  /** Open tasks of who asks. */
  ownOpenTasks: z.number().int(),
  ownOverdueTasks: z.number().int(),
  /** Projects by the stage they are in, by its key: those of the status that was asked for, else the active ones. */
  inStage: z.record(z.string(), z.number().int()),
})
export type ProjectFigures = z.infer<typeof ProjectFigures>
export const readProjectFigures = endpoint({
  method: 'GET',
  path: '/api/project-figures',
  summary: 'Counts of the projects that fit a filter by status and stage, and of own tasks',
  access: 'project.read',
  query: z.object({ search: PageQuery.shape.search, ...ProjectFilter.omit({ order: true }).shape }),
  response: ProjectFigures,
})
