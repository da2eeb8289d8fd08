import { type Alignment, patchCapture, readCapture } from '@ridgeline/scan/contract/capture'
import { patchScan } from '@ridgeline/scan/contract/scan'
import { analyzeThermal } from '@ridgeline/scan/contract/thermal-analysis'
import { thermogramTiff } from '@ridgeline/thermal/export/tiff'
import { writeFlirJpeg } from '@ridgeline/thermal/generate/file/flir-file'
import { exampleAtmosphere, exampleCurve, kelvinToCounts } from '@ridgeline/thermal/generate/file/kelvin-to-counts'
import { createRandom } from '@ridgeline/thermal/generate/random'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '#test/app'
import { settled, uploadScan } from '#test/made/uploaded-scan'

const size = { width: 200, height: 160 }
/** Thermal pixels of the warm area; the photo shows a hatch there. */
const area = { left: 70, top: 60, right: 120, bottom: 100 }
/** The photo shows the thermogram's view at three times its size, this far from its corner. */
const photo = { width: 900, height: 700, scale: 3, left: 150, top: 120 }

const isIn = (x: number, y: number) => x >= area.left && x < area.right && y >= area.top && y < area.bottom

const scene = {
  emissivity: 0.95,
  distanceM: 30,
  reflectedTempK: 263,
  airTempK: 285,
  relativeHumidity: 0.5,
  windowTempK: 285,
  windowTransmission: 1,
}

function kelvinMap(): Float32Array {
  const random = createRandom(3)
  return Float32Array.from({ length: size.width * size.height }, (_, i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)]
    return 288 + 0.05 * random.normal() + (isIn(x, y) ? 3 : 0)
  })
}

const warmArea = (): Uint8Array => thermogramTiff({ ...size, kelvin: kelvinMap() }, { unit: 'K' })

/** A camera's file with both pictures, the visible one over all of the thermogram. */
async function cameraFile(hatch: readonly number[]): Promise<Uint8Array> {
  const { width, height } = { width: 2 * size.width, height: 2 * size.height }
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, i) => {
    const [x, y] = [(Math.floor(i / 3) % width) / 2, Math.floor(i / 3 / width) / 2]
    return (isIn(x, y) ? hatch : [150, 148, 142])[i % 3] as number
  })
  const jpeg = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
  return writeFlirJpeg({
    ...size,
    counts: kelvinToCounts(kelvinMap(), exampleCurve, exampleAtmosphere, scene),
    curve: exampleCurve,
    atmosphere: exampleAtmosphere,
    scene,
    camera: { make: 'FLIR', model: 'Vue Pro R', serial: '7', lens: null, fieldOfViewDeg: 45, focalLengthMm: null, pixelPitchUm: null },
    takenAt: { local: '2026-03-10T20:00:00', offsetMinutes: 0 },
    position: { latitude: 40, longitude: -100, altitudeM: 334 },
    rawEncoding: 'png16',
    pictureJpeg: jpeg,
    visibleJpeg: jpeg,
    pip: { realToIr: 1, offsetX: 0, offsetY: 0, window: { x1: 0, x2: width - 1, y1: 0, y2: height - 1 } },
    flight: { relativeAltitudeM: 34, gimbalPitchDeg: -90, gimbalYawDeg: 0, gimbalRollDeg: 0 },
  })
}

async function photoOf(hatch: readonly number[]): Promise<Uint8Array> {
  const { width, height, scale, left, top } = photo
  const rgb = Uint8Array.from({ length: width * height * 3 }, (_, i) => {
    const [x, y] = [((Math.floor(i / 3) % width) - left) / scale, (Math.floor(i / 3 / width) - top) / scale]
    return (isIn(x, y) ? hatch : [150, 148, 142])[i % 3] as number
  })
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
}

/** Corners of the thermogram, and where they lie in the photo. */
const alignment: Alignment = {
  thermal: [
    [0, 0],
    [size.width, 0],
    [size.width, size.height],
    [0, size.height],
  ],
  visible: [
    [0, 0],
    [size.width, 0],
    [size.width, size.height],
    [0, size.height],
  ].map(([x, y]) => [
    (photo.left + photo.scale * (x as number)) / photo.width,
    (photo.top + photo.scale * (y as number)) / photo.height,
  ]) as Alignment['visible'],
}

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startTestApp({ workers: true })
  member = await app.signUp()
})
afterAll(() => app.close())

