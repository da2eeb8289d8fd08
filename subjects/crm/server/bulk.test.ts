import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { listNotifications, patchNotificationSettings } from '@ridgeline/notification/contract/notification'
import { notification } from '@ridgeline/notification/server/tables/notification'
import { property } from '@ridgeline/property/server/tables/property'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCrmConfig, listCrmConfigs, patchCrmConfig } from '#contract/config'
import { listCrmRuns, patchCrmRun, startCrmRun, stopCrmRun } from '#contract/run'
import { listCrmSyncs, replayCrmSyncs, syncPropertyToCrm } from '#contract/sync'
import { crmSync } from '#server/tables/crm'
import { syncDue } from '#server/work'

let app: TestApp
let owner: TestMember
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.signUp('Olive')
  await app.deps.db.insert(property).values(
    Array.from({ length: 4 }, (_, n) => ({
      ...{ organizationId: owner.organizationId, name: `Roof ${n}`, address: `${n} Main Street`, addressKey: `${n} main st` },
      ...(n > 0 && { ownerName: `Ann${n} Owner${n}`, ownerEmail: `ann${n}@owners.example` }),
    })),
  )
})
afterAll(() => app.close())

const connected = () => owner.call(createCrmConfig, { body: { type: 'hubspot', name: 'Practice', isPractice: true } })
const statesOf = async (configId: string) =>
  (await owner.call(listCrmSyncs, { query: { crmConfigId: configId } })).map(({ propertyName, state }) => `${propertyName} ${state}`).sort()
const lastRun = async () => (await owner.call(listCrmRuns, {}))[0]
const ownProperty = async (name: string) => {
  const [row] = await app.deps.db.select().from(property).where(eq(property.name, name))
  if (!row) throw new Error(`no ${name}`)
  return row
}

test('a sync of many that is stopped leaves each property as it stood, and makes room for another', async () => {
  const { id } = await connected()
  const first = await ownProperty('Roof 1')
  const ownerInfo = { firstName: 'Ann1', lastName: 'Owner1', email: 'ann1@owners.example' }
  await owner.call(syncPropertyToCrm, { body: { crmConfigId: id, propertyId: first.id, ownerInfo } })
  const run = await owner.call(startCrmRun, { params: { id }, body: { only: 'all' } })
  expect(await statesOf(id)).toEqual(['Roof 0 queued', 'Roof 1 queued', 'Roof 2 queued', 'Roof 3 queued'])
  const stopped = await owner.call(stopCrmRun, { params: { id: run.id } })
  expect([stopped.state, stopped.left, stopped.finishedAt !== null]).toEqual(['stopped', 0, true])
  expect(await statesOf(id)).toEqual(['Roof 1 synced'])
  await expect(owner.call(stopCrmRun, { params: { id: run.id } })).rejects.toThrow(/over already/)
  await expect(owner.call(patchCrmRun, { params: { id: run.id }, body: { isPaused: false } })).rejects.toThrow(/over already/)
  await owner.call(startCrmRun, { params: { id }, body: { only: 'never-synced' } })
  await syncDue(app.deps, id)
  expect(await lastRun()).toMatchObject({ state: 'finished', total: 3, synced: 2, excluded: 1 })
})

test('a sync that failed before is failed again when the sync of many is stopped before its turn', async () => {
  const { id } = await connected()
  await owner.call(startCrmRun, { params: { id }, body: { only: 'all' } })
  await syncDue(app.deps, id)
  const step = { step: 'contact', syncType: 'contact', externalId: null, link: null, changes: [] } as const
  const results = [{ ...step, changes: [], success: false, outcome: 'failed' as const, errorMessage: 'Their words' }]
  const of = await ownProperty('Roof 2')
  await app.deps.db.update(crmSync).set({ state: 'failed', why: 'Their words', results }).where(eq(crmSync.propertyId, of.id))
  const run = await owner.call(startCrmRun, { params: { id }, body: { only: 'failed' } })
  await owner.call(stopCrmRun, { params: { id: run.id } })
  const [sync] = await owner.call(listCrmSyncs, { query: { crmConfigId: id, state: 'failed' } })
  expect([sync?.propertyName, sync?.why]).toEqual(['Roof 2', 'Their words'])
})

