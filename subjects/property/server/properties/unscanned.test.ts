import { organization } from '@ridgeline/account/server/tables/organization'
import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { readDashboard } from '@ridgeline/dashboard/contract/dashboard'
import { createProject, readProject } from '@ridgeline/project/contract/project'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProperty, listProperties, readProperty } from '#contract/property'

let app: TestApp
let ann: TestMember
beforeAll(async () => {
  app = await startTestApp()
  ann = await app.signUp('Ann')
})
afterAll(() => app.close())

const body = { name: 'Harbor House', address: '12 Quay Street, Galveston, TX 77550' }

test('a property without a scan stands in the list, opens, and a project begins with it', async () => {
  const made = await ann.call(addProperty, { body })
  expect(made).toMatchObject({ ...body, scanCount: 0, lastInspectionDate: null, health: { state: 'not-scored' } })
  expect((await ann.call(listProperties, { query: {} })).map(({ id }) => id)).toEqual([made.id])
  expect((await ann.call(readProperty, { params: { id: made.id } })).scans).toEqual([])
  // the dashboard shows what was inspected
  expect(await ann.call(readDashboard, {})).toMatchObject({ properties: 1, recent: [] })
  const project = await ann.call(createProject, { body: { name: 'Re-roof', propertyIds: [made.id] } })
  expect((await ann.call(readProject, { params: { id: project.id } })).properties.map(({ id }) => id)).toEqual([made.id])
  const stranger = await app.signUp('Stranger')
  await expect(stranger.call(readProperty, { params: { id: made.id } })).rejects.toMatchObject({ status: 404 })
})

test('it takes a name, an address and a plan that runs', async () => {
  await expect(ann.call(addProperty, { body: { ...body, address: ' ' } })).rejects.toMatchObject({ status: 400 })
  await app.deps.db.update(organization).set({ trialEndsAt: new Date('2020-01-01') })
  await expect(ann.call(addProperty, { body })).rejects.toMatchObject({ status: 403 })
})
