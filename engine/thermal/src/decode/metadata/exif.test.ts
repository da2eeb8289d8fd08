import { describe, expect, it } from 'vitest'
import { readExif } from '#decode/metadata/exif'
import { buildTiff, type Tags } from '../../../test/build/exif.ts'

const dms = (degrees: number, minutes: number, seconds: number) => ({
  rationals: [
    [degrees, 1],
    [minutes, 1],
    [seconds * 100, 100],
  ] as [number, number][],
})

const gps: Tags = [
  [1, { text: 'S' }],
  [2, dms(36, 52, 30)],
  [3, { text: 'W' }],
  [4, dms(174, 30, 36)],
  [5, { shorts: [1] }],
  [6, { rationals: [[2550, 100]] }],
]

const tags = (place: Tags): Tags => [
  [0x010f, { text: 'FLIR Systems AB ' }],
  [0x0110, { text: '*' }],
  [
    0x8769,
    {
      directory: [
        [0x9003, { text: '2024:10:30 10:50:42' }],
        [0x9011, { text: '+05:30' }],
        [0x9291, { text: '25' }],
        [0x920a, { rationals: [[135, 10]] }],
        [0xa404, { rationals: [[16, 10]] }],
        [0xa431, { text: '4711' }],
        [0xa434, { text: 'FOL18' }],
      ],
    },
  ],
  [0x8825, { directory: place }],
]

describe('readExif', () => {
  it.each([true, false])('reads camera, time and place (little-endian: %s)', (little) => {
    expect(readExif(buildTiff(tags(gps), little))).toEqual({
      make: 'FLIR Systems AB',
      model: null,
      serial: '4711',
      lens: 'FOL18',
      focalLengthMm: 13.5,
      digitalZoom: 1.6,
      takenAt: { local: '2024-10-30T10:50:42.250', offsetMinutes: 330 },
      position: { latitude: -36.875, longitude: -174.51, altitudeM: -25.5 },
      xmp: null,
      makerNote: null,
    })
  })

  it.each([
    [2, 10],
    [0, 1],
    [1, 0],
    [65, 1],
  ])('knows no zoom of %d/%d', (above, below) => {
    const zoom: Tags = [[0x8769, { directory: [[0xa404, { rationals: [[above, below]] }]] }]]
    expect(readExif(buildTiff(zoom))?.digitalZoom).toBeNull()
  })

  it('has no position where the receiver had none', () => {
    expect(readExif(buildTiff(tags([...gps, [9, { text: 'V' }]])))?.position).toBeNull()
    expect(readExif(buildTiff(tags([])))?.position).toBeNull()
    const broken: Tags = [...gps.filter(([tag]) => tag !== 2), [2, { rationals: [[1, 0]] }]]
    expect(readExif(buildTiff(tags(broken)))?.position).toBeNull()
  })

  it('leaves out values that lie outside', () => {
    const tiff = buildTiff(tags(gps))
    expect(readExif(tiff.subarray(0, 70))?.takenAt).toBeNull()
  })

  it('survives a directory that points to itself', () => {
    const loop = buildTiff([[0x8769, { shorts: [8] }]])
    expect(readExif(loop)).toMatchObject({ make: null, takenAt: null })
  })

  it.each([[new Uint8Array()], [Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8)], [Uint8Array.of(73, 73, 42, 0, 255, 255, 255, 255)]])(
    'gives null for %o',
    (bytes) => expect(readExif(bytes)).toBeNull(),
  )
})
