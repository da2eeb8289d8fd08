import { recordAudit } from '@ridgeline/audit/server/record'
import { notify } from '@ridgeline/notification/server/service'
import { wordsOf } from '@ridgeline/scan/server/issues/words'
import { issue } from '@ridgeline/scan/server/tables/issue'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { dayOf, message } from '@ridgeline/words/message'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { NewTask, TaskPatch, TaskProgress } from '#contract/task'
import { proposeNext } from '#server/automate'
import { byPerson, tellFeed } from '#server/feed'
import { holdProject, type ProjectRow, seesAll } from '#server/find-project'
import { assertMember } from '#server/service'
import { recountTasks } from '#server/stages/stage-tasks'
import { shownStageWord } from '#server/stages/stage-words'
import { projectProperty } from '#server/tables/project'
import { projectTask } from '#server/tables/project-task'
import { findTask, type TaskRow } from '#server/tasks'

const aboutTask = (row: Pick<TaskRow, 'id' | 'title'>) => ({ recordType: 'task' as const, recordId: row.id, recordName: row.title })

/** Something one person does to a task whose project they hold. */
interface Work {
  readonly tx: Tx
  readonly project: ProjectRow
  readonly task: TaskRow
}

/** Holds the project of a task, then works on the task as it is now, and counts again. @throws AppError `not-found` */
async function workOn(deps: Deps, actor: Actor, id: string, work: (w: Work) => Promise<void>): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { projectId } = await findTask(tx, actor, id)
    const project = await holdProject(tx, actor, projectId)
    const task = await findTask(tx, actor, id)
    await work({ tx, project, task })
  })
}

/** What an issue of one of the project's properties says. @throws AppError `not-found`, `invalid-request` for an issue of another place */
async function titleOfIssue(tx: Tx, actor: Actor, projectId: string, issueId: string): Promise<string> {
  const [found] = await tx.select().from(issue).where(eq(issue.id, issueId))
  const own = authorize(actor, found, 'issue')
  const places = tx.select({ id: projectProperty.propertyId }).from(projectProperty).where(eq(projectProperty.projectId, projectId))
  const [of] = await tx
    .select({ id: scan.id })
    .from(scan)
    .where(and(eq(scan.id, own.scanId), isNull(scan.deletedAt), inArray(scan.propertyId, places)))
  if (!of) throw new AppError('invalid-request', 'The issue was found on no property of this project. Expected: an issue of one of them')
  return wordsOf(own, actor.units).title
}

/** Tells who got a task of it, unless they took it themselves. */
async function tellAssignee(
  tx: Tx,
  actor: Actor,
  task: { title?: string | undefined; projectId: string; assigneeId: string | null; dueOn?: string | null | undefined },
  at: Date,
) {
  if (task.assigneeId === null) return
  await notify(tx, {
    organizationId: actor.organizationId,
    kind: 'task-assigned',
    recordId: task.projectId,
    facts: { name: task.title ?? '', who: actor.name, ...(task.dueOn && { detail: message`Due on ${dayOf(task.dueOn)}` }) },
    to: [task.assigneeId],
    except: actor.userId,
    at,
  })
}

/** Adds a task. @returns its id. @throws AppError `not-found`, `invalid-request` where it says neither a title nor an issue, or names no member */
export async function addTask(deps: Deps, actor: Actor, projectId: string, body: NewTask): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const project = await holdProject(tx, actor, projectId)
    await assertMember(tx, actor.organizationId, body.assigneeId)
    const said = body.issueId === null ? null : await titleOfIssue(tx, actor, project.id, body.issueId)
    const title = body.title ?? said
    if (title === null) throw new AppError('invalid-request', 'Please enter what is to be done, or choose an issue')
    const now = deps.now()
    const [made] = await tx
      .insert(projectTask)
      .values({
        ...body,
        title,
        organizationId: project.organizationId,
        projectId: project.id,
        origin: body.issueId === null ? 'hand' : 'issue',
        createdAt: now,
      })
      .returning()
    if (!made) throw new Error('the task was not written')
    await recountTasks(tx, project.id)
    await tellFeed(tx, project, byPerson(actor), now, { action: 'task-added', subject: title })
    await tellAssignee(tx, actor, made, now)
    await recordAudit(tx, actor, { action: 'task.created', ...aboutTask(made), after: { projectId: project.id, dueOn: made.dueOn } })
    return made.id
  })
}

const said = (value: unknown): string => (value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value))

