import { existsSync, readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readTiff } from '#decode/tiff/tiff'
import { statisticsOf } from '#measure/statistics'
import { toThermogram } from '#radiometry/thermogram'

/** Real files with reference values; they are not part of the repository. */
const samples = new URL('../../../../shared/samples/thermal/', import.meta.url)
const present = existsSync(samples)

interface Expected {
  readonly raw: { readonly width: number; readonly height: number; readonly pixels: readonly { x: number; y: number; raw: number }[] }
  readonly temperatureC: {
    readonly finite: number
    readonly min: number
    readonly max: number
    readonly mean: number
    readonly std: number
    readonly p50: number
    readonly pixels: readonly { x: number; y: number; t: number }[]
  }
}

const read = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, samples)))
const expectedOf = (name: string): Expected => JSON.parse(readFileSync(new URL(`expected/${name}.json`, samples), 'utf8')) as Expected

describe.skipIf(!present)(`TIFF samples of ${samples.pathname}${present ? '' : ' (absent)'}`, () => {
  it.each([
    'tiff-celsius-f32-lzw3-tiled-geo.tif',
    'tiff-centikelvin-u16-be.tif',
    'tiff-duo-pro-r-tlinear.tif',
    'tiff-tlinear-u16-deflate2.tif',
    'tiff-wiris-pro-a.tif',
  ])('%s: counts exact, temperatures within 0.001 degrees', (name) => {
    const expected = expectedOf(name)
    const { radiometry } = readTiff(read(name))
    if (!radiometry) throw new Error('no radiometry')
    const { width, height, kelvin } = toThermogram(radiometry, null)
    expect([width, height]).toEqual([expected.raw.width, expected.raw.height])
    for (const { x, y, raw } of expected.raw.pixels) expect(radiometry.frame.samples[y * width + x]).toBe(raw)
    for (const { x, y, t } of expected.temperatureC.pixels) expect(Math.abs(kelvin[y * width + x] - 273.15 - t)).toBeLessThan(0.001)
    const { validCount, statistics } = statisticsOf(kelvin)
    expect(validCount).toBe(expected.temperatureC.finite)
    const pairs = [
      [statistics?.min, expected.temperatureC.min],
      [statistics?.max, expected.temperatureC.max],
      [statistics?.mean, expected.temperatureC.mean],
      [statistics?.median, expected.temperatureC.p50],
    ] as const
    for (const [value, celsius] of pairs) expect(Math.abs((value ?? Number.NaN) - 273.15 - celsius)).toBeLessThan(0.001)
    expect(Math.abs((statistics?.std ?? Number.NaN) - expected.temperatureC.std)).toBeLessThan(0.001)
  })

  it('reads position, date and camera of the Duo Pro R and the WIRIS Pro', () => {
    const duo = readTiff(read('tiff-duo-pro-r-tlinear.tif'))
    expect(duo.position?.latitude).toBeCloseTo(53.4476028, 6)
    expect(duo.position?.longitude).toBeCloseTo(-2.8122695, 6)
    expect(duo.position?.altitudeM).toBeCloseTo(181.03, 2)
    expect(duo.takenAt?.local).toBe('2019-10-24T13:56:08')
    expect(duo.camera.model).toBe('Duo Pro R')
    const wiris = readTiff(read('tiff-wiris-pro-a.tif'))
    expect(wiris.camera).toMatchObject({ make: 'Workswell', model: 'WIRIS Pro', focalLengthMm: 13 })
    expect(wiris.takenAt?.local).toBe('2024-10-30T10:50:42.880')
  })

  it('reads the centre of the tiled GeoTIFF (UTM 32 N)', () => {
    const { position } = readTiff(read('tiff-celsius-f32-lzw3-tiled-geo.tif'))
    expect(position?.latitude).toBeCloseTo(47.84, 1)
    expect(position?.longitude).toBeCloseTo(10.34, 1)
  })

  it('refuses false colours as not radiometric', () => {
    expect(() => readTiff(read('neg-tiff-8bit-falsecolour.tif'))).toThrowError(expect.objectContaining({ code: 'not-radiometric' }))
  })

  it('accepts an inflate from outside', () => {
    const name = 'tiff-tlinear-u16-deflate2.tif'
    const inside = readTiff(read(name))
    const outside = readTiff(read(name), { inflate: (data, maxOutputLength) => inflateSync(data, { maxOutputLength }) })
    expect(outside).toEqual(inside)
  })
})
