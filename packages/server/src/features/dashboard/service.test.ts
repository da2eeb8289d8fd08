import { readDashboard } from '@ridgeline/contracts/dashboard'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scan } from '#db/schema/scan'
import { startTestApp, type TestApp } from '#test/app'
import { buildScan } from '#test/factories'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
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
