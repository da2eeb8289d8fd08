import { seenBy } from '@ridgeline/project/server/find-project'
import { project, projectProperty } from '@ridgeline/project/server/tables/project'
import { projectTask } from '@ridgeline/project/server/tables/project-task'
import { property } from '@ridgeline/property/server/tables/property'
import type { Db } from '@ridgeline/server/db/connect'
import { type Actor, isAllowed } from '@ridgeline/server/http/access'
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { CandidateProject } from '#contract/candidates'

const MOST_PROJECTS = 200

/** Open projects that begin, are due or have a task due on one of the days, for each of their properties and days; those that the member may see. */
export async function projectsOfDays(db: Db, actor: Actor, asked: readonly string[]): Promise<CandidateProject[]> {
  const days = [...new Set(asked)]
  if (days.length === 0 || !isAllowed(actor, 'project.read')) return []
  const listed = sql`jsonb_array_elements_text(${JSON.stringify(days)}::jsonb)`
  const rows = await db
    .select({ id: project.id, name: project.name, propertyId: projectProperty.propertyId, on: sql<string>`asked.day` })
    .from(project)
    .innerJoin(projectProperty, eq(projectProperty.projectId, project.id))
    .innerJoin(property, and(eq(property.id, projectProperty.propertyId), isNull(property.deletedAt)))
    .innerJoin(
      sql`${listed} as asked(day)`,
      sql`(${project.startsOn} = asked.day::date or ${project.dueOn} = asked.day::date or exists (
        select 1 from ${projectTask} task where task.project_id = ${project.id} and task.due_on = asked.day::date
          and task.done_at is null and task.archived_at is null))`,
    )
    .where(and(seenBy(actor), ne(project.status, 'completed')))
    .orderBy(asc(project.startsOn), asc(project.id), asc(projectProperty.place))
    .limit(MOST_PROJECTS)
  return rows
}
