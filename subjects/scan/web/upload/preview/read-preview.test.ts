import { writeFlirFff } from '@ridgeline/thermal/generate/file/flir-file'
import { exampleAtmosphere, exampleCurve, kelvinToCounts } from '@ridgeline/thermal/generate/file/kelvin-to-counts'
import { expect, test, vi } from 'vitest'
import { readPreview } from './read-preview.ts'

const width = 200
const height = 100
const scene = {
  emissivity: 0.95,
  distanceM: 20,
  reflectedTempK: 270,
  airTempK: 285,
  relativeHumidity: 0.4,
  windowTempK: 290,
  windowTransmission: 1,
}
/** Even 285 K with one warm corner of 300 K. */
const kelvin = Float32Array.from({ length: width * height }, (_, i) => (i % width < 20 && i < 20 * width ? 300 : 285))

const file = writeFlirFff({
  counts: kelvinToCounts(kelvin, exampleCurve, exampleAtmosphere, scene),
  width,
  height,
  curve: exampleCurve,
  atmosphere: exampleAtmosphere,
  scene,
  camera: { make: 'FLIR', model: 'Example', serial: null, lens: null, fieldOfViewDeg: null, focalLengthMm: null, pixelPitchUm: null },
  takenAt: { local: '2026-11-20T19:42:07.000', offsetMinutes: null },
  position: null,
  rawEncoding: 'u16',
})
const noPaint = async () => null

/** One row of 16-bit samples, and not a word about what they mean. */
function plainTiff(samples: readonly number[]): Uint8Array {
  const tags = [
    [256, samples.length],
    [257, 1],
    [258, 16],
    [259, 1],
    [262, 1],
    [273, 8],
    [277, 1],
    [278, 1],
    [279, 2 * samples.length],
  ] as const
  const directory = 8 + 2 * samples.length
  const view = new DataView(new ArrayBuffer(directory + 6 + 12 * tags.length))
  view.setUint32(0, 0x49_49_2a_00)
  view.setUint32(4, directory, true)
  for (const [i, sample] of samples.entries()) view.setUint16(8 + 2 * i, sample, true)
  view.setUint16(directory, tags.length, true)
  for (const [i, [tag, value]] of tags.entries()) {
    const at = directory + 2 + 12 * i
    view.setUint16(at, tag, true)
    view.setUint16(at + 2, 3, true)
    view.setUint32(at + 4, 1, true)
    view.setUint16(at + 8, value, true)
  }
  return new Uint8Array(view.buffer)
}

test('a radiometric file shows its temperatures and a small picture', async () => {
  const preview = await readPreview(file, 'a.fff', noPaint)
  if (preview.kind !== 'thermogram') throw new Error(`it is ${preview.kind}`)
  expect(preview).toMatchObject({ width, height, standing: { status: 'absolute', reason: 'scene' }, frameCount: 1 })
  expect(preview.range?.minK).toBeCloseTo(285, 0)
  expect(preview.range?.maxK).toBeCloseTo(300, 0)
  const { picture } = preview
  expect([picture.width, picture.height]).toEqual([100, 50])
  const brightness = (x: number, y: number) =>
    picture.rgba.subarray((y * 100 + x) * 4, (y * 100 + x) * 4 + 3).reduce((sum, channel) => sum + channel, 0)
  expect(brightness(2, 2)).toBeGreaterThan(brightness(50, 25) + 100)
})

test('a damaged file is refused with what was expected', async () => {
  const preview = await readPreview(file.subarray(0, file.length / 3), 'cut.fff', noPaint)
  expect(preview).toMatchObject({ kind: 'refused', sentence: expect.stringMatching(/\. Expected: .+[^.]\.$/) })
})

test('numbers without a known scale are no refusal: the scale is chosen after the upload', async () => {
  const tiff = plainTiff(Array.from({ length: 20 }, (_, i) => 50_000 + i))
  expect(await readPreview(tiff, 'map.tif', noPaint)).toEqual({ kind: 'unscaled' })
})

test('what is no image is refused, and never painted', async () => {
  const paint = vi.fn(noPaint)
  expect(await readPreview(new TextEncoder().encode('Roof hatch is north'), 'notes.jpg', paint)).toMatchObject({ kind: 'refused' })
  expect(paint).not.toHaveBeenCalled()
})

test('trouble of the browser is no refusal', async () => {
  const png = Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
    (letter) => letter.charCodeAt(0),
  )
  expect(await readPreview(png, 'a.png', noPaint)).toEqual({ kind: 'photo', picture: null, width: 1, height: 1 })
  await expect(readPreview(png, 'a.png', () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
})
