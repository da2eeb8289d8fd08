import { seenBy } from '@ridgeline/project/server/find-project'
import { project, projectProperty } from '@ridgeline/project/server/tables/project'
import { projectTask } from '@ridgeline/project/server/tables/project-task'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import type { Db } from '@ridgeline/server/db/connect'
import type { Actor } from '@ridgeline/server/http/access'
import { and, asc, between, eq, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import type { TakeAlong } from '#contract/take-along'

const DAY_MS = 86_400_000
/** Of tasks and of projects. */
const MOST_OF_EACH = 40

/** Open work of a member: tasks that are due by tomorrow, projects that begin or are due today or tomorrow, on the clock of the organization. */
export async function workOfDays(
  db: Db,
  actor: Actor,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<{ days: TakeAlong['days']; propertyIds: string[] }> {
  const [today, tomorrow] = [dayInZone(now, timeZone), dayInZone(new Date(now.getTime() + DAY_MS), timeZone)]
  const [tasks, projects] = await Promise.all([tasksUntil(db, actor, tomorrow), projectsOn(db, actor, today, tomorrow)])
  const places = await placesOf(db, [...tasks.map(({ projectId }) => projectId), ...projects.map(({ id }) => id)])
  const firstOf = (projectId: string) => places.find((place) => place.projectId === projectId)?.propertyId ?? null
  return {
    days: [
      ...tasks.map(({ id, title, on, projectId }) => ({ kind: 'task' as const, id, title, on, propertyId: firstOf(projectId) })),
      ...projects.map(({ id, name, startsOn, dueOn }) => ({
        kind: 'project' as const,
        id,
        title: name,
        on: startsOn >= today ? startsOn : dueOn,
        propertyId: firstOf(id),
      })),
    ],
    propertyIds: [...new Set(places.map(({ propertyId }) => propertyId))],
  }
}

const tasksUntil = (db: Db, actor: Actor, tomorrow: string) =>
  db
    .select({ id: projectTask.id, title: projectTask.title, on: projectTask.dueOn, projectId: projectTask.projectId })
    .from(projectTask)
    .innerJoin(project, eq(project.id, projectTask.projectId))
    .where(
      and(
        seenBy(actor),
        eq(projectTask.assigneeId, actor.userId),
        isNull(projectTask.doneAt),
        isNull(projectTask.archivedAt),
        lte(projectTask.dueOn, tomorrow),
      ),
    )
    .orderBy(asc(projectTask.dueOn), asc(projectTask.title), asc(projectTask.id))
    .limit(MOST_OF_EACH)

const projectsOn = (db: Db, actor: Actor, today: string, tomorrow: string) =>
  db
    .select({ id: project.id, name: project.name, startsOn: project.startsOn, dueOn: project.dueOn })
    .from(project)
    .where(
      and(
        seenBy(actor),
        eq(project.assigneeId, actor.userId),
        ne(project.status, 'completed'),
        or(between(project.startsOn, today, tomorrow), between(project.dueOn, today, tomorrow)),
      ),
    )
    .orderBy(asc(project.startsOn), asc(project.id))
    .limit(MOST_OF_EACH)

async function placesOf(db: Db, projectIds: readonly string[]): Promise<{ projectId: string; propertyId: string }[]> {
  if (projectIds.length === 0) return []
  const { projectId, propertyId, place } = projectProperty
  return db
    .select({ projectId, propertyId })
    .from(projectProperty)
    .where(inArray(projectId, [...projectIds]))
    .orderBy(asc(place))
}
