import { describe, expect, it } from 'vitest'
import { readTiff } from '#decode/tiff/tiff'
import { type TiffSpec, writeTiff } from '../../../test/tiff-writer.ts'

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

  const xmp = (text: string) => ({ id: 700, type: 1, values: [...text].map((letter) => letter.charCodeAt(0)) })
  const flown = 'drone-dji:RelativeAltitude="+30.20" drone-dji:GimbalPitchDegree="-89.90" drone-dji:GimbalRollDegree="+0.00"'

  it('reads how a drone held the camera, and that its place was corrected', () => {
    const said = xmp(`<rdf:Description ${flown} drone-dji:GimbalYawDegree="-12.50" drone-dji:GpsStatus="RTK"/>`)
    const decoded = readTiff(writeTiff({ ...base, tags: [said], subdirectories: { 34853: gps } }))
    expect(decoded.flight).toEqual({ relativeAltitudeM: 30.2, gimbalPitchDeg: -89.9, gimbalYawDeg: -12.5, gimbalRollDeg: 0 })
    expect(decoded.position?.latitude).toBeCloseTo(-33.51, 9)
    expect(decoded.position?.isRtk).toBe(true)
  })

  it('takes place and heading from XMP alone where that is all there is', () => {
    const said = `${flown} drone-dji:FlightYawDegree="+170.00" drone-dji:GpsLatitude="33.5" drone-dji:GpsLongitude="-112.1"`
    const decoded = readTiff(writeTiff({ ...base, tags: [xmp(`<rdf:Description ${said}/>`)] }))
    expect(decoded.flight?.gimbalYawDeg).toBe(170)
    expect(decoded.position).toMatchObject({ latitude: 33.5, longitude: -112.1 })
    expect(readTiff(writeTiff({ ...base, tags: [xmp(`<r ${said} drone-dji:GpsStatus="Invalid"/>`)] })).position).toBeNull()
    expect(readTiff(writeTiff(base)).flight).toBeNull()
  })

  it('keeps the picture and warns where the metadata points outside the file', () => {
    const file = writeTiff({ ...base, tags: [{ id: 34853, type: 4, values: [1_000_000] }] })
    const decoded = readTiff(file)
    expect(decoded.position).toBeNull()
    expect(decoded.warnings.map((w) => w.code)).toContain('metadata-damaged')
    expect(decoded.radiometry?.frame.samples).toHaveLength(8)
  })

  const corner = { id: 33922, type: 12, values: [0, 0, 0, -97.752, 30.271, 0] }
  const keys = (...values: number[]) => ({ id: 34735, type: 3, values: [1, 1, 0, values.length / 4, ...values] })
  const degrees = keys(1024, 0, 1, 2, 2048, 0, 1, 4326)

  it('reads centre and pixel size of a GeoTIFF in degrees', () => {
    const decoded = readTiff(writeTiff({ ...base, tags: [{ id: 33550, type: 12, values: [0.001, 0.001, 0] }, corner, degrees] }))
    expect(decoded.position?.longitude).toBeCloseTo(-97.75, 9)
    expect(decoded.position?.latitude).toBeCloseTo(30.27, 9)
    // A degree at 30.27 north by the usual series (m): 111132.954 - 559.822 cos 2p + 1.175 cos 4p, and 111412.84 cos p - 93.5 cos 3p + 0.118 cos 5p.
    const p = (30.27 * Math.PI) / 180
    const northM = 111_132.954 - 559.822 * Math.cos(2 * p) + 1.175 * Math.cos(4 * p)
    const eastM = 111_412.84 * Math.cos(p) - 93.5 * Math.cos(3 * p) + 0.118 * Math.cos(5 * p)
    expect(decoded.groundPixelM).toBeCloseTo(0.001 * Math.sqrt(northM * eastM), 3)
  })

  it.each([
    [
      'a tie point and a size',
      [
        { id: 33550, type: 12, values: [0.05, 0.05, 0] },
        { id: 33922, type: 12, values: [2, 1, 0, 630_084, 4_833_438, 0] },
      ],
    ],
    [
      'a turned matrix',
      [{ id: 34264, type: 12, values: [0.03, 0.04, 0, 630_083.9, 0.04, -0.03, 0, 4_833_437.95, ...new Array(8).fill(0)] }],
    ],
  ])('reads centre and pixel size of a GeoTIFF in UTM by %s', (_, place) => {
    const decoded = readTiff(writeTiff({ ...base, tags: [...place, keys(1024, 0, 1, 1, 3072, 0, 1, 32617)] }))
    expect(decoded.position?.latitude).toBeCloseTo(43.642567, 4)
    expect(decoded.position?.longitude).toBeCloseTo(-79.38714, 4)
    expect(decoded.groundPixelM).toBeCloseTo(0.05, 9)
  })

  it.each([
    ['feet of a state plane', [3072, 0, 1, 2277, 3076, 0, 1, 9003], 0.1 * (1200 / 3937)],
    ['a projection without unit', [3072, 0, 1, 2277, 1024, 0, 1, 1], null],
    ['Mercator', [3072, 0, 1, 3857, 3076, 0, 1, 9001], null],
    ['another datum in degrees', [1024, 0, 1, 2, 2048, 0, 1, 4267], null],
  ])('knows what the pixels of %s are', (_, values, sizeM) => {
    const tie = { id: 33922, type: 12, values: [0, 0, 0, 1000, 2000, 0] }
    const decoded = readTiff(writeTiff({ ...base, tags: [{ id: 33550, type: 12, values: [0.1, 0.1, 0] }, tie, keys(...values)] }))
    expect(decoded.position).toBeNull()
    if (sizeM === null) expect(decoded.groundPixelM).toBeNull()
    else expect(decoded.groundPixelM).toBeCloseTo(sizeM, 12)
  })

  it('takes no size from a singular matrix', () => {
    const flat = { id: 34264, type: 12, values: new Array(16).fill(1) }
    expect(readTiff(writeTiff({ ...base, tags: [flat, degrees] }))).toMatchObject({ position: null, groundPixelM: null })
  })

  it('takes the scale a person has chosen without a warning', () => {
    const decoded = readTiff(writeTiff(base), { scale: { id: 'centikelvin', label: '', gainK: 0.01, offsetK: 0 } })
    expect(decoded.radiometry?.calibration).toMatchObject({ gainK: 0.01, offsetK: 0 })
    expect(decoded.warnings).toEqual([])
  })
})
