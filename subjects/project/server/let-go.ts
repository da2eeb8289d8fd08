import type { Tx } from '@ridgeline/server/db/connect'
import { and, eq } from 'drizzle-orm'
import { calendarLink } from '#server/tables/calendar-link'
import { project } from '#server/tables/project'
import { projectTask } from '#server/tables/project-task'

/** What somebody had who is no member any more is nobody's, for others to take, and their calendar reads nothing. */
export async function letGoOfProjects(tx: Tx, organizationId: string, userId: string): Promise<void> {
  const nobody = { assigneeId: null }
  await tx
    .update(project)
    .set(nobody)
    .where(and(eq(project.organizationId, organizationId), eq(project.assigneeId, userId)))
  await tx
    .update(projectTask)
    .set(nobody)
    .where(and(eq(projectTask.organizationId, organizationId), eq(projectTask.assigneeId, userId)))
  await tx.delete(calendarLink).where(and(eq(calendarLink.organizationId, organizationId), eq(calendarLink.userId, userId)))
}
