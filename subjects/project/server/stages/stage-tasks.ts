import { dayInZone } from '@ridgeline/property/contract/place-time'
import type { Tx } from '@ridgeline/server/db/connect'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ProjectStage } from '#contract/stage'
import type { ProjectRow } from '#server/find-project'
import { project } from '#server/tables/project'
import { projectTask } from '#server/tables/project-task'

const DAY_MS = 86_400_000

/** The day so many days after another. */
export const dayAfter = (day: string, days: number): string => dayInZone(new Date(Date.parse(day) + days * DAY_MS), 'UTC')

/**
 * Gives a project the tasks of a stage, but those it has already.
 * @returns their titles
 */
export async function addStageTasks(
  tx: Tx,
  of: Pick<ProjectRow, 'id' | 'organizationId'>,
  stage: ProjectStage,
  o: { readonly now: Date; readonly today: string },
): Promise<string[]> {
  if (stage.tasks.length === 0) return []
  const have = await tx
    .select({ title: projectTask.title })
    .from(projectTask)
    .where(and(eq(projectTask.projectId, of.id), eq(projectTask.stage, stage.key)))
  const missing = stage.tasks.filter(({ title }) => !have.some((task) => task.title === title))
  if (missing.length === 0) return []
  await tx.insert(projectTask).values(
    missing.map(({ title, dueDays }, i) => ({
      organizationId: of.organizationId,
      projectId: of.id,
      title,
      dueOn: dueDays === null ? null : dayAfter(o.today, dueDays),
      origin: 'stage' as const,
      stage: stage.key,
      // In the order of the template.
      createdAt: new Date(o.now.getTime() + i),
    })),
  )
  return missing.map(({ title }) => title)
}

/** Takes back the tasks that a stage gave and nobody touched: those of somebody who moved a project by mistake. */
export async function dropUntouchedTasks(tx: Tx, projectId: string, stage: string): Promise<void> {
  await tx
    .delete(projectTask)
    .where(
      and(
        eq(projectTask.projectId, projectId),
        eq(projectTask.stage, stage),
        eq(projectTask.origin, 'stage'),
        eq(projectTask.revision, 0),
        isNull(projectTask.doneAt),
      ),
    )
}

/** Counts the tasks of a project again. Those that were put away undone count no more. */
export async function recountTasks(tx: Tx, projectId: string): Promise<void> {
  const counted = sql`from project_task t where t.project_id = ${projectId} and (t.archived_at is null or t.done_at is not null)`
  await tx
    .update(project)
    .set({ totalTasks: sql`(select count(*) ${counted})`, doneTasks: sql`(select count(t.done_at) ${counted})` })
    .where(eq(project.id, projectId))
}
