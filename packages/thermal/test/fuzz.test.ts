import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decode } from '#decode/decode'
import { recordType } from '#decode/flir/container'
import { ThermalError } from '#errors'
import { toThermogram } from '#radiometry/thermogram'
import { ascii, concat, pairs } from './build/bytes.ts'
import { buildTiff, exifSegment, xmpSegment } from './build/exif.ts'
import { buildCameraInfo, buildFff, buildGps, buildRawData } from './build/fff.ts'
import { buildJpeg, flirChunks } from './build/jpeg.ts'
import { encodeJpegLs } from './build/jpeg-ls.ts'
import { buildMovie } from './build/movie.ts'
import { buildGrey16, buildPng } from './build/png.ts'

const counts = Array.from({ length: 48 }, (_, i) => 12_000 + ((i * 7) % 31))
const camera = { type: recordType.cameraInfo, subtype: 1, data: buildCameraInfo() }
const gps = { type: recordType.gpsInfo, subtype: 1, data: buildGps(48, 'N', 16, 'E', 200) }
const raw = (data: Uint8Array, subtype: number) => ({ type: recordType.rawData, subtype, data: buildRawData(8, 6, data) })
const plain = buildFff([camera, raw(pairs(counts, true), 2), gps])
const png = buildFff([raw(buildGrey16(pairs(counts, true), 8, 6), 3), camera], { little: true })
const jpegLs = buildFff([camera, raw(encodeJpegLs(Uint16Array.from(counts), 8, 6), 4)])
const exif = exifSegment(
  buildTiff([
    [0x010f, { text: 'DJI' }],
    [0x0110, { text: 'M3T' }],
    [0x8769, { directory: [[0x9003, { text: '2024:10:30 10:50:42' }]] }],
    [0x8825, { directory: [[2, { rationals: [[48, 1]] }]] }],
  ]),
)
const xmp = xmpSegment('<rdf:RDF drone-dji:GpsLatitude="47.5" drone-dji:GpsLongitude="8.5" drone-dji:ImageSource="InfraredCamera"/>')
const work = { marker: 0xe1, payload: concat(ascii('WORK\0\x01\0\0'), plain) }
const djiParameters = { marker: 0xe4, payload: ascii('\xff\xd2\xd1\xffgirp and more') }

/** Small sound files of every kind. */
const files: Record<string, Uint8Array> = {
  'FLIR JPEG, plain': buildJpeg([exif, ...flirChunks(plain, 900)]),
  'FLIR JPEG, PNG': buildJpeg([...flirChunks(png, 900), xmp]),
  'bare frame': plain,
  recording: concat(plain, jpegLs),
  'JPEG-LS frame': jpegLs,
  Workswell: buildJpeg([work]),
  DJI: buildJpeg([exif, { marker: 0xe3, payload: pairs(counts, true) }, djiParameters, { marker: 0xe5, payload: new Uint8Array(64) }]),
  photo: buildJpeg([exif, xmp]),
  PNG: buildPng({ width: 3, height: 1, bitDepth: 8, colourType: 0, filtered: new Uint8Array(4) }),
  MP4: buildMovie(64, 48),
}

type Mutation = (bytes: Uint8Array) => Uint8Array

const at = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(at, fc.integer({ min: 0, max: 255 })).map(
    ([where, value]): Mutation =>
      (bytes) => {
        const copy = bytes.slice()
        copy[Math.floor(where * copy.length)] = value
        return copy
      },
  ),
  fc.tuple(at, fc.constantFrom(0, 0xff, 0x7f, 0x80), fc.integer({ min: 1, max: 8 })).map(
    ([where, value, length]): Mutation =>
      (bytes) => {
        const start = Math.floor(where * bytes.length)
        return bytes.slice().fill(value, start, start + length)
      },
  ),
  at.map(
    (where): Mutation =>
      (bytes) =>
        bytes.slice(0, Math.floor(where * bytes.length)),
  ),
  fc.tuple(at, at).map(
    ([from, length]): Mutation =>
      (bytes) => {
        const start = Math.floor(from * bytes.length)
        return concat(bytes.subarray(0, start), bytes.subarray(start + Math.ceil(length * 64)))
      },
  ),
  fc.tuple(at, fc.uint8Array({ minLength: 1, maxLength: 16 })).map(
    ([where, extra]): Mutation =>
      (bytes) => {
        const start = Math.floor(where * bytes.length)
        return concat(bytes.subarray(0, start), extra, bytes.subarray(start))
      },
  ),
)

/** Runs per kind of file; `FUZZ_RUNS` asks for more. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 200)
/** A mutation must not make a few kilobytes ask for more than the largest picture we accept. */
const MAX_ARRAY_BYTES = 64 * 2 ** 20

const outcomeOf = async (bytes: Uint8Array): Promise<string> => {
  try {
    const { radiometry, status } = await decode(bytes)
    if (radiometry === null) return status
    const { kelvin } = toThermogram(radiometry, radiometry.scene)
    expect(kelvin).toHaveLength(radiometry.frame.width * radiometry.frame.height)
    return status
  } catch (error) {
    if (!(error instanceof ThermalError)) throw error
    expect(error.message).not.toBe('')
    expect(error.expected).not.toBe('')
    return error.code
  }
}

describe('damaged files', () => {
  it.each(Object.keys(files).filter((name) => name !== 'DJI'))('%s is sound to begin with', async (name) => {
    await expect(decode(files[name])).resolves.toBeDefined()
  })

  it.each(Object.keys(files))('%s: a picture or a reason, never anything else', async (name) => {
    const outcomes = new Set<string>()
    const before = process.memoryUsage().arrayBuffers
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 4 }), async (mutations) => {
        const bytes = mutations.reduce((current, mutate) => mutate(current), files[name])
        outcomes.add(await outcomeOf(bytes))
      }),
      { numRuns },
    )
    expect(outcomes.size).toBeGreaterThan(1)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(MAX_ARRAY_BYTES)
  })
})
