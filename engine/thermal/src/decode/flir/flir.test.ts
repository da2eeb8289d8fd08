import { describe, expect, it } from 'vitest'
import { decode } from '#decode/decode'
import { recordType } from '#decode/flir/container'
import { toThermogram } from '#radiometry/thermogram'
import { concat, pairs } from '../../../test/build/bytes.ts'
import { buildTiff, exifSegment, xmpSegment } from '../../../test/build/exif.ts'
import { type BuiltRecord, buildCameraInfo, buildFff, buildGps, buildRawData, type cameraFields } from '../../../test/build/fff.ts'
import { buildJpeg, flirChunks } from '../../../test/build/jpeg.ts'

const counts = [12_000, 12_010, 12_020, 12_030, 12_040, 12_050]
const raw: BuiltRecord = { type: recordType.rawData, subtype: 2, data: buildRawData(3, 2, pairs(counts, true)) }
const camera = (fields: Partial<typeof cameraFields> = {}): BuiltRecord => ({
  type: recordType.cameraInfo,
  subtype: 1,
  data: buildCameraInfo(fields),
})
const gps: BuiltRecord = { type: recordType.gpsInfo, subtype: 1, data: buildGps(48.2, 'N', 16.4, 'E', 171) }
const frame = buildFff([camera(), raw, gps])
const rjpeg = (fff: Uint8Array, ...others: { marker: number; payload: Uint8Array }[]) => buildJpeg([...others, ...flirChunks(fff, 500)])
const place = exifSegment(
  buildTiff([
    [0x010f, { text: 'FLIR Systems AB' }],
    [
      0x8825,
      {
        directory: [
          [2, { rationals: [[10, 1]] }],
          [4, { rationals: [[20, 1]] }],
        ],
      },
    ],
  ]),
)

describe('FLIR radiometric JPEG', () => {
  it('gives counts, calibration, scene, time and place', async () => {
    const file = await decode(rjpeg(frame))
    expect(file).toMatchObject({
      status: 'radiometric',
      format: 'flir-rjpeg',
      width: 3,
      height: 2,
      camera: { make: 'FLIR', model: 'FLIR TEST', serial: 'S123' },
      position: { latitude: 48.2, longitude: 16.4, altitudeM: 171 },
      takenAt: { offsetMinutes: 120 },
      warnings: [],
    })
    expect(file.radiometry?.frame.samples).toEqual(Uint16Array.from(counts))
    expect(toThermogram(file.radiometry!, file.radiometry!.scene).kelvin.every((kelvin) => kelvin > 250 && kelvin < 400)).toBe(true)
  })

  it.each([
    ['enlarged twice', { rationals: [[2, 1]] as [number, number][] }, 1.75],
    ['as it is', { rationals: [[1, 1]] as [number, number][] }, 3.5],
    ['without a word about it', { rationals: [[0, 1]] as [number, number][] }, 3.5],
  ])('places the stored thermogram of a display that shows it %s', async (_, zoom, realToIr) => {
    const data = new Uint8Array(64)
    const view = new DataView(data.buffer)
    view.setFloat32(0, 3.5, true)
    view.setInt16(4, -144, true)
    const zoomed = exifSegment(buildTiff([[0x8769, { directory: [[0xa404, zoom]] }]]))
    const file = await decode(rjpeg(buildFff([camera(), raw, { type: recordType.pictureInPicture, subtype: 2, data }]), zoomed))
    expect(file.pictureInPicture).toMatchObject({ realToIr, offsetX: -144, offsetY: 0 })
  })

  it('prefers the place in EXIF and fills in its altitude', async () => {
    const file = await decode(rjpeg(frame, place))
    expect(file.position).toEqual({ latitude: 10, longitude: 20, altitudeM: 171 })
    expect(file.camera.make).toBe('FLIR Systems AB')
  })

  it.each([
    ['Vue Pro 640 13mm', ['uncalibrated-core']],
    ['Vue Pro R 640', []],
    ['Duo Pro R', []],
    ['FLIR T640', []],
  ])('knows whether a %s is calibrated', async (model, codes) => {
    const file = await decode(rjpeg(buildFff([camera({ model }), raw])))
    expect(file.warnings.map(({ code }) => code)).toEqual(codes)
  })

  it('reads a Zenmuse XT2: little-endian header, fill bytes, gimbal and height from the drone', async () => {
    const fff = buildFff([camera({ model: 'XT2' }), raw], { little: true })
    const drone = xmpSegment(
      '<rdf:RDF drone-dji:RelativeAltitude="+30.50" drone-dji:GimbalPitchDegree="-89.90" drone-dji:GimbalYawDegree="12.3" drone-dji:GimbalRollDegree="+0.0"/>',
    )
    const make = exifSegment(
      buildTiff([
        [0x010f, { text: 'DJI' }],
        [0x8769, { directory: [[0x920a, { rationals: [[19, 1]] }]] }],
      ]),
    )
    const bytes = rjpeg(fff, make, drone)
    const filled = concat(bytes.subarray(0, 2), [0xff, 0xff, 0xff], bytes.subarray(2))
    const file = await decode(filled)
    expect(file).toMatchObject({
      status: 'radiometric',
      camera: { make: 'DJI', model: 'XT2', focalLengthMm: 19, pixelPitchUm: 17 },
      flight: { relativeAltitudeM: 30.5, gimbalPitchDeg: -89.9, gimbalYawDeg: 12.3, gimbalRollDeg: 0 },
      warnings: [],
    })
  })

  it('names the byte where a chunk or record is damaged', async () => {
    const bytes = rjpeg(buildFff([camera({ r1: 0 }), raw]))
    const at = await decode(bytes).catch((error: { offset: number }) => error.offset)
    // The camera record is the first behind header and directory of two entries, in the first chunk.
    expect(at).toBe(2 + 4 + 8 + 0x40 + 2 * 32)
  })

  it.each([
    ['no raw image', buildFff([camera()]), 'missing-record'],
    ['no camera record', buildFff([raw]), 'missing-record'],
    ['no calibration', buildFff([camera({ r1: 0 }), raw]), 'bad-calibration'],
    ['no FFF', Uint8Array.of(1, 2, 3), 'bad-raw-data'],
    ['a record outside', frame.subarray(0, -4), 'bad-record-directory'],
  ])('is refused with %s', async (_, fff, code) => {
    await expect(decode(rjpeg(fff))).rejects.toMatchObject({ name: 'ThermalError', code })
  })
})

