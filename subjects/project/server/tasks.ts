import { withinOwnDays } from '@ridgeline/account/server/organizations/within-days'
import type { PageQuery } from '@ridgeline/contract/page'
import type { Tx } from '@ridgeline/server/db/connect'
import { type Page, pageBy } from '@ridgeline/server/db/page'
import { finds, newestFound } from '@ridgeline/server/db/search'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, type Authorized, authorize } from '@ridgeline/server/http/access'
import { and, eq, getTableColumns, inArray, isNotNull, isNull, type lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { type ProjectTask, projectFilterIn, type TaskFilter, type TaskState } from '#contract/task'
import { seesAll } from '#server/find-project'
import { memberNamed, saysOf } from '#server/list'
import { stageClock } from '#server/stages/stage-clock'
import { shownStageWord, storedTitlesSaying } from '#server/stages/stage-words'
import { project } from '#server/tables/project'
import { projectTask } from '#server/tables/project-task'

export type TaskRow = typeof projectTask.$inferSelect

/** Days since 1900, as its index has it; what is due at no day comes last. */
const due = sql`(coalesce(project_task.due_on, '9999-12-31') - '1900-01-01'::date)`
const soonestDue = {
  list: 'tasks',
  by: [
    [due, 'number'],
    [projectTask.createdAt, 'time'],
    [projectTask.id, 'uuid'],
  ],
  direction: 'asc',
} as const

const inState: Record<TaskState, SQL | undefined> = {
  open: and(isNull(projectTask.doneAt), isNull(projectTask.archivedAt)),
  done: isNotNull(projectTask.doneAt),
  archived: and(isNull(projectTask.doneAt), isNotNull(projectTask.archivedAt)),
}

const { search: _, ...columns } = getTableColumns(projectTask)
const shown = {
  ...columns,
  projectName: sql<string>`(select p.name from project p where p.id = project_task.project_id)`,
  assigneeName: sql<string | null>`(select u.name from "user" u where u.id = project_task.assignee_id)`,
}
type Shown = Omit<TaskRow, 'search'> & { readonly projectName: string; readonly assigneeName: string | null }

const present = (row: Shown): ProjectTask => ({
  id: row.id,
  revision: row.revision,
  projectId: row.projectId,
  projectName: row.projectName,
  title: row.origin === 'stage' ? shownStageWord(row.title) : row.title,
  notes: row.notes,
  assigneeId: row.assigneeId,
  assigneeName: row.assigneeName,
  dueOn: row.dueOn,
  checklist: row.checklist,
  origin: row.origin,
  stage: row.stage,
  issueId: row.issueId,
  doneAt: row.doneAt?.toISOString() ?? null,
  doneBy: row.doneBy,
  archivedAt: row.archivedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

/** Tasks of projects that were not removed. Asked of the removed ones, which are few and have an index: asked of each task, thousands of open ones cost a search each. */
export const ofKeptProject = sql`not exists (select 1 from project gone where gone.id = project_task.project_id
  and gone.organization_id = project_task.organization_id and gone.deleted_at is not null)`

/** Tasks that still have to be done: what a completed project left undone is nobody's any more. The completed ones are read once, whatever the number of tasks. */
export const ofGoingProject = (organizationId: string): SQL =>
  sql`project_task.project_id not in (select over.id from project over where over.organization_id = ${organizationId} and over.status = 'completed')`

/** The tasks that an actor may see: all, or those of the projects that are theirs. */
const seenTasks = (actor: Actor): SQL =>
  and(
    eq(projectTask.organizationId, actor.organizationId),
    ofKeptProject,
    seesAll(actor)
      ? undefined
      : sql`(project_task.assignee_id = ${actor.userId}
          or exists (select 1 from project p where p.id = project_task.project_id and p.assignee_id = ${actor.userId}))`,
  ) as SQL

/** Open tasks of the actor that are due until a day, or before it (`lt`). */
export const tasksDue = (actor: Actor, day: string, is: typeof lte | typeof lt = lte): SQL =>
  sql`from ${projectTask} where ${and(seenTasks(actor), eq(projectTask.assigneeId, actor.userId), inState.open, ofGoingProject(actor.organizationId), is(projectTask.dueOn, day))}`

/** The condition that the project of a task says what is asked of it but for its words; none where nothing is. */
async function ofProjects(deps: Pick<Deps, 'db' | 'now'>, actor: Actor, query: TaskFilter): Promise<SQL | undefined> {
  const asked = projectFilterIn(query)
  if (Object.keys(asked).length === 0) return undefined
  return inProjects(actor, await saysOf(deps.db, actor, asked, await stageClock(deps, actor)))
}

const inProjects = (actor: Actor, says: SQL | undefined): SQL | undefined =>
  says &&
  sql`project_task.project_id in (select project.id from project where ${and(eq(project.organizationId, actor.organizationId), says)})`

/** A task that a stage gave is also found by what its reader sees in place of the stored title. */
function saysWords(search: string | undefined): SQL | undefined {
  const titles = storedTitlesSaying(search)
  const stored = finds(projectTask.search, search)
  return titles.length === 0 ? stored : or(stored, and(eq(projectTask.origin, 'stage'), inArray(projectTask.title, titles)))
}

/** Tasks that are looked through for a word of their projects before its index is asked. */
const NEWEST = 1000

/** Tasks that the actor may see and that fit a filter, the soonest due first. */
export async function listTasksOf(deps: Pick<Deps, 'db' | 'now'>, actor: Actor, query: PageQuery & TaskFilter): Promise<Page<ProjectTask>> {
  const page = pageBy(soonestDue, query)
  const { projectId, assigneeId, state, dueFrom, dueTo } = query
  const isAcross = projectId === undefined && query.projectStatus === undefined
  const fits = and(
    seenTasks(actor),
    projectId === undefined ? undefined : eq(projectTask.projectId, projectId),
    assigneeId === undefined ? undefined : eq(projectTask.assigneeId, memberNamed(actor, assigneeId)),
    state && inState[state],
    isAcross ? or(isNotNull(projectTask.doneAt), ofGoingProject(actor.organizationId)) : undefined,
    // By the expression of its index: a month is read without the years before it.
    dueFrom === undefined ? undefined : sql`${due} >= (${dueFrom}::date - '1900-01-01'::date)`,
    dueTo === undefined ? undefined : sql`${due} <= (${dueTo}::date - '1900-01-01'::date)`,
    ...(await withinOwnDays(deps.db, actor, projectTask.doneAt, { from: query.doneFrom, to: query.doneTo })),
    await ofProjects(deps, actor, query),
    saysWords(query.search),
  ) as SQL
  const ids = await newestFound(deps.db, {
    ...{ table: projectTask, by: soonestDue.by.map(([column]) => column), direction: soonestDue.direction },
    words: sql`(select project.search from project where project.id = project_task.project_id)`,
    byIndex: inProjects(actor, finds(project.search, query.projectSearch)),
    ...{ text: query.projectSearch, own: fits, after: page.where, limit: page.limit, newest: NEWEST },
  })
  if (ids?.length === 0) return { items: [], next: null }
  const rows = await deps.db
    .select({ ...shown, key: page.key })
    .from(projectTask)
    .where(and(fits, ids ? inArray(projectTask.id, ids) : page.where))
    .orderBy(page.orderBy)
    .limit(page.limit)
  return page.cut(rows, present)
}

/** A task that the actor may see. @throws AppError `not-found` */
export async function findTask(db: Pick<Tx, 'select'>, actor: Actor, id: string): Promise<Authorized<TaskRow>> {
  const [row] = await db
    .select()
    .from(projectTask)
    .where(and(eq(projectTask.id, id), seenTasks(actor)))
  return authorize(actor, row, 'task')
}

/** @throws AppError `not-found` */
export async function readTask(db: Pick<Tx, 'select'>, actor: Actor, id: string): Promise<ProjectTask> {
  const own = await findTask(db, actor, id)
  const [row] = await db.select(shown).from(projectTask).where(eq(projectTask.id, own.id))
  if (!row) throw new Error('the task went while it was read')
  return present(row)
}
