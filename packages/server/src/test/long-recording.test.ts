import { patchCapture, readCapture } from '@ridgeline/contracts/capture'
import { createProperty } from '@ridgeline/contracts/property'
import { readScan } from '@ridgeline/contracts/scan'
import { writeFlirFff } from '@ridgeline/thermal/generate/flir-file'
import { exampleAtmosphere, exampleCurve, kelvinToCounts } from '@ridgeline/thermal/generate/kelvin-to-counts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '#test/app'

const size = { width: 64, height: 48 }
const MEGABYTE = 1024 * 1024
const scene = {
  emissivity: 0.95,
  distanceM: 20,
  reflectedTempK: 263,
  airTempK: 285,
  relativeHumidity: 0.5,
  windowTempK: 285,
  windowTransmission: 1,
}
const camera = { make: 'FLIR', model: 'Vue Pro R', serial: '7', lens: null, fieldOfViewDeg: 45, focalLengthMm: null, pixelPitchUm: null }

const frameAt = (kelvin: number) =>
  writeFlirFff({
    ...size,
    counts: kelvinToCounts(new Float32Array(size.width * size.height).fill(kelvin), exampleCurve, exampleAtmosphere, scene),
    curve: exampleCurve,
    atmosphere: exampleAtmosphere,
    scene,
    camera,
    takenAt: { local: '2026-03-10T20:00:00', offsetMinutes: 0 },
    position: null,
    rawEncoding: 'png16',
  })
/** A frame as long as uncompressed ones of large cameras are. */
const longFrameAt = (kelvin: number, megabytes: number) => Buffer.concat([frameAt(kelvin), new Uint8Array(megabytes * MEGABYTE)])

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startTestApp({ workers: true })
  member = await app.signUp()
})
afterAll(() => app.close())

async function recordingOf(fileName: string, bytes: Uint8Array) {
  const imageUrls = [await member.upload(fileName, bytes)]
  const form = { name: 'Depot', address: '1 Test Street', scanType: 'drone', captureDate: '2026-03-10T12:00:00Z' } as const
  return settled((await member.call(createProperty, { body: { ...form, imageUrls } })).scanId)
}
async function settled(id: string) {
  for (let attempt = 0; attempt < 600; attempt++) {
    const scan = await member.call(readScan, { params: { id } })
    if (scan.state === 'ready' || scan.state === 'failed') return scan
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the scan was never finished')
}

test('every frame of a recording beyond 64 MB can be opened and measured', async () => {
  const kelvins = [280, 284, 288, 292, 296, 300, 304, 308]
  const scan = await recordingOf('long.seq', Buffer.concat(kelvins.map((kelvin) => longFrameAt(kelvin, 9))))
  const [capture] = scan.captures
  expect(capture).toMatchObject({ state: 'ready', frameCount: 8, frameIndex: 0, temperatures: { p50K: expect.closeTo(280, 1) } })
  expect(capture?.warnings).toEqual([])
  const id = capture?.id as string
  const first = async (frame: number) =>
    new Uint16Array(await (await member.request(`/api/captures/${id}/frames/${frame}`)).arrayBuffer())[0] as number
  const counts = [await first(1), await first(4), await first(7)]
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  expect(new Set(counts).size).toBe(3)
  expect((await member.request(`/api/captures/${id}/frames/8`)).status).toBe(404)
  await member.call(patchCapture, { params: { id }, body: { frameIndex: 7 } })
  await settled(scan.id)
  expect((await member.call(readCapture, { params: { id } })).temperatures?.p50K).toBeCloseTo(308, 1)
})

test('a gap that no recorder leaves ends the recording, and it says so', async () => {
  const scan = await recordingOf('gap.seq', Buffer.concat([frameAt(290), longFrameAt(291, 40), longFrameAt(292, 30)]))
  expect(scan.captures[0]).toMatchObject({ state: 'ready', frameCount: 2 })
  expect(scan.captures[0]?.warnings).toEqual([{ code: 'recording-gap', message: expect.stringMatching(/after frame 1/) }])
})

test('a long file that only says that it is a recording is refused', async () => {
  const scan = await recordingOf('no.seq', new Uint8Array(65 * MEGABYTE))
  expect(scan.captures[0]).toMatchObject({ state: 'refused', refusal: { code: 'not-an-image' } })
})
