import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { listProperties } from '@ridgeline/property/contract/property'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patchIssue } from '#contract/issue/issue'
import { listOwnScans, readScan } from '#contract/scan'
import { renewAgedScores } from '#server/analysis/renew/age-scores'
import { scan } from '#server/tables/scan'

let app: TestApp
let member: TestMember
let now = new Date('2026-03-02T12:00:00Z')
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  member = await app.signUp('Owner')
})
afterAll(() => app.close())

test('a score that nobody touches loses confidence, turns provisional when its evidence is stale and ends as none', async () => {
  const built = await buildScan(app.deps.db, member.organizationId, { takenAt: new Date('2026-03-01T20:00:00Z') })
  const id = built.scan.id
  await app.deps.db
    .update(scan)
    .set({ survey: { ...built.scan.survey, verdict: 'valid' } })
    .where(eq(scan.id, id))
  await member.call(patchIssue, { params: { id: built.issue.id }, body: { status: 'accepted' } })
  const shown = async () => {
    const { health } = await member.call(readScan, { params: { id } })
    const [listed] = await member.call(listOwnScans, {})
    const [around] = await member.call(listProperties, {})
    expect([listed?.health.state, around?.health.state]).toEqual([health.state, health.state])
    return [health.state, Math.round(100 * health.confidence), health.doubts] as const
  }
  const onDay = async (day: string) => {
    now = new Date(`${day}T12:00:00Z`)
    const renewed = await renewAgedScores(app.deps)
    expect(await renewAgedScores(app.deps)).toBe(0)
    return [renewed, ...(await shown())]
  }
  expect(await shown()).toEqual(['scored', 100, []])
  // As it was stored before an open issue held it: nothing has aged, and it is computed again.
  await app.deps.db.update(scan).set({ healthScore: 100 }).where(eq(scan.id, id))
  expect(await onDay('2026-05-01')).toEqual([1, 'scored', 100, []])
  expect(await onDay('2027-05-29')).toEqual([1, 'scored', 50, []])
  expect(await onDay('2027-05-31')).toEqual([1, 'provisional', 50, ['stale']])
  expect(await onDay('2027-06-03')).toEqual([0, 'provisional', 50, ['stale']])
  expect(await onDay('2037-06-01')).toEqual([1, 'not-scored', 0, ['below-floor', 'stale']])
  expect(await onDay('2038-06-01')).toEqual([0, 'not-scored', 0, ['below-floor', 'stale']])
})
