import { inflateSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeThermogram } from '#decode/decode'
import { readGrey16Png } from '#decode/png/grey16'
import { thermogramPng16 } from '#export/png16'
import type { Thermogram } from '#image'
import { toThermogram } from '#radiometry/thermogram'

/** Samples of a PNG of ours, by the reader that also reads the PNGs inside camera files. */
const samplesOf = (file: Uint8Array, size: Pick<Thermogram, 'width' | 'height'>): number[] => {
  const bytes = readGrey16Png(file, size, (data, maxOutputLength) => inflateSync(data, { maxOutputLength }))
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return Array.from({ length: size.width * size.height }, (_, i) => view.getUint16(2 * i))
}

describe('thermogramPng16', () => {
  it('holds hundredths of a kelvin, 0 where there is none', () => {
    const image = { width: 3, height: 2, kelvin: Float32Array.of(273.15, 273.156, Number.NaN, 655.35, 0.001, 300) }
    expect(samplesOf(thermogramPng16(image), image)).toEqual([27315, 27316, 0, 65535, 1, 30000])
  })

  it('comes back through our own reader within 0.006 K, invalid pixels invalid', async () => {
    const pixel = fc.oneof(
      { weight: 9, arbitrary: fc.float({ min: 200, max: 655, noNaN: true }) },
      { weight: 1, arbitrary: fc.constant(Number.NaN) },
    )
    const pictures = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.array(pixel, { minLength: 9, maxLength: 50 }))
    await fc.assert(
      fc.asyncProperty(pictures, async ([width, pixels]) => {
        const height = Math.floor(pixels.length / width)
        const kelvin = Float32Array.from(pixels.slice(0, width * height))
        const { status, radiometry, warnings } = await decodeThermogram(thermogramPng16({ width, height, kelvin }))
        expect([status, warnings]).toEqual(['radiometric', []])
        const back = toThermogram(radiometry, null)
        expect([back.width, back.height]).toEqual([width, height])
        back.kelvin.forEach((value, i) => {
          if (Number.isNaN(kelvin[i])) expect(value).toBeNaN()
          else expect(Math.abs(value - kelvin[i])).toBeLessThan(0.006)
        })
      }),
    )
  })

  it('states its scale', () => {
    const text = new TextDecoder('latin1').decode(thermogramPng16({ width: 1, height: 1, kelvin: Float32Array.of(300) }))
    expect(text).toContain('tEXtTemperature\0kelvin = 0.01 * sample; 0 = no temperature')
  })

  it('refuses what 16 bits cannot hold', () => {
    const image = { width: 1, height: 1, kelvin: Float32Array.of(655.4) }
    expect(() => thermogramPng16(image)).toThrow(
      expect.objectContaining({ code: 'too-large', expected: expect.stringContaining('655.35 K') }),
    )
  })
})
