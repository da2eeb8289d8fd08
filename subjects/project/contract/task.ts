import { endpoint } from '@ridgeline/contract/endpoint'
import { pagedEndpoint } from '@ridgeline/contract/page'
import { day, text, trimmed } from '@ridgeline/contract/text'
import { fixed } from '@ridgeline/words/written'
import { z } from 'zod'
import { Priority, ProjectFilter, ProjectStatus } from '#contract/project'

const MOST_ITEMS = 40
const memberId = text(100).min(1)

/** A step of a task. */
export const ChecklistItem = z.object({ id: z.uuid(), text: trimmed(200).min(1, 'Please write what is to be done'), isDone: z.boolean() })
export type ChecklistItem = z.infer<typeof ChecklistItem>

/** Why a task is there: written by hand, by the template of a stage, of an issue, or by an automation. */
export const TaskOrigin = z.enum(['hand', 'stage', 'issue', 'automation'])
export type TaskOrigin = z.infer<typeof TaskOrigin>

export const ProjectTask = z.object({
  id: z.uuid(),
  revision: z.number().int(),
  projectId: z.uuid(),
  projectName: z.string(),
  title: z.string(),
  notes: z.string(),
  assigneeId: z.string().nullable(),
  assigneeName: z.string().nullable(),
  dueOn: z.iso.date().nullable(),
  checklist: z.array(ChecklistItem),
  origin: TaskOrigin,
  /** Key of the stage whose work it is; null where it belongs to none. */
  stage: z.string().nullable(),
  /** The issue it mends; null where it is of none, or the issue is gone. */
  issueId: z.uuid().nullable(),
  doneAt: z.iso.datetime().nullable(),
  doneBy: z.string().nullable(),
  /** Put away undone, when its project was completed. */
  archivedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type ProjectTask = z.infer<typeof ProjectTask>

export const TaskState = z.enum(['open', 'done', 'archived'])
export type TaskState = z.infer<typeof TaskState>
export const taskState = (task: Pick<ProjectTask, 'doneAt' | 'archivedAt'>): TaskState =>
  task.doneAt !== null ? 'done' : task.archivedAt !== null ? 'archived' : 'open'

/** What a list of tasks is asked for. */
export const TaskFilter = z.object({
  projectId: z.uuid().optional(),
  assigneeId: memberId.optional().describe('A member, or `me`'),
  state: TaskState.optional(),
  dueFrom: day.optional().describe('First day it is due on'),
  dueTo: day.optional().describe('Last day it is due on, included'),
  doneFrom: day.optional().describe('First day it was done on'),
  doneTo: day.optional().describe('Last day it was done on, included'),
  projectStatus: ProjectStatus.optional().describe('Status of its project'),
  projectStage: ProjectFilter.shape.stage.describe('Key of the stage that its project is in'),
  projectPriority: Priority.optional().describe('Priority of its project'),
  projectBlocked: ProjectFilter.shape.blocked.describe('Whether its project is blocked'),
  projectLateInStage: ProjectFilter.shape.lateInStage.describe('Whether its project is late, in its stage or as a whole'),
  projectPropertyId: z.uuid().optional().describe('A property of its project'),
  projectMadeFrom: day.optional().describe('First day its project was made on'),
  projectWaits: ProjectFilter.shape.waits.describe(
    '`approval`: who asks for the list may let its project into the stage that was asked for',
  ),
  projectSearch: trimmed(200).optional().describe('Words of the name and the client of its project'),
})
export type TaskFilter = z.infer<typeof TaskFilter>

/** What a project says of itself, and by which name it is asked of the tasks of projects. */
type OfProjects = Omit<ProjectFilter, 'assigneeId' | 'dueFrom' | 'dueTo' | 'order'>
const askedAs = {
  status: 'projectStatus',
  stage: 'projectStage',
  priority: 'projectPriority',
  blocked: 'projectBlocked',
  lateInStage: 'projectLateInStage',
  propertyId: 'projectPropertyId',
  madeFrom: 'projectMadeFrom',
  waits: 'projectWaits',
} as const satisfies Record<keyof OfProjects, keyof TaskFilter>
const ways = Object.entries(askedAs) as [keyof OfProjects, (typeof askedAs)[keyof OfProjects]][]

/** What tasks are asked for so that they are those of the projects that fit a filter. */
export const taskFilterOf = (filter: OfProjects): Pick<TaskFilter, (typeof askedAs)[keyof OfProjects]> =>
  Object.fromEntries(ways.flatMap(([own, asked]) => (filter[own] === undefined ? [] : [[asked, filter[own]]])))

/** The filter that the projects of tasks have to fit; empty where nothing is asked of them. */
export const projectFilterIn = (query: TaskFilter): OfProjects =>
  Object.fromEntries(ways.flatMap(([own, asked]) => (query[asked] === undefined ? [] : [[own, query[asked]]])))

/** A field rep is shown their own tasks. */
export const listTasks = pagedEndpoint({
  path: '/api/tasks',
  summary:
    'Tasks of projects, the soonest due first; found by words of their titles. What a completed project left undone is listed where `projectId` or `projectStatus` asks for it',
  access: 'project.read',
  filter: TaskFilter.shape,
  response: z.array(ProjectTask),
})

/** Without defaults, so that a change leaves alone what it does not name. */
const parts = {
  title: trimmed(200).min(1, 'Please enter what is to be done'),
  notes: trimmed(2000),
  assigneeId: memberId.nullable(),
  dueOn: day.nullable(),
  checklist: z.array(ChecklistItem).max(MOST_ITEMS, fixed`must hold at most ${MOST_ITEMS} steps`),
}
export const NewTask = z.object({
  ...parts,
  title: parts.title.optional().describe('What the issue says, where a task is made of one and no title is given'),
  notes: parts.notes.default(''),
  assigneeId: parts.assigneeId.default(null),
  dueOn: parts.dueOn.default(null),
  checklist: parts.checklist.default([]),
  issueId: z.uuid().nullable().default(null),
})
export type NewTask = z.infer<typeof NewTask>
export const createTask = endpoint({
  method: 'POST',
  path: '/api/projects/{id}/tasks',
  summary: 'Add a task by hand or of an issue of one of the properties',
  access: 'project.manage',
  body: NewTask,
  response: ProjectTask,
})

export const TaskPatch = z
  .object({ ...parts, isDone: z.boolean() })
  .partial()
  .extend({ revision: z.number().int().min(0).max(1e9).describe('The `revision` that was read') })
export type TaskPatch = z.infer<typeof TaskPatch>
export const patchTask = endpoint({
  method: 'PATCH',
  path: '/api/tasks/{id}',
  summary: 'Change a task as it was read: `conflict` where somebody else changed it since',
  access: 'project.manage',
  body: TaskPatch,
  response: ProjectTask,
})

/** Ticks only what it names, so two people who tick at once both have their way. */
export const TaskProgress = z.object({
  isDone: z.boolean().optional(),
  items: z
    .array(z.object({ id: z.uuid(), isDone: z.boolean() }))
    .max(MOST_ITEMS)
    .default([]),
})
export type TaskProgress = z.infer<typeof TaskProgress>
export const tickTask = endpoint({
  method: 'PUT',
  path: '/api/tasks/{id}/progress',
  summary: 'Tick a task or steps of it, or take the ticks back; a field rep those of their own',
  access: 'task.do',
  body: TaskProgress,
  response: ProjectTask,
})
export const removeTask = endpoint({
  method: 'DELETE',
  path: '/api/tasks/{id}',
  summary: 'Remove a task for good',
  access: 'project.manage',
  response: z.object({ removed: z.literal(true) }),
})
