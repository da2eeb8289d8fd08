import { writeFlirFff } from '@ridgeline/thermal/generate/file/flir-file'
import { exampleAtmosphere, exampleCurve } from '@ridgeline/thermal/generate/file/kelvin-to-counts'
import { written } from '@ridgeline/words/written'
import { expect, test } from 'vitest'
import { readCardFile } from './read-card-file.ts'

const camera = { make: 'FLIR', model: 'E96', serial: '4402', lens: null, fieldOfViewDeg: null, focalLengthMm: null, pixelPitchUm: null }
const scene = {
  emissivity: 0.95,
  distanceM: 20,
  reflectedTempK: 270,
  airTempK: 285,
  relativeHumidity: 0.4,
  windowTempK: 290,
  windowTransmission: 1,
}
const fff = writeFlirFff({
  counts: new Uint16Array(16),
  width: 4,
  height: 4,
  curve: exampleCurve,
  atmosphere: exampleAtmosphere,
  scene,
  camera,
  takenAt: { local: '2026-11-20T19:42:07.000', offsetMinutes: -360 },
  position: { latitude: 41.88, longitude: -87.63, altitudeM: 180 },
  rawEncoding: 'u16',
})
const taken = (path: string, bytes: BlobPart, lastModified = Date.UTC(2026, 10, 20, 12)) => ({
  path,
  file: new File([bytes], path.split('/').at(-1) ?? path, { lastModified }),
})
const read = async (...given: Parameters<typeof taken>) => (await readCardFile(taken(...given), async () => null)).file

test('a file says what its head says, and keeps its path', async () => {
  expect(await read('DCIM/FLIR0001.fff', fff as BlobPart)).toMatchObject({
    id: 'DCIM/FLIR0001.fff',
    kind: 'thermal',
    camera: { make: 'FLIR', model: 'E96', serial: '4402' },
    takenAt: { local: '2026-11-20T19:42:07.000', offsetMinutes: -360, source: 'exif' },
    position: { latitude: 41.88, longitude: -87.63, source: 'gps' },
    pair: 'DCIM/flir0001',
    trouble: null,
  })
})

test('where nothing in it says when, the name does, then the file system', async () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...new Array<number>(20).fill(0)])
  expect((await read('IMG_20260614_214005.png', png)).takenAt).toEqual({
    local: '2026-06-14T21:40:05',
    offsetMinutes: null,
    source: 'name',
  })
  expect((await read('a.png', png)).takenAt).toMatchObject({ source: 'file' })
})

test('what cameras put beside their pictures is no trouble, what is cut off is told', async () => {
  expect(await read('DJI_0001.SRT', 'subtitles')).toMatchObject({ kind: 'other', trouble: null })
  expect(written((await read('a.jpg', '')).trouble ?? '')).toBe('a.jpg is empty')
  expect(written((await read('b.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0x40, 0]))).trouble ?? '')).toBe(
    'The file ends before its picture begins. Expected: a file that was copied completely.',
  )
  expect(written((await read('c.jpg', 'Roof hatch is at the north end.')).trouble ?? '')).toContain('The file is no image')
})