/** Changes a task. @throws AppError `conflict` where somebody else changed it since it was read, `not-found`, `invalid-request` for an assignee who is no member */
export async function changeTask(deps: Deps, actor: Actor, id: string, { revision, isDone, ...wanted }: TaskPatch): Promise<void> {
  await workOn(deps, actor, id, async ({ tx, project, task }) => {
    // A title that was shown in the reader's language and left so is not changed.
    const isAsShown = task.origin === 'stage' && wanted.title === shownStageWord(task.title)
    const patch = isAsShown ? { ...wanted, title: task.title } : wanted
    if (task.revision !== revision)
      throw new AppError(
        'conflict',
        'Somebody else changed this task meanwhile. What they wrote is shown now; please make your change again',
      )
    await assertMember(tx, actor.organizationId, patch.assigneeId)
    const changed = (Object.keys(patch) as (keyof typeof patch)[]).filter(
      (key) => patch[key] !== undefined && JSON.stringify(patch[key]) !== JSON.stringify(task[key]),
    )
    const set = Object.fromEntries(changed.map((key) => [key, patch[key]]))
    if (changed.length > 0) {
      await tx
        .update(projectTask)
        .set({ ...set, revision: task.revision + 1 })
        .where(eq(projectTask.id, task.id))
      const changes = Object.fromEntries(changed.map((key) => [key, { from: said(task[key]), to: said(patch[key] ?? null) }]))
      await tellFeed(tx, project, byPerson(actor), deps.now(), {
        action: 'task-changed',
        subject: patch.title ?? task.title,
        changes: namesOnly(changes),
      })
    }
    if (changed.includes('assigneeId'))
      await tellAssignee(tx, actor, { ...task, ...patch, assigneeId: patch.assigneeId ?? null }, deps.now())
    const ticked = isDone !== undefined && (await setDone(deps, actor, { tx, project, task }, isDone))
    if (changed.length === 0 && !ticked) return
    await recordAudit(tx, actor, {
      action: 'task.changed',
      ...aboutTask(task),
      before: Object.fromEntries(changed.map((key) => [key, task[key]])),
      after: { ...set, ...(ticked && { isDone }) },
    })
  })
}

/** The feed names members and steps by nothing a person reads: it tells that they changed. */
const namesOnly = (changes: Record<string, { from: string; to: string }>) =>
  Object.fromEntries(
    Object.entries(changes).map(([key, change]) => [key, /^(assigneeId|checklist)$/.test(key) ? { from: '', to: '' } : change]),
  )

/** Ticks a task, or takes the tick back. @returns whether that changed anything */
async function setDone(deps: Pick<Deps, 'now'>, actor: Actor, { tx, project, task }: Work, isDone: boolean): Promise<boolean> {
  if (isDone === (task.doneAt !== null)) return false
  const now = deps.now()
  const done = isDone ? { doneAt: now, doneBy: actor.name } : { doneAt: null, doneBy: null }
  await tx.update(projectTask).set(done).where(eq(projectTask.id, task.id))
  await recountTasks(tx, project.id)
  await tellFeed(tx, project, byPerson(actor), now, { action: isDone ? 'task-done' : 'task-reopened', subject: task.title })
  if (isDone) await proposeNext(deps, tx, project)
  return true
}

/** Ticks a task or steps of it. @throws AppError `not-found`, `forbidden` for a task of somebody else where the actor does not manage projects */
export async function tick(deps: Deps, actor: Actor, id: string, body: TaskProgress): Promise<void> {
  await workOn(deps, actor, id, async ({ tx, project, task }) => {
    if (task.assigneeId !== actor.userId && !seesAll(actor))
      throw new AppError('forbidden', 'This task is not yours. Expected: a task that is given to you')
    const ticks = new Map(body.items.map((item) => [item.id, item.isDone]))
    const checklist = task.checklist.map((item) => ({ ...item, isDone: ticks.get(item.id) ?? item.isDone }))
    const stepped = JSON.stringify(checklist) !== JSON.stringify(task.checklist)
    // A step that is ticked is no edit: whoever has the task open may go on.
    if (stepped) await tx.update(projectTask).set({ checklist }).where(eq(projectTask.id, task.id))
    const ticked = body.isDone !== undefined && (await setDone(deps, actor, { tx, project, task }, body.isDone))
    if (!stepped && !ticked) return
    const steps = (of: TaskRow['checklist']) => `${of.filter((item) => item.isDone).length} of ${of.length} steps`
    await recordAudit(tx, actor, {
      action: 'task.ticked',
      ...aboutTask(task),
      before: { isDone: task.doneAt !== null, ...(stepped && { steps: steps(task.checklist) }) },
      after: { isDone: body.isDone ?? task.doneAt !== null, ...(stepped && { steps: steps(checklist) }) },
    })
  })
}

/** Removes a task for good. @throws AppError `not-found` */
export async function dropTask(deps: Deps, actor: Actor, id: string): Promise<void> {
  await workOn(deps, actor, id, async ({ tx, project, task }) => {
    await tx.delete(projectTask).where(eq(projectTask.id, task.id))
    await recountTasks(tx, project.id)
    await tellFeed(tx, project, byPerson(actor), deps.now(), { action: 'task-removed', subject: task.title })
    await recordAudit(tx, actor, { action: 'task.removed', ...aboutTask(task), before: { projectId: project.id, dueOn: task.dueOn } })
  })
}
