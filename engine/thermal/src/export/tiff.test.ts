import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeThermogram } from '#decode/decode'
import { thermogramTiff } from '#export/tiff'
import type { Thermogram } from '#image'
import { toThermogram } from '#radiometry/thermogram'

const roof: Thermogram = {
  width: 5,
  height: 3,
  kelvin: Float32Array.from({ length: 15 }, (_, i) => (i === 6 ? Number.NaN : 268.4 + i * 1.37)),
}

const readBack = async (file: Uint8Array): Promise<Thermogram> => toThermogram((await decodeThermogram(file)).radiometry, null)

describe('thermogramTiff', () => {
  it('comes back through our own reader within 0.001 degrees, invalid pixels invalid', async () => {
    const pixel = fc.oneof(
      { weight: 9, arbitrary: fc.float({ min: 240, max: 380, noNaN: true }) },
      { weight: 1, arbitrary: fc.constant(Number.NaN) },
    )
    const pictures = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.array(pixel, { minLength: 12, maxLength: 60 }))
    await fc.assert(
      fc.asyncProperty(pictures, fc.constantFrom('C' as const, 'K' as const), async ([width, pixels], unit) => {
        const height = Math.floor(pixels.length / width)
        const kelvin = Float32Array.from(pixels.slice(0, width * height))
        fc.pre(kelvin.some((value) => !Number.isNaN(value)))
        const back = await readBack(thermogramTiff({ width, height, kelvin }, { unit }))
        expect([back.width, back.height]).toEqual([width, height])
        back.kelvin.forEach((value, i) => {
          if (Number.isNaN(kelvin[i])) expect(value).toBeNaN()
          else expect(Math.abs(value - kelvin[i])).toBeLessThan(0.001)
        })
      }),
    )
  })

  it('carries camera, time and place', async () => {
    const file = await decodeThermogram(
      thermogramTiff(roof, {
        camera: { make: 'FLIR', model: 'E60' },
        takenAt: { local: '2026-03-01T20:15:09.500', offsetMinutes: 60 },
        position: { latitude: -48.20825, longitude: -16.373801, altitudeM: -12.5 },
      }),
    )
    expect(file.camera).toMatchObject({ make: 'FLIR', model: 'E60' })
    expect(file.takenAt?.local).toBe('2026-03-01T20:15:09')
    expect(file.position?.latitude).toBeCloseTo(-48.20825, 9)
    expect(file.position?.longitude).toBeCloseTo(-16.373801, 9)
    expect(file.position?.altitudeM).toBe(-12.5)
  })

  it('lies where its placement says', async () => {
    const northUp = await decodeThermogram(thermogramTiff(roof, { placement: { epsg: 4326, matrix: [0.002, 0, 16, 0, -0.001, 48] } }))
    expect(northUp.position?.longitude).toBeCloseTo(16.005, 9)
    expect(northUp.position?.latitude).toBeCloseTo(47.9985, 9)
    // 3.1 m east and 2.45 m south of a corner on the central meridian of zone 33
    const turned = await decodeThermogram(
      thermogramTiff(roof, { placement: { epsg: 32633, matrix: [1, 0.4, 500_000, 0.5, -2.4666666666666668, 5_300_000] } }),
    )
    const straight = await decodeThermogram(
      thermogramTiff(roof, { placement: { epsg: 32633, matrix: [1, 0, 500_000.6, 0, -1, 5_300_000 - 0.95] } }),
    )
    expect(turned.position?.longitude).toBeCloseTo(straight.position?.longitude ?? Number.NaN, 9)
    expect(turned.position?.latitude).toBeCloseTo(straight.position?.latitude ?? Number.NaN, 9)
  })

  it('says in words what it holds', () => {
    const text = new TextDecoder('latin1').decode(thermogramTiff(roof, { description: 'Roof 7, Gebäude 2.' }))
    expect(text).toContain('Roof 7, Geb?ude 2. Temperatures in degrees Celsius.\0')
    expect(text).toContain('role="unittype">degrees Celsius<')
  })
})
