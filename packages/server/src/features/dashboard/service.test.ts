import { readDashboard } from '@ridgeline/contracts/dashboard'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organization } from '#db/schema/organization'
import { scan } from '#db/schema/scan'
import { startTestApp, type TestApp } from '#test/app'
import { buildScan } from '#test/factories'

let app: TestApp
let now = new Date()
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
})
afterAll(() => app.close())

test('scans that wait or are being analysed are counted, of the own organization only', async () => {
  const owner = await app.signUp('Owner')
  const stranger = await app.signUp('Stranger')
  for (const state of ['queued', 'processing', 'ready', 'failed'] as const) {
    const built = await buildScan(app.deps.db, owner.organizationId)
    await app.deps.db.update(scan).set({ state }).where(eq(scan.id, built.scan.id))
  }
  expect(await owner.call(readDashboard, {})).toMatchObject({ assessments: 4, scansInProgress: 2 })
  expect(await stranger.call(readDashboard, {})).toMatchObject({ assessments: 0, scansInProgress: 0 })
})

test('months are those of the organization', async () => {
  const owner = await app.signUp('Owner of the evening')
  const { scan: made } = await buildScan(app.deps.db, owner.organizationId)
  // The last evening of June in Chicago, the first of July by UTC.
  now = new Date('2026-07-01T03:00:00Z')
  await app.deps.db.update(scan).set({ takenAt: now }).where(eq(scan.id, made.id))
  const months = async () => {
    const { month, monthBefore } = await owner.call(readDashboard, {})
    return [month.scans, monthBefore.scans]
  }
  expect(await months()).toEqual([1, 0])
  now = new Date('2026-07-01T05:00:00Z')
  expect(await months()).toEqual([0, 1])
  await app.deps.db.update(organization).set({ timeZone: 'UTC' }).where(eq(organization.id, owner.organizationId))
  expect(await months()).toEqual([1, 0])
})
