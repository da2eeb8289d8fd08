import { organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { readDashboard } from '@ridgeline/dashboard/contract/dashboard'
import { sourceFiles, textOf } from '@ridgeline/language/sources'
import { listNotifications } from '@ridgeline/notification/contract/notification'
import { tellDueTasks } from '@ridgeline/notification/server/due-tasks'
import { listDeleted } from '@ridgeline/privacy/contract/deleted'
import { runRetention } from '@ridgeline/privacy/server/retention'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCalendarLink } from '#contract/calendar-link'
import {
  addProjectNote,
  createProject,
  listProjectEvents,
  listProjects,
  readProject,
  readProjectFigures,
  removeProject,
  restoreProject,
} from '#contract/project'
import { createTask, listTasks, tickTask } from '#contract/task'
import { project } from '#server/tables/project'
import { projectTask } from '#server/tables/project-task'

let app: TestApp
let owner: TestMember
let now = new Date('2026-03-10T18:00:00Z')
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  owner = await app.signUp('Owner')
})
afterAll(() => app.close())

async function begun(): Promise<{ id: string; taskId: string }> {
  const { property } = await buildScan(app.deps.db, owner.organizationId)
  const body = { name: 'North roof', clientName: 'Ada', propertyIds: [property.id], assigneeId: owner.userId, dueOn: '2026-03-12' }
  const { id } = await owner.call(createProject, { body })
  const task = { title: 'Call', dueOn: '2026-03-10', assigneeId: owner.userId }
  const { id: taskId } = await owner.call(createTask, { params: { id }, body: task })
  return { id, taskId }
}
const statusOf = (made: Promise<unknown>) =>
  made.then(
    () => 200,
    (error: { status: number }) => error.status,
  )

test('a removed project is nowhere, and comes back as it was with its tasks and its feed', async () => {
  const { id, taskId } = await begun()
  const { url } = await owner.call(makeCalendarLink, {})
  const calendar = async () => (await app.request(new URL(url ?? '').pathname)).text()
  const seen = async () => [
    (await owner.call(listProjects, {})).length,
    (await owner.call(listTasks, {})).length,
    (await owner.call(readProjectFigures, {})).total,
    (await owner.call(readProjectFigures, {})).ownOpenTasks,
    (await owner.call(readDashboard, {})).recentProjects.length,
    (await calendar()).split('BEGIN:VEVENT').length - 1,
  ]
  const before = await seen()
  expect(before.every((n) => n > 0)).toBe(true)
  const { goneAt } = await owner.call(removeProject, { params: { id } })
  expect(goneAt).toBe('2026-04-09T18:00:00.000Z')
  expect(await seen()).toEqual(before.map(() => 0))
  await tellDueTasks(app.deps)
  expect(await owner.call(listNotifications, {})).toEqual([])
  const hidden = [
    owner.call(readProject, { params: { id } }),
    owner.call(listProjectEvents, { params: { id } }),
    owner.call(addProjectNote, { params: { id }, body: { text: 'x' } }),
    owner.call(tickTask, { params: { id: taskId }, body: { isDone: true } }),
    owner.call(removeProject, { params: { id } }),
  ]
  expect(await Promise.all(hidden.map(statusOf))).toEqual(hidden.map(() => 404))
  expect(await owner.call(listDeleted, {})).toMatchObject([{ kind: 'project', id, name: 'North roof', address: 'Ada', deletedBy: 'Owner' }])
  const back = await owner.call(restoreProject, { params: { id } })
  expect(back).toMatchObject({ id, name: 'North roof', totalTasks: 3 })
  expect(await seen()).toEqual(before)
  const feed = await owner.call(listProjectEvents, { params: { id } })
  expect(feed.map(({ action }) => action)).toEqual(expect.arrayContaining(['created', 'removed', 'restored']))
  expect(await owner.call(listDeleted, {})).toEqual([])
  expect(await statusOf(owner.call(restoreProject, { params: { id } }))).toBe(404)
})

test('it is gone for good after 30 days, but not under a legal hold; a stranger brings nothing back', async () => {
  const { id } = await begun()
  await owner.call(removeProject, { params: { id } })
  const stranger = await app.signUp('Sven')
  expect(await statusOf(stranger.call(restoreProject, { params: { id } }))).toBe(404)
  const setHold = (legalHold: string | null) =>
    app.deps.db.update(organization).set({ legalHold }).where(eq(organization.id, owner.organizationId))
  const left = async () => [
    await app.deps.db.$count(project, eq(project.id, id)),
    await app.deps.db.$count(projectTask, eq(projectTask.projectId, id)),
  ]
  now = new Date(now.getTime() + 31 * 86_400_000)
  await setHold('Case 3')
  await runRetention(app.deps)
  expect(await left()).toEqual([1, 3])
  await setHold(null)
  await runRetention(app.deps)
  expect(await left()).toEqual([0, 0])
})

/** Files that read projects and need not ask whether they were removed, each with the reason. */
const readsAll: Readonly<Record<string, string>> = {
  'subjects/project/server/let-go.ts': 'a removed project that comes back belongs to nobody who left',
  'subjects/project/server/move.ts': 'is given a project that is held',
  'subjects/project/server/service.ts': 'holds the project before; only what brings one back reads a removed one',
  'subjects/project/server/stages/stage-tasks.ts': 'is given a project that is held',
}

test('whatever reads projects leaves removed ones out, or is listed with a reason', () => {
  const sources = sourceFiles('ts').filter((name) => /^subjects\/[\w-]+\/server\//.test(name) && !name.endsWith('.test.ts'))
  const reading = sources.filter((name) =>
    /\.(from|update|innerJoin|leftJoin)\(project[,)]|(from|join) project\b|from \$\{project\}/.test(textOf(name)),
  )
  expect(reading.length).toBeGreaterThan(10)
  const without = reading.filter((name) => !/project\.deletedAt|seenBy\(|ofKeptProject|\.deleted_at/.test(textOf(name)))
  expect(without.toSorted()).toEqual(Object.keys(readsAll))
})
