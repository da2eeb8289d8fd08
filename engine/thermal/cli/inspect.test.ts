import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { decodeThermogram } from '#decode/decode'
import { toThermogram } from '#radiometry/thermogram'
import { buildFlirJpeg, flirScene } from '../test/build/flir-jpeg.ts'
import { writeTiff } from '../test/tiff-writer.ts'
import { tinyJpeg } from '../test/tiny-jpeg.ts'
import { inspect } from './inspect.ts'

const folder = mkdtempSync(join(tmpdir(), 'ridgeline-inspect-'))
afterAll(() => rmSync(folder, { recursive: true }))

const place = (name: string, bytes: Uint8Array): string => {
  writeFileSync(join(folder, name), bytes)
  return join(folder, name)
}

/** 20, 21, 22, 23 and 30 degrees in hundredths of a kelvin, and a pixel of 0 K. */
const tiff = place('a.tif', writeTiff({ width: 3, height: 2, samples: [29315, 29415, 29515, 29615, 30315, 0] }))
const flir = place(
  'a.jpg',
  buildFlirJpeg({ width: 16, height: 8, kelvin: Float32Array.from({ length: 128 }, (_, i) => 270 + ((i * 37) % 128) / 4) }),
)

describe('inspect', () => {
  it('states counts and temperatures with percentiles as numpy computes them', async () => {
    expect(await inspect([tiff, '--pixels', '0,0;1,1;2,1'])).toMatchObject({
      status: 'radiometric',
      code: null,
      camera: { make: null, model: null },
      width: 3,
      height: 2,
      raw: { min: 0, max: 30315, mean: 24695.8333 },
      // numpy.percentile([20, 21, 22, 23, 30], [1, 50, 99]) = 20.04, 22, 29.72
      temperatureC: { min: 20, max: 30, mean: 23.2, p1: 20.04, p50: 22, p99: 29.72, invalid: 1 },
      pixels: [
        { x: 0, y: 0, raw: 29315, temperatureC: 20 },
        { x: 1, y: 1, raw: 30315, temperatureC: 30 },
        { x: 2, y: 1, raw: 0, temperatureC: null },
      ],
      gps: null,
      takenAt: null,
      parameters: { emissivity: null, calibration: { kind: 'linear', gainK: 0.01, offsetK: 0 } },
      frameCount: 1,
      warnings: [{ code: 'scale-guessed' }],
    })
  })

  it('keeps its fields in their order', async () => {
    expect(Object.keys(await inspect([tiff])).slice(0, 11)).toEqual(
      'status code camera width height raw temperatureC pixels gps takenAt parameters'.split(' '),
    )
  })

  it('reads another scale where one is chosen', async () => {
    expect(await inspect([tiff, '--scale', 'tlinear-high'])).toMatchObject({ temperatureC: { max: 939.45 }, warnings: [] })
    await expect(inspect([flir, '--scale', 'celsius'])).rejects.toMatchObject({ code: 'bad-arguments' })
  })

  it('states scene, time and place in human units', async () => {
    expect(await inspect([flir])).toMatchObject({
      camera: { make: 'FLIR', model: 'Example D640' },
      gps: { lat: expect.closeTo(33.04125, 6), lon: expect.closeTo(-96.74575, 6) },
      altitudeM: 231.5,
      takenAt: '2025-11-04T19:42:07.250-05:30',
      parameters: {
        emissivity: 0.93,
        reflectedC: -22,
        distanceM: 45,
        humidity: 0.45,
        airC: 14,
        windowC: 17,
        windowTransmission: 1,
        calibration: { kind: 'planck', f: 1 },
      },
    })
  })

  it('computes with the parameters the caller states', async () => {
    const given = '--emissivity 0.8 --reflected -40 --distance 10 --humidity 0.2 --air 5'.split(' ')
    const { readFileSync } = await import('node:fs')
    const { radiometry } = await decodeThermogram(readFileSync(flir))
    const scene = { ...flirScene, emissivity: 0.8, reflectedTempK: 233.15, distanceM: 10, relativeHumidity: 0.2, airTempK: 278.15 }
    const hottestC = Math.max(...toThermogram(radiometry, scene).kelvin) - 273.15
    const seen = await inspect([flir, ...given])
    expect(seen).toMatchObject({
      temperatureC: { max: expect.closeTo(hottestC, 3) },
      parameters: { emissivity: 0.8, reflectedC: -40, distanceM: 10, humidity: 0.2, airC: 5 },
      warnings: [],
    })
    expect(seen).not.toMatchObject({
      temperatureC: { max: expect.closeTo(Math.max(...toThermogram(radiometry, flirScene).kelvin) - 273.15, 1) },
    })
  })

  it('says when a parameter changes nothing', async () => {
    const seen = await inspect([tiff, '--emissivity', '0.5'])
    expect(seen).toMatchObject({ temperatureC: { max: 30 }, parameters: { emissivity: null } })
    expect(seen).toMatchObject({ warnings: [{ code: 'scale-guessed' }, { code: 'parameter-not-used' }] })
  })

  it('gives a picture without temperatures its status and nulls', async () => {
    expect(await inspect([place('photo.jpg', tinyJpeg), '--pixels', '3,3'])).toMatchObject({
      status: 'visible',
      code: null,
      raw: null,
      temperatureC: null,
      pixels: [{ x: 3, y: 3, raw: null, temperatureC: null }],
      parameters: null,
    })
  })

  it.each([
    [['--pixels', '3,0'], 'pixel-outside'],
    [['--pixels', '0,2'], 'pixel-outside'],
    [['--frame', '1'], 'no-such-frame'],
    [['--emissivity', '2'], 'invalid-scene'],
    [['--emissivity', '0'], 'invalid-scene'],
    [['--humidity', '45'], 'invalid-scene'],
    [['--distance', '-1'], 'invalid-scene'],
    [['--reflected', '-273.15'], 'invalid-scene'],
    [['--air', 'warm'], 'bad-arguments'],
    [['--palette', 'iron'], 'bad-arguments'],
  ])('refuses %j with %s', async (words, code) => {
    await expect(inspect([tiff, ...words])).rejects.toMatchObject({ code, expected: expect.stringMatching(/./) })
  })

  it('refuses a missing file and a folder', async () => {
    await expect(inspect([join(folder, 'none.jpg')])).rejects.toMatchObject({ code: 'no-such-file' })
    await expect(inspect([folder])).rejects.toMatchObject({ code: 'no-such-file' })
  })
})
