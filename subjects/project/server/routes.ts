import type { Deps } from '@ridgeline/server/deps'
import { type Mount, pageReply } from '@ridgeline/server/http/mount'
import { listAutomations, putAutomation, tryAutomation } from '#contract/automation'
import { makeCalendarLink, readCalendar, readCalendarLink, revokeCalendarLink } from '#contract/calendar-link'
import {
  addProjectNote,
  createProject,
  listProjectEvents,
  listProjects,
  moveProject,
  patchProject,
  readProject,
  readProjectFigures,
  removeProject,
  restoreProject,
} from '#contract/project'
import { putProjectStages, readProjectSetup } from '#contract/setup'
import { createTask, listTasks, patchTask, removeTask, tickTask } from '#contract/task'
import { automationsOf, dryRun, setAutomation } from '#server/automations'
import { calendarOf, linkOf, makeLink, revokeLink } from '#server/calendar'
import { addTask, changeTask, dropTask, tick } from '#server/change-task'
import { addNote, eventsOf } from '#server/feed'
import { figuresOf } from '#server/figures'
import { listProjectsOf } from '#server/list'
import { moveTo } from '#server/move'
import { beginProject, bringProjectBack, changeProject, dropProject, readProjectOf } from '#server/service'
import { presentSetup, setStages, setupOf } from '#server/setup'
import { listTasksOf, readTask } from '#server/tasks'

export function projectRoutes(mount: Mount, deps: Deps): void {
  mount.page(listProjects, async ({ actor, query }) => pageReply(await listProjectsOf(deps, actor, query)))
  mount.json(createProject, async ({ actor, body }) => readProjectOf(deps, actor, await beginProject(deps, actor, body)))
  mount.json(readProject, async ({ actor, params }) => readProjectOf(deps, actor, params.id))
  mount.json(patchProject, async ({ actor, params, body }) => {
    await changeProject(deps, actor, params.id, body)
    return readProjectOf(deps, actor, params.id)
  })
  mount.json(moveProject, async ({ actor, params, body }) => {
    await moveTo(deps, actor, params.id, body.stage)
    return readProjectOf(deps, actor, params.id)
  })
  mount.json(removeProject, async ({ actor, params }) => {
    const { goneAt } = await dropProject(deps, actor, params.id)
    return { removed: true as const, goneAt }
  })
  mount.json(restoreProject, async ({ actor, params }) => {
    await bringProjectBack(deps, actor, params.id)
    return readProjectOf(deps, actor, params.id)
  })
  mount.page(listProjectEvents, async ({ actor, params, query }) => pageReply(await eventsOf(deps, actor, params.id, query)))
  mount.json(addProjectNote, async ({ actor, params, body }) => addNote(deps, actor, params.id, body.text))
  mount.json(readProjectFigures, async ({ actor, query }) => figuresOf(deps, actor, { query }))
  mount.json(readProjectSetup, async ({ actor }) => presentSetup(await setupOf(deps.db, actor.organizationId)))
  mount.json(putProjectStages, async ({ actor, body }) => {
    await setStages(deps, actor, body)
    return presentSetup(await setupOf(deps.db, actor.organizationId))
  })
  taskRoutes(mount, deps)
  automationRoutes(mount, deps)
}

function automationRoutes(mount: Mount, deps: Deps): void {
  mount.json(listAutomations, async ({ actor }) => automationsOf(deps, actor))
  mount.json(putAutomation, async ({ actor, body }) => setAutomation(deps, actor, body))
  mount.json(tryAutomation, async ({ actor, query }) => dryRun(deps, actor, query))
  mount.json(readCalendarLink, async ({ actor }) => linkOf(deps, actor))
  mount.json(makeCalendarLink, async ({ actor }) => makeLink(deps, actor))
  mount.json(revokeCalendarLink, async ({ actor }) => revokeLink(deps, actor))
  mount.binary(readCalendar, async ({ params }) => {
    const text = await calendarOf(deps, params.token)
    const headers = {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline; filename="projects.ics"',
    }
    return new Response(text, { headers })
  })
}

function taskRoutes(mount: Mount, deps: Deps): void {
  mount.page(listTasks, async ({ actor, query }) => pageReply(await listTasksOf(deps, actor, query)))
  mount.json(createTask, async ({ actor, params, body }) => readTask(deps.db, actor, await addTask(deps, actor, params.id, body)))
  mount.json(patchTask, async ({ actor, params, body }) => {
    await changeTask(deps, actor, params.id, body)
    return readTask(deps.db, actor, params.id)
  })
  mount.json(tickTask, async ({ actor, params, body }) => {
    await tick(deps, actor, params.id, body)
    return readTask(deps.db, actor, params.id)
  })
  mount.json(removeTask, async ({ actor, params }) => {
    await dropTask(deps, actor, params.id)
    return { removed: true as const }
  })
}
