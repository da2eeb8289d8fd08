import { startTestApp, type TestApp } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { metricText } from '@ridgeline/report/rules/sentences/metric-text'
import { analyseThermogram } from '@ridgeline/thermal/anomaly/analyse'
import { isSetAside } from '@ridgeline/thermal/anomaly/anomaly'
import { renderRoofScene } from '@ridgeline/thermal/generate/roof-scene'
import { exampleRoofs } from '@ridgeline/thermal/generate/roofs'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishScan } from '#server/analysis/finish-scan'
import { rescoreScan } from '#server/analysis/score-scan'
import { surveyOf } from '#server/analysis/survey'
import { anomaly } from '#server/tables/anomaly'
import { capture } from '#server/tables/capture'
import { issue } from '#server/tables/issue'
import { scan } from '#server/tables/scan'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The latest visit of a generated roof that took its pictures one by one, analysed by the engine and written as its job leaves it before it is placed. */
async function analysedExample(roof: number) {
  const { db } = app.deps
  const own = await buildScan(db, (await app.signUp()).organizationId)
  const example = exampleRoofs[roof]?.scans.findLast(({ captures }) => captures.length > 0)
  if (!example) throw new Error(`there is no example roof ${roof}`)
  await db.delete(issue).where(eq(issue.scanId, own.scan.id))
  await db.delete(capture).where(eq(capture.id, own.capture.id))
  const { id: _, ...file } = own.capture
  for (const [sequence, made] of example.captures.entries()) {
    // half the sensor behind the same lens: the same areas in a quarter of the pixels
    const { thermogram } = renderRoofScene({
      ...made.spec,
      view: { ...made.spec.view, width: made.spec.view.width / 2, height: made.spec.view.height / 2 },
    })
    const { width, height } = thermogram
    const analysis = analyseThermogram(thermogram, { suspectSign: 1 })
    const { fieldOfViewDeg, focalLengthMm = null, pixelPitchUm = null } = made.camera
    const view = { flight: made.flight ?? null, lens: { fieldOfViewDeg, focalLengthMm, pixelPitchUm } }
    const shown = { width, height, frame: { width, height, sampleType: 'u16' as const }, analysis, view, position: made.position }
    const values = { ...file, ...shown, sequence, uploadId: crypto.randomUUID(), fileName: made.fileName }
    const [row] = await db.insert(capture).values(values).returning()
    const found = analysis.anomalies.map((_anomaly, place) => ({
      organizationId: own.scan.organizationId,
      scanId: own.scan.id,
      captureId: row?.id as string,
      place,
    }))
    if (found.length > 0) await db.insert(anomaly).values(found)
  }
  const conditions = { ...own.scan.conditions, ...example.conditions } as typeof own.scan.conditions
  await db
    .update(scan)
    .set({ conditions, survey: surveyOf(conditions) })
    .where(eq(scan.id, own.scan.id))
  const captures = await db.select().from(capture).where(eq(capture.scanId, own.scan.id)).orderBy(asc(capture.sequence))
  await finishScan(app.deps, { ...own.scan, conditions }, captures)
  return own.scan.id
}

async function told(scanId: string) {
  const { db } = app.deps
  const [row] = await db.select().from(scan).where(eq(scan.id, scanId))
  const issues = await db.select().from(issue).where(eq(issue.scanId, scanId))
  const metric = row?.metrics.find((each) => each.id === 'unaffected-area')
  if (!row || metric?.id !== 'unaffected-area') throw new Error('the scan has no figure about areas')
  return { row, issues, metric }
}
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

test.each(exampleRoofs.map(({ slug }, roof) => [slug, roof] as const))(
  '%s: words, figures and findings tell of the same areas',
  async (_, roof) => {
    const { db } = app.deps
    const scanId = await analysedExample(roof)
    const { row, issues, metric } = await told(scanId)
    const { affected } = metric.values
    expect(sum(issues.map((each) => each.extent as number))).toBeCloseTo(affected, 9)
    expect(metric.value).toBe(Math.round(100 * (1 - affected)))
    const { meaning } = metricText(metric, 'metric')
    // Larkmoor is the healthy roof: nothing is planted on it, and nothing found.
    if (issues.length === 0)
      expect([roof, affected, meaning]).toEqual([0, 0, 'No finding of the analysis is open: nothing is suspected wet.'])
    else expect(meaning).toContain(`${(100 * affected).toFixed(1)} %`)
    const roofM2 = row.roofAreaM2
    if (roofM2 !== null) {
      for (const { areaM2, extent } of issues) expect((areaM2 as number) / roofM2).toBeCloseTo(extent as number, 9)
      expect(sum(issues.map((each) => each.areaM2 as number)) / roofM2).toBeCloseTo(affected, 9)
    }
    // Nothing that was found is in no finding, and nothing in two.
    const captures = await db.select().from(capture).where(eq(capture.scanId, scanId))
    const index = await db.select().from(anomaly).where(eq(anomaly.scanId, scanId))
    const kindOf = ({ captureId, place }: (typeof index)[number]) =>
      captures.find(({ id }) => id === captureId)?.analysis?.anomalies[place]?.kind ?? 'equipment'
    const found = index.filter((each) => !isSetAside(kindOf(each)))
    for (const each of found) expect(issues.filter(({ anomalyId }) => anomalyId === (each.viewOfId ?? each.id))).toHaveLength(1)
    expect(sum(issues.map(({ facts }) => facts?.views ?? 0))).toBeLessThanOrEqual(found.length)
  },
  120_000,
)

test('a finding that a person rejects leaves words and score alike', async () => {
  const { db } = app.deps
  const scanId = await analysedExample(exampleRoofs.findIndex(({ slug }) => slug === 'corner-market-plaza'))
  const before = await told(scanId)
  const [largest] = before.issues.toSorted((a, b) => (b.extent as number) - (a.extent as number))
  expect(before.issues.map(({ areaM2 }) => Math.round(areaM2 as number))).toContain(38)
  await db
    .update(issue)
    .set({ status: 'rejected' })
    .where(eq(issue.id, largest?.id as string))
  await db.transaction((tx) => rescoreScan(tx as never, scanId, app.deps.now()))
  const after = await told(scanId)
  expect(after.metric.values.affected).toBeCloseTo(before.metric.values.affected - (largest?.extent as number), 9)
}, 120_000)
