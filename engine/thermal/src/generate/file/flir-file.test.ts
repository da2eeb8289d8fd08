import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decode } from '#decode/decode'
import type { Camera, Flight, PictureInPicture, Position, TakenAt } from '#decode/decoded-file'
import { ThermalError } from '#errors'
import { type FlirJpegContent, writeFlirFff, writeFlirJpeg } from '#generate/file/flir-file'
import { exampleAtmosphere, exampleCurve, kelvinToCounts } from '#generate/file/kelvin-to-counts'
import type { Scene } from '#radiometry/scene'
import { toThermogram } from '#radiometry/thermogram'
import { tinyJpeg } from '../../../test/tiny-jpeg.ts'

const scene: Scene = {
  emissivity: 0.93,
  distanceM: 45,
  reflectedTempK: 251,
  airTempK: 287,
  relativeHumidity: 0.45,
  windowTempK: 290,
  windowTransmission: 1,
}
const camera: Camera = {
  make: 'FLIR',
  model: 'Example D640',
  serial: '0042',
  lens: '13 mm',
  fieldOfViewDeg: 45,
  focalLengthMm: 13,
  pixelPitchUm: null,
}
const takenAt: TakenAt = { local: '2025-11-04T19:42:07.000', offsetMinutes: -360 }
const position: Position = { latitude: 33.0412345, longitude: -96.7456789, altitudeM: 231.5 }
const pip: PictureInPicture = { realToIr: 1.25, offsetX: -12, offsetY: 7, window: { x1: 10, x2: 620, y1: 20, y2: 500 } }
const flight: Flight = { relativeAltitudeM: 45, gimbalPitchDeg: -90, gimbalYawDeg: 12.5, gimbalRollDeg: 0 }

const temperatures = (count: number): Float32Array => Float32Array.from({ length: count }, (_, i) => 262 + ((i * 7919) % 601) / 15)

const contentOf = (width: number, height: number, more: Partial<FlirJpegContent> = {}): FlirJpegContent => ({
  pictureJpeg: tinyJpeg,
  counts: kelvinToCounts(temperatures(width * height), exampleCurve, exampleAtmosphere, more.scene ?? scene),
  width,
  height,
  curve: exampleCurve,
  atmosphere: exampleAtmosphere,
  scene,
  camera,
  takenAt,
  position,
  rawEncoding: 'u16',
  ...more,
})

const worstError = (kelvin: Float32Array, wanted: Float32Array): number => {
  let worst = 0
  for (let i = 0; i < kelvin.length; i++) worst = Math.max(worst, Math.abs((kelvin[i] as number) - (wanted[i] as number)))
  return worst
}

describe('writeFlirJpeg', () => {
  it('gives back temperatures for any size, scene, encoding and layout of the file', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          width: fc.integer({ min: 4, max: 60 }),
          height: fc.integer({ min: 4, max: 40 }),
          rawEncoding: fc.constantFrom('u16' as const, 'png16' as const),
          emissivity: fc.double({ min: 0.6, max: 1, noNaN: true }),
          distanceM: fc.double({ min: 0, max: 120, noNaN: true }),
          relativeHumidity: fc.double({ min: 0, max: 1, noNaN: true }),
          littleEndian: fc.boolean(),
          chunkBytes: fc.integer({ min: 300, max: 65_525 }),
          fillBytes: fc.nat(3),
          gapBytes: fc.nat(40),
        }),
        async ({ width, height, rawEncoding, littleEndian, chunkBytes, fillBytes, gapBytes, ...parameters }) => {
          const content = contentOf(width, height, { rawEncoding, scene: { ...scene, ...parameters } })
          const decoded = await decode(writeFlirJpeg(content, { littleEndian, chunkBytes, fillBytes, gapBytes }))
          expect(decoded).toMatchObject({ status: 'radiometric', format: 'flir-rjpeg', width, height })
          if (!decoded.radiometry) throw new Error('no radiometry')
          const { kelvin } = toThermogram(decoded.radiometry, decoded.radiometry.scene)
          expect(worstError(kelvin, temperatures(width * height))).toBeLessThan(0.02)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('keeps camera, date, place, flight, visible picture and its alignment', async () => {
    const decoded = await decode(writeFlirJpeg(contentOf(16, 12, { visibleJpeg: tinyJpeg, pip, flight })))
    expect(decoded.camera).toEqual(camera)
    expect(decoded.takenAt).toEqual(takenAt)
    expect(decoded.position?.latitude).toBeCloseTo(33.0412345, 7)
    expect(decoded.position?.longitude).toBeCloseTo(-96.7456789, 7)
    expect(decoded.position?.altitudeM).toBeCloseTo(231.5, 3)
    expect(decoded.flight).toEqual(flight)
    expect(decoded.visible?.encoding).toBe('jpeg')
    expect(decoded.visible?.bytes).toEqual(tinyJpeg)
    expect(decoded.pictureInPicture).toEqual(pip)
    expect(decoded.warnings).toEqual([])
    expect(decoded.radiometry?.scene?.distanceM).toBe(45)
  })

  it('writes southern and western places, and none', async () => {
    const south = await decode(writeFlirJpeg(contentOf(8, 8, { position: { latitude: -33.5, longitude: 151.25, altitudeM: -4 } })))
    expect(south.position).toEqual({ latitude: -33.5, longitude: 151.25, altitudeM: -4 })
    expect((await decode(writeFlirJpeg(contentOf(8, 8, { position: null })))).position).toBeNull()
  })

  it('refuses a picture that is no JPEG and data that need too many chunks', () => {
    expect(() => writeFlirJpeg(contentOf(8, 8, { pictureJpeg: Uint8Array.of(1, 2, 3) }))).toThrowError(ThermalError)
    expect(() => writeFlirJpeg(contentOf(40, 40), { chunkBytes: 4 })).toThrowError(ThermalError)
  })
})

describe('writeFlirFff', () => {
  it('writes a bare file with its place', async () => {
    const decoded = await decode(writeFlirFff(contentOf(20, 15, { rawEncoding: 'png16' }), { littleEndian: true, creator: 'Example' }))
    expect(decoded).toMatchObject({ status: 'radiometric', format: 'flir-fff', width: 20, height: 15 })
    expect(decoded.position?.latitude).toBeCloseTo(33.0412345, 9)
  })
})
