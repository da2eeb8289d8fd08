import { startTestApp, type TestApp } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import type { RoofSection } from '@ridgeline/roof/contract/roof'
import { roof } from '@ridgeline/roof/server/tables/roof'
import type { Tx } from '@ridgeline/server/db/connect'
import type { CaptureAnalysis } from '@ridgeline/thermal/anomaly/anomaly'
import { boxOf } from '@ridgeline/thermal/measure/polygon'
import { fromPlane } from '@ridgeline/thermal/plan/lon-lat'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishScan } from '#server/analysis/finish-scan'
import { type CaptureRow, findingsIn, measuredOf } from '#server/analysis/place/findings'
import { roofOfSections } from '#server/analysis/place/ground'
import { anomaliesOf, placeScan, writePlacement } from '#server/analysis/place/place-views'
import { suggestForScan } from '#server/analysis/suggest-issues'
import { anomaly } from '#server/tables/anomaly'
import { capture } from '#server/tables/capture'
import { issue } from '#server/tables/issue'
import { scan } from '#server/tables/scan'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const view = {
  flight: { relativeAltitudeM: 30, gimbalPitchDeg: -90, gimbalYawDeg: 0, gimbalRollDeg: 0 },
  lens: { fieldOfViewDeg: 45, focalLengthMm: null, pixelPitchUm: null },
}
const place = { view, position: { latitude: 40, longitude: -100, altitudeM: null } }
const analysis: CaptureAnalysis = {
  roof: {
    polygon: [
      [0, 0],
      [64, 0],
      [64, 48],
      [0, 48],
    ],
    source: 'frame',
    areaPx: 64 * 48,
  },
  backgroundK: 285,
  noiseK: 0.05,
  spreadK: 1,
  validShare: 1,
  anomalies: [
    {
      kind: 'board-stock',
      sign: 1,
      box: { left: 20, top: 14, right: 34, bottom: 30 },
      polygon: [
        [20, 14],
        [34, 14],
        [34, 30],
        [20, 30],
      ],
      areaPx: 224,
      areaM2: null,
      deltaK: 2,
      peakDeltaK: 3,
      confidence: 0.9,
      reasons: [],
    },
  ],
}
/** Of a roof that cannot be laid on the ground. */
const withoutOutline: CaptureAnalysis = { ...analysis, roof: { ...analysis.roof, polygon: [] } }
const frame = { width: 64, height: 48, sampleType: 'u16' as const }

test('two pictures of one place give one issue with the share of the roof that it has', async () => {
  const { db } = app.deps
  const member = await app.signUp()
  const own = await buildScan(db, member.organizationId)
  await db
    .update(capture)
    .set({ ...place, frame, width: 64, height: 48, analysis: withoutOutline })
    .where(eq(capture.id, own.capture.id))
  const { id: _1, ...file } = own.capture
  const [second] = await db
    .insert(capture)
    .values({ ...file, ...place, frame, width: 64, height: 48, analysis: withoutOutline, sequence: 9, uploadId: crypto.randomUUID() })
    .returning()
  const { id: _2, ...found } = own.anomaly
  await db.insert(anomaly).values({ ...found, captureId: second?.id as string })

  const captures = await db.select().from(capture).where(eq(capture.scanId, own.scan.id)).orderBy(asc(capture.sequence))
  const placement = await placeScan(app.deps, own.scan, captures)
  await db.transaction(async (tx) => {
    const placed = await writePlacement(tx as Tx, own.scan.id, captures, placement)
    await suggestForScan(tx as Tx, own.scan, measuredOf(placed.captures, placed.anomalies), placement.roofAreaM2)
  })
  const anomalies = await db.select().from(anomaly).where(eq(anomaly.scanId, own.scan.id))
  const standing = anomalies.find((a) => a.viewOfId === null)
  expect(anomalies.map((a) => a.viewOfId).filter((id) => id !== null)).toEqual([standing?.id])
  // 30 m above, 45 degrees across 64 pixels: 0.388 m each.
  expect(standing?.areaM2).toBeCloseTo(224 * ((2 * 30 * Math.tan(Math.PI / 8)) / 64) ** 2, 6)
  expect(standing?.areaErrorM2).toBeGreaterThan(0)
  expect(standing?.position?.latitude).toBeCloseTo(40, 3)
  const issues = await db.select().from(issue).where(eq(issue.scanId, own.scan.id))
  expect(issues.map((i) => [i.anomalyId, i.extent])).toEqual([[standing?.id, expect.closeTo(224 / (64 * 48), 9)]])
  const [first] = await db.select().from(capture).where(eq(capture.id, own.capture.id))
  expect(first?.footprint).toHaveLength(4)
  expect(first?.footprint?.[0]?.latitude).toBeGreaterThan(40)
})

