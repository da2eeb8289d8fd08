import { startTestApp, type TestApp } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellProgress } from '#server/analysis/tell-progress'
import { scan } from '#server/tables/scan'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the number of a step never falls: a job that is tried again goes on from there; another step and other files start anew', async () => {
  const { db } = app.deps
  const own = await buildScan(db, (await app.signUp()).organizationId)
  const toldAfter = async (done: number, total: number, step: string) => {
    await tellProgress(db, own.scan.id, { done, total, step })
    const [row] = await db.select({ progress: scan.progress }).from(scan).where(eq(scan.id, own.scan.id))
    return row?.progress?.done
  }
  expect(await toldAfter(3, 5, 'Analysing')).toBe(3)
  expect(await toldAfter(0, 5, 'Analysing')).toBe(3)
  expect(await toldAfter(2, 5, 'Analysing')).toBe(3)
  expect(await toldAfter(4, 5, 'Analysing')).toBe(4)
  expect(await toldAfter(1, 6, 'Analysing')).toBe(1)
  expect(await toldAfter(0, 6, 'Reading')).toBe(0)
})
