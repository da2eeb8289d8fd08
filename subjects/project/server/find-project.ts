import { may } from '@ridgeline/account/contract/permissions'
import type { Tx } from '@ridgeline/server/db/connect'
import { type Actor, type Authorized, authorize } from '@ridgeline/server/http/access'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { project } from '#server/tables/project'

export type ProjectRow = typeof project.$inferSelect

/** Whether somebody sees every project; others see those that are theirs or hold a task of theirs. */
export const seesAll = (actor: Pick<Actor, 'role'>): boolean => may(actor.role, 'project.manage')

/** The projects that an actor may see. */
export const seenBy = (actor: Actor): SQL =>
  and(
    eq(project.organizationId, actor.organizationId),
    isNull(project.deletedAt),
    seesAll(actor)
      ? undefined
      : sql`(project.assignee_id = ${actor.userId}
          or exists (select 1 from project_task own where own.project_id = project.id and own.assignee_id = ${actor.userId}))`,
  ) as SQL

/** A project that the actor may see. @throws AppError `not-found` */
export async function findProject(db: Pick<Tx, 'select'>, actor: Actor, id: string): Promise<Authorized<ProjectRow>> {
  const [row] = await db
    .select()
    .from(project)
    .where(and(eq(project.id, id), seenBy(actor)))
  return authorize(actor, row, 'project')
}

/** The same, held until the transaction ends: whoever changes a project or its tasks holds it first. @throws AppError `not-found` */
export async function holdProject(tx: Tx, actor: Actor, id: string): Promise<Authorized<ProjectRow>> {
  const [row] = await tx.select().from(project).where(eq(project.id, id)).for('no key update')
  authorize(actor, row, 'project')
  return findProject(tx, actor, id)
}

export const aboutProject = (row: Pick<ProjectRow, 'id' | 'name'>) => ({
  recordType: 'project' as const,
  recordId: row.id,
  recordName: row.name,
})