test('what two pictures show counts once: the share of an issue, the coverage, and the roof’s own height', async () => {
  const { db } = app.deps
  const member = await app.signUp()
  const own = await buildScan(db, member.organizationId)
  const shown = { ...place, frame, width: 64, height: 48, analysis }
  await db.update(capture).set(shown).where(eq(capture.id, own.capture.id))
  const { id: _, ...file } = own.capture
  // The same view again, in which nothing was found and half of the pixels have no temperature.
  const nothing = { ...analysis, validShare: 0.5, anomalies: [] }
  await db.insert(capture).values({ ...file, ...shown, analysis: nothing, sequence: 9, uploadId: crypto.randomUUID() })

  const finish = async (heightM: number | null) => {
    const conditions = { ...own.scan.conditions, roofAssembly: { ...own.scan.conditions.roofAssembly, heightM } }
    await db.update(scan).set({ conditions }).where(eq(scan.id, own.scan.id))
    const captures = await db.select().from(capture).where(eq(capture.scanId, own.scan.id)).orderBy(asc(capture.sequence))
    await finishScan(app.deps, { ...own.scan, conditions }, captures)
    const [found] = await db.select().from(issue).where(eq(issue.scanId, own.scan.id))
    const [row] = await db.select().from(scan).where(eq(scan.id, own.scan.id))
    return { issue: found, roofM2: row?.roofAreaM2 as number, metrics: row?.metrics.map((m) => [m.id, m.value]) }
  }
  const flat = await finish(null)
  const { roofM2 } = flat
  // One picture of 24.9 x 18.6 m, counted in squares of a quarter of a metre.
  expect(roofM2 / (64 * 48 * ((2 * 30 * Math.tan(Math.PI / 8)) / 64) ** 2)).toBeCloseTo(1, 1)
  expect(flat.issue?.extent).toBeCloseTo((flat.issue?.areaM2 as number) / roofM2, 9)
  expect(flat.metrics).toContainEqual(['coverage', 100])
  expect(flat.metrics).toContainEqual(['unaffected-area', 93])
  const onRoof = await finish(10)
  // 20 m above the roof instead of 30: areas shrink by the square, their share of the roof does not.
  expect(onRoof.issue?.areaM2).toBeCloseTo(((flat.issue?.areaM2 as number) * 4) / 9, 6)
  expect(onRoof.issue?.extent).toBeCloseTo(224 / (64 * 48), 2)
})

test('a typed pixel size goes before what height and lens say, for the view that stands for the others', async () => {
  const { db } = app.deps
  const member = await app.signUp()
  const own = await buildScan(db, member.organizationId)
  const typed = { ...analysis, anomalies: [{ ...analysis.anomalies[0], areaM2: 224 * 0.2 ** 2 }] } as CaptureAnalysis
  const shown = { ...place, frame, width: 64, height: 48, analysis: typed }
  await db.update(capture).set(shown).where(eq(capture.id, own.capture.id))
  const areaWith = async (editedPixelSizeM: number | null) => {
    await db.update(capture).set({ editedPixelSizeM }).where(eq(capture.id, own.capture.id))
    const captures = await db.select().from(capture).where(eq(capture.scanId, own.scan.id))
    const placement = await placeScan(app.deps, own.scan, captures)
    await db.transaction(async (tx) => writePlacement(tx as Tx, own.scan.id, captures, placement))
    const [found] = findingsIn(captures[0] as CaptureRow, await anomaliesOf(db, own.scan.id))
    return { areaM2: found?.areaM2, areaErrorM2: found?.areaErrorM2, isPlaced: found?.position != null }
  }
  expect(await areaWith(0.2)).toEqual({ areaM2: 224 * 0.2 ** 2, areaErrorM2: null, isPlaced: true })
  const byHeight = await areaWith(null)
  expect(byHeight.areaM2).toBeCloseTo(224 * ((2 * 30 * Math.tan(Math.PI / 8)) / 64) ** 2, 6)
  expect(byHeight.areaErrorM2).toBeGreaterThan(0)
})

test('where the roof is drawn, the coverage is the share of it that was shown', async () => {
  const { db } = app.deps
  const member = await app.signUp()
  const own = await buildScan(db, member.organizationId)
  await db
    .update(capture)
    .set({ ...place, frame, width: 64, height: 48, analysis })
    .where(eq(capture.id, own.capture.id))
  const coverage = async () => {
    const captures = await db.select().from(capture).where(eq(capture.scanId, own.scan.id))
    await finishScan(app.deps, own.scan, captures)
    const [row] = await db.select().from(scan).where(eq(scan.id, own.scan.id))
    return row?.metrics.find(({ id }) => id === 'coverage')
  }
  expect(await coverage()).toEqual({ id: 'coverage', value: 100, values: { coverage: 1 } })
  // The picture shows 24.9 m from west to east: half of a roof that reaches as far again beyond its edge.
  const widthM = 2 * 30 * Math.tan(Math.PI / 8)
  const [west, south] = [-widthM / 2, -5]
  const corners = fromPlane(
    [-100, 40],
    [
      { eastM: west, northM: south },
      { eastM: west + 2 * widthM, northM: south },
      { eastM: west + 2 * widthM, northM: -south },
      { eastM: west, northM: -south },
    ],
  ) as RoofSection['coordinates']
  const section: RoofSection = {
    id: crypto.randomUUID(),
    number: 1,
    type: 'polygon',
    coordinates: corners,
    label: 'Section 1',
    notes: '',
    pitchIn12: 0,
    azimuthDeg: null,
    edges: [],
  }
  const { organizationId, id: propertyId } = own.property
  await db
    .insert(roof)
    .values({ organizationId, propertyId, revision: 1, nextNumber: 2, sections: [section], changedBy: 'Dana', changedAt: new Date() })
  expect(await coverage()).toMatchObject({ value: 50, values: { isOfRoof: true, coverage: expect.closeTo(0.5, 1) } })
  const [seen] = await db.select().from(capture).where(eq(capture.id, own.capture.id))
  const outline = seen && roofOfSections(seen, null, [corners])
  // 10 m of 0.388 m each, from the left edge to the right one.
  expect(outline && boxOf(outline)).toEqual({ left: 0, top: 11, right: 64, bottom: 37 })
  expect(seen && roofOfSections(seen, null, [])).toBeNull()
})
