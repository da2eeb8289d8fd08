import { changeTask, tick } from '@ridgeline/project/server/change-task'
import { addNote } from '@ridgeline/project/server/feed'
import { moveTo } from '@ridgeline/project/server/move'
import { beginProject, changeProject } from '@ridgeline/project/server/service'
import { projectTask } from '@ridgeline/project/server/tables/project-task'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { asc, eq } from 'drizzle-orm'
import { TIME_ZONE } from '#server/account'
import { EXAMPLE_PROJECTS, REVIEW } from '#server/example/example-projects'
import { EXAMPLE_OWNERS } from '#server/owners'

const DAY_MS = 86_400_000

/** Makes the projects of an example roof, as people would have over the last weeks: by the functions that serve them, each at the day it happened. */
export async function makeProjects(deps: Deps, actor: Actor, slug: string, propertyId: string): Promise<void> {
  const at = (daysAgo: number): Date => new Date(deps.now().getTime() - daysAgo * DAY_MS)
  const on = (daysAgo: number): Deps => ({ ...deps, now: () => at(daysAgo) })
  const owner = EXAMPLE_OWNERS[slug]
  for (const example of EXAMPLE_PROJECTS[slug] ?? []) {
    const { name, contacts = [], priority, begun, due, way = [], budget = [] } = example
    const id = await beginProject(on(begun), actor, {
      name,
      clientName: owner?.company ?? '',
      contacts: [
        ...(owner ? [{ name: `${owner.firstName} ${owner.lastName}`, part: 'Owner', email: owner.email, phone: owner.phone }] : []),
        ...contacts,
      ],
      propertyIds: [propertyId],
      priority,
      startsOn: dayInZone(at(begun), TIME_ZONE),
      dueOn: due === undefined ? null : dayInZone(at(-due), TIME_ZONE),
      assigneeId: actor.userId,
      notes: '',
    })
    for (const [stage, daysAgo] of way) await moveTo(on(daysAgo), actor, id, stage)
    const lastDay = way.at(-1)?.[1] ?? begun
    await tickFirst(on(lastDay), actor, id, example.done, due !== undefined && due < 0 ? null : (n) => dayInZone(at(-n), TIME_ZONE))
    if (example.note !== undefined) await addNote(on(lastDay), actor, id, example.note)
    const { blockedReason = '', status = 'active' } = example
    const lines = budget.map(([item, payer, budgetUsd, actualUsd]) => ({ item, payer, budgetUsd, actualUsd }))
    if (lines.length > 0 || blockedReason !== '' || status !== 'active')
      await changeProject(on(Math.max(0, lastDay - 1)), actor, id, { revision: 0, budget: lines, blockedReason, status })
  }
}

/** Does the first so many tasks of a project, all where none are counted, and gives the others to the member of the workspace. `dayIn`: the day in so many days, to which those go that were due before today; null leaves them overdue. */
async function tickFirst(
  deps: Deps,
  actor: Actor,
  projectId: string,
  count: number | null,
  dayIn: ((days: number) => string) | null,
): Promise<void> {
  const rows = await deps.db
    .select({ id: projectTask.id, title: projectTask.title, dueOn: projectTask.dueOn })
    .from(projectTask)
    .where(eq(projectTask.projectId, projectId))
    .orderBy(asc(projectTask.createdAt))
  const done = rows.filter(({ title }) => title !== REVIEW).slice(0, count ?? rows.length)
  for (const { id } of done) await tick(deps, actor, id, { isDone: true, items: [] })
  for (const [n, { id, dueOn }] of rows.filter((row) => !done.includes(row)).entries()) {
    const isPast = dayIn !== null && dueOn !== null && dueOn < dayIn(0)
    await changeTask(deps, actor, id, { revision: 0, assigneeId: actor.userId, ...(isPast && { dueOn: dayIn(1 + n) }) })
  }
}
