import { describe, expect, it } from 'vitest'
import { readTiff } from '#decode/tiff'
import { utmToPosition } from '#decode/tiff-geo'
import { type TiffSpec, writeTiff } from '../../test/tiff-writer.ts'

const base: TiffSpec = { width: 4, height: 2, samples: new Array(8).fill(7300) }
const gps = [
  { id: 1, type: 2, values: 'S' },
  { id: 2, type: 5, values: [33, 1, 30, 1, 36, 1] },
  { id: 3, type: 2, values: 'W' },
  { id: 4, type: 5, values: [70, 1, 15, 1, 0, 1] },
  { id: 5, type: 1, values: [0] },
  { id: 6, type: 5, values: [5205, 10] },
]

describe('readTiff, metadata', () => {
  it('reads camera, date with zone and GPS in both byte orders', () => {
    for (const littleEndian of [true, false]) {
      const file = writeTiff({
        ...base,
        littleEndian,
        tags: [
          { id: 271, type: 2, values: 'FLIR Systems' },
          { id: 272, type: 2, values: 'Duo Pro R' },
        ],
        subdirectories: {
          34665: [
            { id: 36867, type: 2, values: '2025:03:04 19:05:06' },
            { id: 36881, type: 2, values: '-06:00' },
            { id: 37386, type: 5, values: [13, 1] },
          ],
          34853: gps,
        },
      })
      const decoded = readTiff(file)
      expect(decoded.camera).toMatchObject({ make: 'FLIR Systems', model: 'Duo Pro R', focalLengthMm: 13 })
      expect(decoded.takenAt).toEqual({ local: '2025-03-04T19:05:06', offsetMinutes: -360 })
      expect(decoded.position?.latitude).toBeCloseTo(-33.51, 9)
      expect(decoded.position?.longitude).toBeCloseTo(-70.25, 9)
      expect(decoded.position?.altitudeM).toBeCloseTo(520.5, 9)
      expect(decoded.warnings.map((w) => w.code)).toEqual(['scale-guessed'])
    }
  })

  it('keeps the picture and warns where the metadata points outside the file', () => {
    const file = writeTiff({ ...base, tags: [{ id: 34853, type: 4, values: [1_000_000] }] })
    const decoded = readTiff(file)
    expect(decoded.position).toBeNull()
    expect(decoded.warnings.map((w) => w.code)).toContain('metadata-damaged')
    expect(decoded.radiometry?.frame.samples).toHaveLength(8)
  })

  it('reads the centre of a GeoTIFF in degrees', () => {
    const file = writeTiff({
      ...base,
      tags: [
        { id: 33550, type: 12, values: [0.001, 0.001, 0] },
        { id: 33922, type: 12, values: [0, 0, 0, -97.752, 30.271, 0] },
        { id: 34735, type: 3, values: [1, 1, 0, 2, 1024, 0, 1, 2, 2048, 0, 1, 4326] },
      ],
    })
    expect(readTiff(file).position?.longitude).toBeCloseTo(-97.75, 9)
    expect(readTiff(file).position?.latitude).toBeCloseTo(30.27, 9)
  })

  it('takes the scale a person has chosen without a warning', () => {
    const decoded = readTiff(writeTiff(base), { scale: { id: 'centikelvin', label: '', gainK: 0.01, offsetK: 0 } })
    expect(decoded.radiometry?.calibration).toMatchObject({ gainK: 0.01, offsetK: 0 })
    expect(decoded.warnings).toEqual([])
  })
})

describe('utmToPosition', () => {
  // The CN Tower as Wikipedia's article on UTM gives it, its mirror image in the south, and the origin of a zone.
  it.each([
    [500_000, 0, 31, false, 0, 3],
    [630_084, 4_833_438, 17, false, 43.642567, -79.38714],
    [630_084, 10_000_000 - 4_833_438, 17, true, -43.642567, -79.38714],
  ] as const)('%d E %d N', (easting, northing, zone, south, latitude, longitude) => {
    const position = utmToPosition(easting, northing, zone, south)
    expect(position.latitude).toBeCloseTo(latitude, 4)
    expect(position.longitude).toBeCloseTo(longitude, 4)
  })
})