describe('bare FLIR files', () => {
  const second = buildFff([camera({ timeMs: 500 }), raw], { little: true })
  const recording = concat(frame, [0, 0, 70, 70, 0], second)

  it('reads a single frame', async () => {
    expect(await decode(frame)).toMatchObject({ format: 'flir-fff', status: 'radiometric', radiometry: { frameCount: 1 } })
  })

  it('reads any frame of a recording, whatever lies between', async () => {
    expect(await decode(recording)).toMatchObject({ format: 'flir-seq', radiometry: { frameCount: 2 }, position: { latitude: 48.2 } })
    const file = await decode(recording, { frame: 1 })
    expect(file).toMatchObject({ takenAt: { local: '2020-09-13T14:26:40.500' }, position: null })
  })

  it.each([2, -1, 0.5])('has no frame %d', async (number) => {
    await expect(decode(recording, { frame: number })).rejects.toMatchObject({ code: 'no-such-frame', expected: 'a frame from 0 to 1' })
  })

  it('reads one frame without touching the others', async () => {
    const rotten: BuiltRecord = { ...raw, data: raw.data.slice().fill(0xff, 0, 8) }
    const frames = Array.from({ length: 5 }, (_, i) => buildFff([camera({ timeMs: i }), i === 3 ? raw : rotten]))
    const bytes = concat(...frames)
    const file = await decode(bytes, { frame: 3 })
    expect(file.radiometry?.frameCount).toBe(5)
    expect(file.takenAt?.local).toBe('2020-09-13T14:26:40.003')
    expect(file.radiometry?.frame.samples).toEqual(Uint16Array.from(counts))
    await expect(decode(bytes, { frame: 2 })).rejects.toMatchObject({
      code: 'too-large',
      offset: 2 * frames[0].length + 0x40 + 64 + camera().data.length,
    })
  })

  it('passes over a frame whose directory is damaged or cut off', async () => {
    const damaged = frame.slice().fill(0xff, 0x18, 0x20)
    expect(await decode(concat(frame, damaged, second), { frame: 1 })).toMatchObject({
      radiometry: { frameCount: 2 },
      takenAt: { local: '2020-09-13T14:26:40.500' },
    })
    expect(await decode(concat(frame, second.subarray(0, 0x30)))).toMatchObject({ radiometry: { frameCount: 1 } })
  })

  it('keeps the whole frames of a recording cut short', async () => {
    const cut = recording.subarray(0, -3)
    expect(await decode(cut)).toMatchObject({ radiometry: { frameCount: 2 } })
    await expect(decode(cut, { frame: 1 })).rejects.toMatchObject({ code: 'truncated' })
    await expect(decode(frame.subarray(0, -30))).rejects.toMatchObject({ code: 'truncated' })
  })
})
