import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { uploadScan } from '@ridgeline/app-server/test/made/uploaded-scan'
import { openPicture, pictureOfSamples } from '@ridgeline/server/integrations/pictures/open-picture'
import { decode } from '@ridgeline/thermal/decode/decode'
import { flightFile } from '@ridgeline/thermal/generate/flight/flight-file'
import { flightPhoto } from '@ridgeline/thermal/generate/flight/flight-photo'
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
const rig = { lens: { focalPx: 325, centreX: 206, centreY: 145, k1: 0, k2: 0 }, turn: 0.01 }
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
}, 300_000)

/** Photos of every second press, from an axis beside that of the thermograms. */
const photos = await Promise.all(
  [...flight.frames.keys()]
    .filter((index) => index % 2 === 0)
    .map(async (index): Promise<[string, Uint8Array]> => {
      const { grey, ...size } = flightPhoto(flight, index, rig, { width: 400, height: 300 }, 1)
      const rgb = Uint8Array.from({ length: 3 * grey.length }, (_, i) => grey[Math.floor(i / 3)] as number)
      return [
        `DJI_${String(index).padStart(4, '0')}_V.jpg`,
        await (await pictureOfSamples(rgb, { ...size, channels: 3 })).jpeg().toBuffer(),
      ]
    }),
)

test('the photos of a flight become a picture of the whole roof of equal geometry; the same pictures are not laid together again', async () => {
  const id = await uploadScan(member, ...files, ...photos)
  await runScanAnalysis(app.deps, id)
  const rows = () => app.deps.db.select().from(wholeRoof).where(eq(wholeRoof.scanId, id))
  const [before] = await rows()
  const picture = (await read(id)).wholeRoof?.mosaics[0]?.picture
  expect(picture).toMatchObject({ hasVisible: true, overlay: { left: 0, top: 0, width: 1, height: 1 } })
  const sent = await member.request(`/api/captures/${picture?.id}/pictures/visible`)
  const { width, height } = await (await openPicture(new Uint8Array(await sent.arrayBuffer()))).metadata()
  expect([width, height]).toEqual([picture?.width, picture?.height])
  await runScanAnalysis(app.deps, id)
  expect(await rows()).toEqual([before])
  expect(await app.deps.db.$count(capture, eq(capture.scanId, id))).toBe(files.length + photos.length + 1)
}, 300_000)
