import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AnomalyCollection, captureAnomalies, scanAnomalies } from '#contract/anomaly-list'
import { anomaly } from '#server/tables/anomaly'
import { capture } from '#server/tables/capture'

let app: TestApp
let owner: TestMember
let built: Awaited<ReturnType<typeof buildScan>>

/** Two anomalies: one without a place, one with; the file is called like a formula. */
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.signUp('Owner')
  built = await buildScan(app.deps.db, owner.organizationId)
  await app.deps.db.update(capture).set({ fileName: '=cmd(),"x".jpg' }).where(eq(capture.id, built.capture.id))
  const { analysis } = built.capture
  const [board] = analysis?.anomalies ?? []
  if (!analysis || !board) throw new Error('nothing was found')
  const anomalies = [board, { ...board, sign: -1 as const, deltaK: -2.5, kind: 'equipment' as const }]
  await app.deps.db
    .update(capture)
    .set({ analysis: { ...analysis, anomalies } })
    .where(eq(capture.id, built.capture.id))
  const { id: _, ...copy } = built.anomaly
  await app.deps.db.insert(anomaly).values({ ...copy, place: 1, position: { latitude: 47.25, longitude: -122.5 }, isOutvoted: true })
})
afterAll(() => app.close())

test('GeoJSON has a point where the place is known, no geometry and the outline in pixels where it is not', async () => {
  const res = await owner.request(`/api/scans/${built.scan.id}/anomalies.geojson`)
  expect(res.headers.get('content-type')).toBe('application/geo+json')
  const { features } = AnomalyCollection.parse(await res.json())
  const placed = features.find((each) => each.geometry !== null)
  const unplaced = features.find((each) => each.geometry === null)
  expect(features).toHaveLength(2)
  expect(placed).toMatchObject({
    geometry: { type: 'Point', coordinates: [-122.5, 47.25] },
    properties: {
      deltaK: -2.5,
      temperatureStatus: 'absolute',
      temperatureReason: 'file-scale',
      differenceFactor: 1,
      isWarmer: false,
      isSetAside: true,
      isOutvoted: true,
    },
  })
  expect(unplaced?.properties.outlinePx).toEqual([
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
  ])
  expect(await owner.call(captureAnomalies, { params: { id: built.capture.id } })).toEqual(
    await owner.call(scanAnomalies, { params: { id: built.scan.id } }),
  )
})

test('CSV names its units, keeps numbers as numbers, and opens no formula', async () => {
  for (const path of [`scans/${built.scan.id}`, `captures/${built.capture.id}`]) {
    const res = await owner.request(`/api/${path}/anomalies.csv`)
    expect(res.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(res.headers.get('content-disposition')).toContain('attachment; filename="Anomalies of ')
    const [head = '', ...lines] = (await res.text()).split('\r\n')
    expect(head).toContain('Mean difference (K),Peak difference (K),Area (pixels),Area (m2)')
    expect(lines).toHaveLength(3)
    for (const line of lines.slice(0, 2)) expect(line).toContain(`,"'=cmd(),""x"".jpg",`)
    expect(head).toContain('Temperatures are,because of,True differences are 1 to so many times these')
    for (const outvoted of ['yes', 'no']) expect(lines.some((line) => line.includes(`,absolute,file-scale,1,${outvoted}`))).toBe(true)
    expect(lines.join('\n')).toContain(',colder,-2.5,3,4,,,0.9,47.25,-122.5,,')
  }
})
