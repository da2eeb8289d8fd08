import { startTestApp, type TestApp } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { scan } from '@ridgeline/scan/server/tables/scan'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShare, readShared } from '#contract/share'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a history says of a scan how many visits it holds, where that is more than one', async () => {
  const member = await app.signUp()
  const own = await buildScan(app.deps.db, member.organizationId, { healthScore: 70 })
  const link = await member.call(createShare, { body: { kind: 'history', targetId: own.property.id } })
  const told = async () => {
    const shared = await member.call(readShared, { params: { token: link.url?.split('/').at(-1) ?? '' } })
    return shared.kind === 'history' && shared.history.scans.map(({ visitCount }) => visitCount)
  }
  expect(await told()).toEqual([undefined])
  await app.deps.db.update(scan).set({ visitCount: 3 }).where(eq(scan.id, own.scan.id))
  expect(await told()).toEqual([3])
})
