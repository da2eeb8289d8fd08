import { describe, expect, it } from 'vitest'
import { decode } from '#decode/decode'
import { recordType } from '#decode/flir/container'
import { toThermogram } from '#radiometry/thermogram'
import { concat, pairs } from '../../../test/build/bytes.ts'
import { buildTiff, exifSegment } from '../../../test/build/exif.ts'
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

  it('keeps the whole frames of a recording cut short', async () => {
    const cut = recording.subarray(0, -3)
    expect(await decode(cut)).toMatchObject({ radiometry: { frameCount: 2 } })
    await expect(decode(cut, { frame: 1 })).rejects.toMatchObject({ code: 'truncated' })
    await expect(decode(frame.subarray(0, -30))).rejects.toMatchObject({ code: 'truncated' })
  })
})