test('a photo counts once it is aligned, and no longer when the alignment is taken back', async () => {
  const id = await uploadScan(member, ['IR_0001.tif', warmArea()], ['DC_0001.jpg', await photoOf([70, 110, 70])])
  const before = await settled(member, id)
  const captureId = before.captures[0]?.id as string
  const patch = async (given: Alignment | null) => {
    await member.call(patchCapture, { params: { id: captureId }, body: { alignment: given } })
    return settled(member, id)
  }
  expect(before.captures[0]?.pairedCaptureId).toBe(before.captures[1]?.id)
  expect(before.anomalies.map((a) => a.kind)).toEqual(['board-stock'])
  expect(before.issues).toHaveLength(1)

  const aligned = await patch(alignment)
  expect(aligned.anomalies).toMatchObject([{ id: before.anomalies[0]?.id, kind: 'equipment' }])
  expect(aligned.issues).toEqual([])
  expect(aligned.health.score).toBeGreaterThan(before.health.score as number)

  // The hatch of the photo no longer lies over the warm area.
  const beside = alignment.visible.map(([x, y]) => [x - 0.08, y] as [number, number])
  expect((await patch({ ...alignment, visible: beside })).anomalies).toMatchObject([{ kind: 'board-stock' }])
  await patch(alignment)
  const back = await patch(null)
  expect(back.anomalies).toEqual(before.anomalies)
  expect((await member.call(readCapture, { params: { id: captureId } })).alignment).toBeNull()
})

test('an aligned photo of a plain roof changes nothing', async () => {
  const id = await uploadScan(member, ['IR_0002.tif', warmArea()], ['DC_0002.jpg', await photoOf([150, 148, 142])])
  const before = await settled(member, id)
  await member.call(patchCapture, { params: { id: before.captures[0]?.id as string }, body: { alignment } })
  expect((await settled(member, id)).anomalies).toEqual(before.anomalies)
})

test('the picture inside a file counts where the camera says how both lie, and the roof’s height makes its pixels smaller', async () => {
  const hatched = await uploadScan(member, ['IR_0003.jpg', await cameraFile([70, 110, 70])])
  const plain = await uploadScan(member, ['IR_0004.jpg', await cameraFile([150, 148, 142])])
  const scan = await settled(member, hatched)
  expect(scan.captures[0]?.overlay).toEqual({ left: 0, top: 0, width: 1, height: 1 })
  expect(scan.anomalies.map((a) => a.kind)).toEqual(['equipment'])
  expect((await settled(member, plain)).anomalies.map((a) => a.kind)).toEqual(['board-stock'])
  // 34 m above the place of take-off; a roof 10 m above that is nearer to the camera.
  expect(scan.captures[0]).toMatchObject({ pixelSizeSource: 'altitude', pixelSizeError: expect.closeTo(Math.hypot(3 / 34, 0.02), 3) })
  const pixelSizeM = scan.captures[0]?.pixelSizeM as number
  const conditions = { ...scan.conditions, roofAssembly: { ...scan.conditions.roofAssembly, heightM: 10 } }
  await member.call(patchScan, { params: { id: hatched }, body: { conditions } })
  const nearer = await settled(member, hatched)
  expect(nearer.captures[0]?.pixelSizeM).toBeCloseTo((pixelSizeM * 24) / 34, 9)
  expect(nearer.anomalies[0]?.areaM2).toBeCloseTo(((scan.anomalies[0]?.areaM2 as number) * 24 ** 2) / 34 ** 2, 6)
})

test('one image sent on its own is compared with the picture inside it as well', async () => {
  const issuesOf = async (hatch: readonly number[]) => {
    const imageBase64 = Buffer.from(await cameraFile(hatch)).toString('base64')
    return (await member.call(analyzeThermal, { body: { imageBase64 } })).issues
  }
  expect(await issuesOf([150, 148, 142])).toHaveLength(1)
  expect(await issuesOf([70, 110, 70])).toEqual([])
})
