import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patchIssue } from '#contract/issue/issue'
import { readScan } from '#contract/scan'
import { rescoreScan } from '#server/analysis/score-scan'
import { anomaly } from '#server/tables/anomaly'
import { capture } from '#server/tables/capture'
import { issue } from '#server/tables/issue'
import { scan } from '#server/tables/scan'

const now = new Date('2026-03-02T12:00:00Z')
let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startTestApp({ now: () => now })
  member = await app.signUp('Owner')
})
afterAll(() => app.close())

test('two judged findings that turn out to be one count once, as the graver of them; both issues stay', async () => {
  const { db } = app.deps
  const built = await buildScan(db, member.organizationId)
  const { id: scanId, survey } = built.scan
  await db
    .update(scan)
    .set({ survey: { ...survey, verdict: 'valid' } })
    .where(eq(scan.id, scanId))
  const { id: _c, ...file } = built.capture
  const [second] = await db
    .insert(capture)
    .values({ ...file, sequence: 1, uploadId: crypto.randomUUID(), fileName: 'IR_0002.jpg' })
    .returning()
  if (!second) throw new Error('nothing was written')
  const [twin] = await db
    .insert(anomaly)
    .values({ organizationId: built.scan.organizationId, scanId, captureId: second.id, place: 0 })
    .returning()
  const { id: _i, ...told } = built.issue
  await db
    .insert(issue)
    .values({ ...told, captureId: second.id, anomalyId: twin?.id ?? null, title: 'Seen from the east', severity: 'critical' })
  const scored = async () => {
    await db.transaction((tx) => rescoreScan(tx, scanId, now))
    const { health, issues } = await member.call(readScan, { params: { id: scanId } })
    return { score: health.score ?? 0, counted: health.reasons.map(({ values }) => values?.severity), issues }
  }
  const apart = await scored()
  for (const { id } of apart.issues) await member.call(patchIssue, { params: { id }, body: { status: 'accepted' } })
  expect([apart.issues.length, apart.counted.toSorted()]).toEqual([2, ['critical', 'major']])

  await db
    .update(anomaly)
    .set({ viewOfId: built.anomaly.id })
    .where(eq(anomaly.id, twin?.id as string))
  const merged = await scored()
  expect([merged.issues.map(({ status }) => status), merged.counted]).toEqual([['accepted', 'accepted'], ['critical']])
  expect(merged.score).toBeGreaterThan(apart.score)

  const graver = merged.issues.find(({ severity }) => severity === 'critical')?.id as string
  await member.call(patchIssue, { params: { id: graver }, body: { status: 'rejected' } })
  expect((await scored()).counted).toEqual(['major'])
})