test('a connection that is turned off rests its sync of many, which goes on only once it is on again', async () => {
  const { id } = await connected()
  const run = await owner.call(startCrmRun, { params: { id }, body: { only: 'all' } })
  await owner.call(patchCrmConfig, { params: { id }, body: { isActive: false } })
  await syncDue(app.deps, id)
  expect(await lastRun()).toMatchObject({ state: 'paused', left: 4, excluded: 0 })
  await expect(owner.call(patchCrmRun, { params: { id: run.id }, body: { isPaused: false } })).rejects.toThrow(/turned off/)
  await owner.call(patchCrmConfig, { params: { id }, body: { isActive: true } })
  await owner.call(patchCrmRun, { params: { id: run.id }, body: { isPaused: false } })
  await syncDue(app.deps, id)
  expect(await lastRun()).toMatchObject({ state: 'finished', synced: 3, excluded: 1 })
})

test('what somebody asks for by itself does not wait for a sync of many that rests', async () => {
  const { id } = await connected()
  const run = await owner.call(startCrmRun, { params: { id }, body: { only: 'all' } })
  await owner.call(patchCrmRun, { params: { id: run.id }, body: { isPaused: true } })
  const [one, two] = [await ownProperty('Roof 1'), await ownProperty('Roof 2')]
  const ownerInfo = { firstName: 'Ann1', lastName: 'Owner1', email: 'ann1@owners.example' }
  const results = await owner.call(syncPropertyToCrm, { body: { crmConfigId: id, propertyId: one.id, ownerInfo } })
  expect(results.map(({ outcome }) => outcome)).toEqual(['created', 'created'])
  const failed = await app.deps.db.update(crmSync).set({ state: 'failed' }).where(eq(crmSync.propertyId, two.id)).returning()
  const ids = failed.filter(({ configId }) => configId === id).map((each) => each.id)
  await owner.call(replayCrmSyncs, { body: { ids } })
  await syncDue(app.deps, id)
  const health = (await owner.call(listCrmConfigs, {})).find((config) => config.id === id)?.health
  expect([health?.inSync, health?.queued]).toEqual([2, 2])
})

test('admins are told how a sync of many ended: all, some or none of it, once, and by the ways they chose', async () => {
  const told = async () =>
    (await owner.call(listNotifications, {}))
      .filter(({ kind }) => kind === 'crm-run-ended')
      .map(({ title, text, link }) => ({ title, text, link }))
  await app.deps.db.delete(notification)
  const { id } = await connected()
  const link = `/crm-integrations?tab=activity&show=records&crmConfigId=${id}`
  await owner.call(startCrmRun, { params: { id }, body: { only: 'all' } })
  expect(await told()).toEqual([])
  await syncDue(app.deps, id)
  await syncDue(app.deps, id)
  const some = {
    title: 'Practice: sync of many properties ended, not all are in sync',
    text: '3 of 4 properties in sync. 1 left out, each with its reason.',
    link,
  }
  expect(await told()).toEqual([some])

  const ofNone = async (state: 'failed' | 'synced') => {
    const run = await owner.call(startCrmRun, { params: { id }, body: { only: 'all' } })
    await app.deps.db.update(crmSync).set({ state, nextTryAt: null }).where(eq(crmSync.runId, run.id))
    await syncDue(app.deps, id)
  }
  await ofNone('failed')
  expect((await told())[0]).toEqual({
    title: 'Practice: sync of many properties failed',
    text: '0 of 4 properties in sync. 4 failed.',
    link,
  })
  await ofNone('synced')
  expect((await told())[0]).toEqual({ title: 'Practice: sync of many properties done', text: '4 of 4 properties in sync.', link })

  await owner.call(patchNotificationSettings, { body: { kinds: [{ kind: 'crm-run-ended', inApp: false, mail: 'off' }] } })
  await ofNone('synced')
  expect(await told()).toHaveLength(3)
})
