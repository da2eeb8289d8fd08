import { readExif } from '@ridgeline/thermal/decode/metadata/exif'
import { openTiff, readDirectory, tagBytes, tagNumber, tagNumbers } from '@ridgeline/thermal/decode/tiff/directory'
import { exifBlock, rationalTag, textTag } from '@ridgeline/thermal/export/exif-block'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type ExifFacts, withExif } from '#rules/exif'

const facts: ExifFacts = {
  takenAt: new Date('2026-11-22T02:04:05.678Z'),
  offsetMinutes: -480,
  fix: { latitude: 47.6062, longitude: -122.3321, accuracyM: 8.25 },
  altitudeM: 61.5,
  heading: { deg: 214.5, isTrue: true },
  member: 'José Núñez',
  label: 'North elevation, façade 1',
}

let jpeg: Uint8Array
beforeAll(async () => {
  jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
})

/** The EXIF block of a JPEG, as the bytes of a TIFF. */
function blockOf(bytes: Uint8Array): Uint8Array {
  expect([...bytes.subarray(2, 4)]).toEqual([0xff, 0xe1])
  return bytes.subarray(12, 4 + (((bytes[4] as number) << 8) | (bytes[5] as number)))
}

function tagsOf(block: Uint8Array) {
  const { source, firstDirectory } = openTiff(block)
  const main = readDirectory(source, firstDirectory)
  const child = (pointer: number) => readDirectory(source, tagNumber(source, main, pointer, 0))
  const text = (directory: typeof main, id: number) =>
    new TextDecoder().decode(tagBytes(source, directory, id) ?? new Uint8Array()).replace(/\0$/, '')
  return {
    main,
    exif: child(0x8769),
    gps: child(0x8825),
    text,
    numbers: (directory: typeof main, id: number) => tagNumbers(source, directory, id, 8),
  }
}

test('our own reader gets back exactly what was put in', () => {
  const exif = readExif(blockOf(withExif(jpeg, facts)))
  expect(exif?.takenAt).toEqual({ local: '2026-11-21T18:04:05.678', offsetMinutes: -480 })
  expect(exif?.position?.latitude).toBeCloseTo(47.6062, 7)
  expect(exif?.position?.longitude).toBeCloseTo(-122.3321, 7)
  expect(exif?.position?.altitudeM).toBe(61.5)
})

test('accuracy, heading, member and shot stand in their tags', () => {
  const { main, gps, text, numbers } = tagsOf(blockOf(withExif(jpeg, facts)))
  expect([text(main, 0x010e), text(main, 0x013b)]).toEqual(['North elevation, façade 1', 'José Núñez'])
  expect([text(gps, 16), numbers(gps, 17)[0], numbers(gps, 31)[0]]).toEqual(['T', 214.5, 8.25])
  expect([...gps.entries.keys()]).toEqual([...gps.entries.keys()].sort((a, b) => a - b))
})

test('a heading from the needle says so, and what is not known is not written', () => {
  const needle = tagsOf(blockOf(withExif(jpeg, { ...facts, fix: null, altitudeM: null, heading: { deg: 359.999, isTrue: false } })))
  expect([needle.text(needle.gps, 16), needle.gps.entries.has(2), needle.gps.entries.has(31)]).toEqual(['M', false, false])
  const bare = withExif(jpeg, { ...facts, fix: null, heading: null, member: '', label: '' })
  const { source, firstDirectory } = openTiff(blockOf(bare))
  expect([...readDirectory(source, firstDirectory).entries.keys()]).toEqual([0x8769])
})

test('places south and west, below the sea and at the line of the date come back', () => {
  for (const [latitude, longitude] of [
    [-33.8688, 151.2093],
    [0.0001, -179.9999],
    [-89.99, 180],
  ] as const) {
    const { position } =
      readExif(blockOf(withExif(jpeg, { ...facts, fix: { latitude, longitude, accuracyM: null }, altitudeM: -4.25 }))) ?? {}
    expect(position?.latitude).toBeCloseTo(latitude, 7)
    expect(position?.longitude).toBeCloseTo(longitude, 7)
    expect(position?.altitudeM).toBe(-4.25)
  }
})

test('the picture is the same byte for byte, and sharp reads both', async () => {
  const out = withExif(jpeg, facts)
  expect(Buffer.from(out.subarray(out.length - (jpeg.length - 2))).equals(Buffer.from(jpeg.subarray(2)))).toBe(true)
  expect((await sharp(out).raw().toBuffer()).equals(await sharp(jpeg).raw().toBuffer())).toBe(true)
})

test('what a camera wrote stays, in either byte order, and its own place and time give way to ours', async () => {
  const turned = await sharp(jpeg)
    .withMetadata({ orientation: 6, exif: { IFD0: { Make: 'Pixel' } } })
    .jpeg()
    .toBuffer()
  for (const before of [turned, withOwnBlock(bigEndian())]) {
    const out = withExif(before, facts)
    expect((await sharp(out).metadata()).orientation).toBe(before === turned ? 6 : undefined)
    expect(readExif(blockOf(out))).toMatchObject({ make: 'Pixel', takenAt: { local: '2026-11-21T18:04:05.678' } })
    expect(out.filter((byte, i) => byte === 0xff && out[i + 1] === 0xe1).length).toBe(1)
  }
})

test('a damaged block, or one that fills its segment, is written anew', () => {
  const damaged = withOwnBlock(Uint8Array.of(0x49, 0x49, 42, 0, 255, 255, 0, 0))
  const full = withOwnBlock(
    new Uint8Array([...exifBlock({ main: [textTag(0x010f, 'Pixel')], exif: [], gps: [rationalTag(2, [])] }), ...new Uint8Array(65_300)]),
  )
  for (const before of [damaged, full]) expect(readExif(blockOf(withExif(before, facts)))?.position?.latitude).toBeCloseTo(47.6062, 7)
})

test('what is no JPEG is left as it is', () => {
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47)
  expect(withExif(png, facts)).toBe(png)
})

const withOwnBlock = (block: Uint8Array): Uint8Array => {
  const length = block.length + 8
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 0xff, 0x45, 0x78, 0x69, 0x66, 0, 0, ...block, ...jpeg.subarray(2)])
}

/** `MM`, one directory: Make, "Pixel". */
const bigEndian = (): Uint8Array =>
  Uint8Array.from([
    0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x0f, 0, 2, 0, 0, 0, 6, 0, 0, 0, 26, 0, 0, 0, 0, 0x50, 0x69, 0x78, 0x65, 0x6c, 0,
  ])
