import { organization } from '@ridgeline/account/server/tables/organization'
import { project } from '@ridgeline/project/server/tables/project'
import { projectTask } from '@ridgeline/project/server/tables/project-task'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { dayOf, message } from '@ridgeline/words/message'
import { and, asc, eq, gt, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { hourInZone } from '#server/quiet-hours'
import { notify, type Told } from '#server/service'

/** Nobody is told of today's work in the night. */
const MORNING = 6
const AT_ONCE = 500

/** Tells whoever has a task that is due on the day of their organization, once for each day it is set to. */
export async function tellDueTasks(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const asking = await deps.db
    .select({ id: organization.id, timeZone: organization.timeZone })
    .from(organization)
    .where(
      sql`exists (select 1 from project_task t where t.organization_id = organization.id and t.due_on <= ${dayInZone(deps.now(), 'Pacific/Kiritimati')}
        and t.done_at is null and t.archived_at is null and t.assignee_id is not null)`,
    )
    .orderBy(asc(organization.id))
  for (const own of asking) if (hourInZone(deps.now(), own.timeZone) >= MORNING) await tellDueTasksOf(deps.db, own, deps.now())
}

/** The same in one organization, whatever the hour. */
export async function tellDueTasksOf(
  db: Pick<Tx, 'select' | 'transaction'>,
  own: { readonly id: string; readonly timeZone: string },
  now: Date,
): Promise<void> {
  const today = dayInZone(now, own.timeZone)
  for (let after: string | null = null; ; ) {
    const rows: Due[] = await db
      .select({ id: projectTask.id, title: projectTask.title, dueOn: projectTask.dueOn, userId: projectTask.assigneeId, project: shown })
      .from(projectTask)
      .innerJoin(project, eq(project.id, projectTask.projectId))
      .where(
        and(
          eq(projectTask.organizationId, own.id),
          lte(projectTask.dueOn, today),
          isNull(projectTask.doneAt),
          isNull(projectTask.archivedAt),
          isNotNull(projectTask.assigneeId),
          isNull(project.deletedAt),
          ne(project.status, 'completed'),
          after === null ? undefined : gt(projectTask.id, after),
          sql`not exists (select 1 from notification n where n.user_id = project_task.assignee_id and n.organization_id = ${own.id}
            and n.once_key = 'task-due ' || project_task.id || ' ' || project_task.due_on)`,
        ),
      )
      .orderBy(asc(projectTask.id))
      .limit(AT_ONCE)
    for (const row of rows) await db.transaction((tx) => notify(tx, toldOf(row, own.id, today, now)))
    after = rows.at(-1)?.id ?? null
    if (rows.length < AT_ONCE) return
  }
}

const shown = { id: project.id, name: project.name }
interface Due {
  readonly id: string
  readonly title: string
  readonly dueOn: string | null
  readonly userId: string | null
  readonly project: { readonly id: string; readonly name: string }
}

const toldOf = (row: Due, organizationId: string, today: string, at: Date): Told => ({
  organizationId,
  kind: 'task-due',
  recordId: row.project.id,
  facts: {
    name: row.title,
    detail:
      row.dueOn === today || row.dueOn === null
        ? message`Due today: ${row.project.name}`
        : message`Due on ${dayOf(row.dueOn)}: ${row.project.name}`,
  },
  to: row.userId === null ? [] : [row.userId],
  at,
  onceKey: `task-due ${row.id} ${row.dueOn}`,
})
