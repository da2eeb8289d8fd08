import { type Alignment, patchCapture, readCapture } from '@ridgeline/contracts/capture'
import { createProperty } from '@ridgeline/contracts/property'
import { patchScan, readScan } from '@ridgeline/contracts/scan'
import { thermogramTiff } from '@ridgeline/thermal/export/tiff'
import { createRandom } from '@ridgeline/thermal/generate/random'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeExampleFile } from '#features/demo/example-file'
import { startTestApp, type TestApp, type TestMember } from '#test/app'

const size = { width: 200, height: 160 }
/** Thermal pixels of the warm area; the photo shows a hatch there. */
const area = { left: 70, top: 60, right: 120, bottom: 100 }
/** The photo shows the thermogram's view at three times its size, this far from its corner. */
const photo = { width: 900, height: 700, scale: 3, left: 150, top: 120 }

const isIn = (x: number, y: number) => x >= area.left && x < area.right && y >= area.top && y < area.bottom

function warmArea(): Uint8Array {
  const random = createRandom(3)
  const kelvin = Float32Array.from({ length: size.width * size.height }, (_, i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)]
    return 288 + 0.05 * random.normal() + (isIn(x, y) ? 3 : 0)
  })
  return thermogramTiff({ ...size, kelvin }, { unit: 'K' })
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

async function scanOf(files: readonly (readonly [name: string, bytes: Uint8Array])[]) {
  const imageUrls: string[] = []
  for (const [name, bytes] of files) imageUrls.push(await member.upload(name, bytes))
  const form = { name: 'Depot', address: '1 Test Street', scanType: 'drone', captureDate: '2026-03-10T12:00:00Z' } as const
  return (await member.call(createProperty, { body: { ...form, imageUrls } })).scanId
}

async function settled(id: string) {
  for (let attempt = 0; attempt < 600; attempt++) {
    const scan = await member.call(readScan, { params: { id } })
    if (scan.state === 'ready' || scan.state === 'failed') return scan
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the scan was never finished')
}

test('a photo counts once it is aligned, and no longer when the alignment is taken back', async () => {
  const id = await scanOf([
    ['IR_0001.tif', warmArea()],
    ['DC_0001.jpg', await photoOf([70, 110, 70])],
  ])
  const before = await settled(id)
  const captureId = before.captures[0]?.id as string
  const patch = async (given: Alignment | null) => {
    await member.call(patchCapture, { params: { id: captureId }, body: { alignment: given } })
    return settled(id)
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
  const id = await scanOf([
    ['IR_0002.tif', warmArea()],
    ['DC_0002.jpg', await photoOf([150, 148, 142])],
  ])
  const before = await settled(id)
  await member.call(patchCapture, { params: { id: before.captures[0]?.id as string }, body: { alignment } })
  expect((await settled(id)).anomalies).toEqual(before.anomalies)
})

test('the picture inside a file counts where the camera says how both lie', async () => {
  const id = await scanOf([['DRN_0042.jpg', await writeExampleFile({ roof: 0, scan: 0, capture: 1, nowMs: Date.UTC(2026, 2, 10, 12) })]])
  const scan = await settled(id)
  expect(scan.captures[0]?.overlay).toEqual({ left: 0, top: 0, width: 1, height: 1 })
  const pixelSizeM = scan.captures[0]?.pixelSizeM as number
  expect(scan.captures[0]?.pixelSizeSource).toBe('altitude')
  // 34 m above the place of take-off; a roof 10 m above that is nearer to the camera.
  await member.call(patchScan, { params: { id }, body: { conditions: { ...scan.conditions, roofAssembly: { heightM: 10 } } } })
  const nearer = await settled(id)
  expect(nearer.captures[0]?.pixelSizeM).toBeCloseTo((pixelSizeM * 24) / 34, 9)
  expect(scan.anomalies.flatMap((a) => a.reasons).filter((r) => r.startsWith('The visible image')).length).toBeGreaterThan(0)
})
