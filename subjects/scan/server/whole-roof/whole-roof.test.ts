import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { uploadScan } from '@ridgeline/app-server/test/made/uploaded-scan'
import { decode } from '@ridgeline/thermal/decode/decode'
import { flightFile } from '@ridgeline/thermal/generate/flight/flight-file'
import { makeFlight } from '@ridgeline/thermal/generate/flight/make-flight'
import { smallFlight } from '@ridgeline/thermal/generate/flight/named-flights'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOwnScans, readScan } from '#contract/scan'
import { runScanAnalysis } from '#server/analysis/analyse-scan'
import { capture } from '#server/tables/capture'
import { wholeRoof } from '#server/tables/whole-roof'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startTestApp()
  member = await app.signUp()
})
afterAll(() => app.close())

const flight = makeFlight(smallFlight)
const files = flight.frames.map((_, i): [string, Uint8Array] => [`DJI_${String(i).padStart(4, '0')}_T.tif`, flightFile(flight, i)])
const read = (id: string) => member.call(readScan, { params: { id } })

test('the pictures of a flight become one picture of the whole roof, and the findings are those of the roof', async () => {
  const id = await uploadScan(member, ...files)
  await runScanAnalysis(app.deps, id)
  const scan = await read(id)
  expect(scan.wholeRoof?.refusal).toBeNull()
  const [mosaic, ...others] = scan.wholeRoof?.mosaics ?? []
  expect(others).toEqual([])
  expect(mosaic?.picture.media).toBe('mosaic')
  expect(mosaic?.picture.temperatureStanding?.status).toBe('absolute')
  expect(mosaic?.frames.length).toBeGreaterThanOrEqual(files.length - 2)
  expect(mosaic?.frames.every(({ outline }) => outline.length === 4)).toBe(true)

  // No file is counted that nobody uploaded.
  expect(scan.captures).toHaveLength(files.length)
  expect(scan.captureCount).toBe(files.length)
  const listed = await member.call(listOwnScans, { query: {} })
  expect(listed.find((each) => each.id === id)?.captureCount).toBe(files.length)

  // One area is one finding, with the outline of the whole; the pictures that it was made of prove it.
  const open = scan.issues.filter(({ status, captureId }) => status === 'suggested' && captureId === mosaic?.picture.id)
  for (const { areaM2 } of flight.truth.wetAreas) {
    const alike = open.filter((issue) => Math.abs((issue.areaM2 ?? 0) - areaM2) < 0.06 * areaM2).map(({ anomalyId }) => anomalyId)
    const proofs = scan.anomalies.filter(({ viewOfId }) => viewOfId !== null && alike.includes(viewOfId))
    expect(proofs.map(({ captureId }) => scan.captures.some(({ id: file }) => file === captureId))).toContain(true)
  }

  // As a file for every program of maps.
  const file = await member.request(`/api/captures/${mosaic?.picture.id}/original`)
  const decoded = await decode(new Uint8Array(await file.arrayBuffer()), { fileName: 'roof.tif' })
  expect([decoded.width, decoded.height]).toEqual([mosaic?.picture.width, mosaic?.picture.height])
  expect(decoded.position?.latitude).toBeCloseTo(mosaic?.picture.position?.latitude ?? 0, 3)
}, 120_000)

test('the same pictures are not laid together again', async () => {
  const id = await uploadScan(member, ...files.map(([name, bytes]): [string, Uint8Array] => [name, bytes]))
  await runScanAnalysis(app.deps, id)
  const rows = () => app.deps.db.select().from(wholeRoof).where(eq(wholeRoof.scanId, id))
  const [before] = await rows()
  await runScanAnalysis(app.deps, id)
  expect(await rows()).toEqual([before])
  expect(await app.deps.db.$count(capture, eq(capture.scanId, id))).toBe(files.length + 1)
}, 120_000)
