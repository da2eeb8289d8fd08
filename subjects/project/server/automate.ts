import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import { wordsOf } from '@ridgeline/scan/server/issues/words'
import { issue } from '@ridgeline/scan/server/tables/issue'
import { scan } from '@ridgeline/scan/server/tables/scan'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { type AutomationName, automations } from '#contract/automation'
import { heldBy, type ProjectStage } from '#contract/stage'
import { type Doer, tellFeed } from '#server/feed'
import { aboutProject, type ProjectRow } from '#server/find-project'
import { bringTo, proposeStage } from '#server/move'
import { heldStages, setupOf } from '#server/setup'
import { dayAfter, recountTasks } from '#server/stages/stage-tasks'
import { project, projectProperty } from '#server/tables/project'
import { projectTask } from '#server/tables/project-task'

/*
 * What automations do, each in the transaction of what happened. They change rows and write the feed; nothing that they do counts as having happened, so that none sets
 * off another, nor itself.
 */

type Clock = Pick<Deps, 'now'>

export const doerOf = (name: AutomationName): Doer => ({ name: automations[name].label, isAutomatic: true })

/** The days an automation is set to where it is on; null where it is off. */
export async function daysWhereOn(tx: Pick<Tx, 'select'>, organizationId: string, name: AutomationName): Promise<number | null> {
  const set = (await setupOf(tx, organizationId)).automations[name]
  return set?.isOn ? set.days : null
}

/** Active projects of a property, held. */
export async function holdProjectsAt(tx: Tx, organizationId: string, propertyId: string): Promise<ProjectRow[]> {
  const here = tx.select({ id: projectProperty.projectId }).from(projectProperty).where(eq(projectProperty.propertyId, propertyId))
  return tx
    .select()
    .from(project)
    .where(
      and(eq(project.organizationId, organizationId), eq(project.status, 'active'), isNull(project.deletedAt), inArray(project.id, here)),
    )
    .orderBy(asc(project.id))
    .for('no key update')
}

/** Writes what an automation did into the audit log. */
export async function tellAudit(tx: Tx, row: ProjectRow, name: AutomationName, after: Readonly<Record<string, unknown>>): Promise<void> {
  const who = { kind: 'system' as const, userId: null, name: `Automation: ${automations[name].label}`, address: null, userAgent: null }
  await recordAudit(
    tx,
    { ...who, organizationId: row.organizationId },
    { action: 'project.automated', ...aboutProject(row), after: { automation: name, ...after } },
  )
}

/** Whether a stage lies ahead of the one a project is in. */
export const isAhead = (stages: readonly ProjectStage[], from: string, to: string): boolean => {
  const at = (key: string) => stages.findIndex((one) => one.key === key)
  return at(to) > at(from)
}

/** A scan was uploaded, a report sent, or an option accepted: projects of the property come into the stage of it, or are proposed where that wants an approval. */
export async function moveProjectsAt(
  deps: Clock,
  tx: Tx,
  organizationId: string,
  o: { readonly name: 'scan-uploaded' | 'report-sent' | 'option-accepted'; readonly propertyId: string },
): Promise<void> {
  const { name } = o
  if ((await daysWhereOn(tx, organizationId, name)) === null) return
  const to = automations[name].stage
  const stages = await heldStages(tx, organizationId)
  const { timeZone } = await ownOrganization(tx, { organizationId })
  const moved = (await holdProjectsAt(tx, organizationId, o.propertyId)).filter((row) => isAhead(stages, row.stage, to))
  const now = deps.now()
  for (const row of moved) {
    const isHeld = heldBy(stages, row.stage, to, null) !== null
    if (isHeld && row.proposedStage !== to) await proposeStage(tx, row, doerOf(name), { stages, to, now, why: 'automation' })
    if (!isHeld) await bringTo(tx, row, doerOf(name), { stages, to, now, today: dayInZone(now, timeZone) })
  }
  for (const row of moved) await tellAudit(tx, row, name, { stage: to })
}

/** Critical issues were accepted: each becomes a task of the active projects of its property, once. */
export async function taskOfIssues(deps: Clock, tx: Tx, organizationId: string, issueIds: readonly string[]): Promise<void> {
  const days = await daysWhereOn(tx, organizationId, 'critical-issue')
  if (days === null || issueIds.length === 0) return
  const rows = await tx
    .select({ issue, propertyId: scan.propertyId })
    .from(issue)
    .innerJoin(scan, eq(scan.id, issue.scanId))
    .where(and(inArray(issue.id, [...issueIds]), eq(issue.severity, 'critical'), eq(issue.status, 'accepted')))
  const { timeZone } = await ownOrganization(tx, { organizationId })
  const now = deps.now()
  const told: ProjectRow[] = []
  for (const { issue: found, propertyId } of rows)
    for (const row of await holdProjectsAt(tx, organizationId, propertyId)) {
      const same = and(eq(projectTask.projectId, row.id), eq(projectTask.issueId, found.id))
      if ((await tx.$count(projectTask, same)) > 0) continue
      const { title } = wordsOf(found, 'imperial')
      await tx.insert(projectTask).values({
        ...{ organizationId, projectId: row.id, title, issueId: found.id, origin: 'automation' as const, createdAt: now },
        dueOn: dayAfter(dayInZone(now, timeZone), days),
      })
      await recountTasks(tx, row.id)
      await tellFeed(tx, row, doerOf('critical-issue'), now, { action: 'task-added', subject: title })
      told.push(row)
    }
  for (const row of told) await tellAudit(tx, row, 'critical-issue', { task: 'added' })
}

/** A task of a project that is held was done: where it was the last open one of its stage, the next stage is proposed. */
export async function proposeNext(deps: Clock, tx: Tx, row: ProjectRow): Promise<void> {
  if (row.status !== 'active' || row.proposedStage !== null) return
  if ((await daysWhereOn(tx, row.organizationId, 'tasks-done')) === null) return
  const stages = await heldStages(tx, row.organizationId)
  const next = stages[stages.findIndex(({ key }) => key === row.stage) + 1]
  const ofStage = and(eq(projectTask.projectId, row.id), eq(projectTask.stage, row.stage))
  const open = await tx.$count(projectTask, and(ofStage, isNull(projectTask.doneAt), isNull(projectTask.archivedAt)))
  const done = await tx.$count(projectTask, and(ofStage, isNotNull(projectTask.doneAt)))
  if (!next || open > 0 || done === 0) return
  await proposeStage(tx, row, doerOf('tasks-done'), { stages, to: next.key, now: deps.now(), why: 'tasks-done' })
}

/** A project that is held was completed, or taken up again: its open tasks are put away, and those that were put away come back. */
export async function archiveTasks(deps: Clock, tx: Tx, row: ProjectRow, isCompleted: boolean): Promise<void> {
  if (isCompleted && (await daysWhereOn(tx, row.organizationId, 'completed')) === null) return
  const now = deps.now()
  const these = isCompleted ? isNull(projectTask.archivedAt) : isNotNull(projectTask.archivedAt)
  const changed = await tx
    .update(projectTask)
    .set({ archivedAt: isCompleted ? now : null })
    .where(and(eq(projectTask.projectId, row.id), isNull(projectTask.doneAt), these))
    .returning({ id: projectTask.id })
  if (changed.length === 0) return
  await recountTasks(tx, row.id)
  const action = isCompleted ? ('tasks-archived' as const) : ('tasks-back' as const)
  await tellFeed(tx, row, doerOf('completed'), now, { action, subject: String(changed.length) })
}
