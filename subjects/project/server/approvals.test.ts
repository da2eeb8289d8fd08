import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { invited } from '@ridgeline/app-server/test/invite'
import { readDashboard } from '@ridgeline/dashboard/contract/dashboard'
import { listNotifications } from '@ridgeline/notification/contract/notification'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProject, listProjects, moveProject, patchProject, readProject } from '#contract/project'
import { createTask, listTasks } from '#contract/task'

let app: TestApp
let ann: TestMember
let sal: TestMember
let sue: TestMember
let propertyId = ''
let now = new Date('2026-03-10T12:00:00Z')

beforeAll(async () => {
  app = await startTestApp({
    now: () => {
      now = new Date(now.getTime() + 1000)
      return now
    },
  })
  ann = await app.signUp('Ann Admin')
  sal = await app.signUp('Sal Sales')
  sue = await app.signUp('Sue Sales')
  for (const rep of [sal, sue]) await invited(app, ann, rep, 'sales-rep')
  propertyId = (await buildScan(app.deps.db, ann.organizationId)).property.id
})
afterAll(() => app.close())

/** A project for whose approval Sal asked. */
async function asked(name: string) {
  const { id } = await ann.call(createProject, { body: { name, propertyIds: [propertyId] } })
  await ann.call(createTask, { params: { id }, body: { title: 'Measure the eaves' } })
  return sal.call(moveProject, { params: { id }, body: { stage: 'approved' } })
}
const bring = (who: TestMember, { id }: { id: string }, stage: string) => who.call(moveProject, { params: { id }, body: { stage } })
const toldOf = async (who: TestMember, { id }: { id: string }) =>
  (await who.call(listNotifications, {})).filter(({ link }) => link === `/projects/${id}`).map(({ title, text }) => `${title} | ${text}`)
const waiting = async (who: TestMember) => {
  const { waiting: kinds } = await who.call(readDashboard, {})
  const list = await who.call(listProjects, { query: { waits: 'approval' } })
  const count = kinds.find(({ kind }) => kind === 'approval')?.count
  expect(count).toBe(list.length)
  const tasks = await who.call(listTasks, { query: { projectWaits: 'approval' } })
  expect(new Set(tasks.map(({ projectId }) => projectId))).toEqual(new Set(list.map(({ id }) => id)))
  return count
}

test('whoever may approve is told and finds it in what waits; whoever asked is told what came of it', async () => {
  const project = await asked('North roof')
  expect(project.proposal).toMatchObject({ stage: 'approved', byId: sal.userId })
  expect(await toldOf(ann, project)).toEqual(['North roof: approval asked for by Sal Sales | Stage: Approved'])
  expect(await toldOf(sue, project)).toEqual([])
  expect([await waiting(ann), await waiting(sal)]).toEqual([1, 0])
  expect(await bring(ann, project, 'approved')).toMatchObject({ stage: 'approved', proposal: null })
  expect(await toldOf(sal, project)).toEqual(['North roof: approved by Ann Admin | Stage: Approved'])
  expect(await waiting(ann)).toBe(0)
})

test('what was asked for is not asked again, and nobody who may not approve declines what others asked', async () => {
  const project = await asked('South roof')
  expect((await bring(sal, project, 'approved')).proposal).toEqual(project.proposal)
  expect((await bring(sue, project, 'approved')).proposal).toEqual(project.proposal)
  expect(await toldOf(ann, project)).toHaveLength(1)
  await expect(bring(sue, project, project.stage)).rejects.toMatchObject({ status: 403 })
  expect((await ann.call(readProject, { params: { id: project.id } })).proposal).toEqual(project.proposal)
  expect(await bring(sal, project, project.stage)).toMatchObject({ proposal: null })
  expect(await toldOf(sal, project)).toEqual([])
})

test('a request that is declined or overtaken is told to whoever asked', async () => {
  const declined = await asked('East roof')
  await bring(ann, declined, declined.stage)
  expect(await toldOf(sal, declined)).toEqual(['East roof: not approved by Ann Admin | Stage: Approved'])
  const overtaken = await asked('West roof')
  await bring(sue, overtaken, 'inspected')
  expect(await toldOf(sal, overtaken)).toEqual(['West roof: the request for an approval has lapsed | Stage: Approved'])
  const over = await asked('Flat roof')
  await ann.call(patchProject, { params: { id: over.id }, body: { revision: over.revision, status: 'completed' } })
  expect(await toldOf(sal, over)).toEqual(['Flat roof: the request for an approval has lapsed | Stage: Approved'])
})
