import { describe, expect, it } from 'vitest'
import type { Calibration } from '#radiometry/calibration'
import { temperatureTable } from '#radiometry/lookup'
import { kelvinToSignal } from '#radiometry/planck'
import type { Scene } from '#radiometry/scene'
import { toThermogram } from '#radiometry/thermogram'

const curve = { r1: 17096.453, r2: 0.046642166, b: 1428, f: 1, o: -342 }
const atmosphere = { alpha1: 0.006569, alpha2: 0.01262, beta1: -0.002276, beta2: -0.00667, x: 1.9 }
const planck: Calibration = { kind: 'planck', curve, atmosphere }
const bare: Scene = {
  emissivity: 1,
  distanceM: 0,
  reflectedTempK: 293,
  airTempK: 293,
  relativeHumidity: 0.5,
  windowTempK: 293,
  windowTransmission: 1,
}
const frame = (samples: Uint16Array | Int16Array | Float32Array) => ({ width: samples.length, height: 1, samples })

describe('toThermogram', () => {
  it('inverts the camera curve pixel by pixel', () => {
    const counts = Uint16Array.from([280, 300, 320], (kelvin) => Math.round(kelvinToSignal(curve, kelvin)))
    const { kelvin, width, height } = toThermogram({ frame: frame(counts), calibration: planck }, bare)
    expect([width, height]).toEqual([3, 1])
    expect([...kelvin].map(Math.round)).toEqual([280, 300, 320])
  })

  it('marks counts outside the curve as invalid', () => {
    const { kelvin } = toThermogram({ frame: frame(Uint16Array.of(342, 0, 9000)), calibration: planck }, bare)
    expect([...kelvin].map(Number.isNaN)).toEqual([true, true, false])
  })

  it('scales integers and floats of a TIFF, and leaves out its no-data value', () => {
    const linear = (noData: number | null): Calibration => ({ kind: 'linear', gainK: 0.5, offsetK: 200, noData })
    expect([...toThermogram({ frame: frame(Int16Array.of(-4, 100, -9999)), calibration: linear(-9999) }, null).kelvin]).toEqual([
      198,
      250,
      Number.NaN,
    ])
    const floats = Float32Array.of(20.5, Number.NaN, Number.POSITIVE_INFINITY, -9999)
    expect([...toThermogram({ frame: frame(floats), calibration: linear(null) }, null).kelvin]).toEqual([
      210.25,
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ])
  })

  it('reads sixteenths of a kelvin from DJI counts, two spare bits below', () => {
    const { kelvin } = toThermogram(
      { frame: frame(Uint16Array.of(4800 << 2, (4800 << 2) + 3, 0)), calibration: { kind: 'dji-iirp' } },
      null,
    )
    expect([...kelvin]).toEqual([300, 300, Number.NaN])
  })

  it('reads tenths of a degree from a table, none beyond its end', () => {
    const calibration: Calibration = { kind: 'table', deciCelsius: Int16Array.of(-100, 0, 268), indexShift: 2 }
    const { kelvin } = toThermogram({ frame: frame(Uint16Array.of(3, 4, 11, 12)), calibration }, null)
    expect(kelvin).toEqual(Float32Array.of(263.15, 273.15, 299.95, Number.NaN))
  })

  it.each<[string, Calibration, Scene | null]>([
    ['invalid-scene', planck, null],
    ['invalid-scene', planck, { ...bare, emissivity: 2 }],
    ['bad-calibration', { ...planck, curve: { ...curve, r1: 0 } }, bare],
    ['bad-calibration', { kind: 'linear', gainK: 0, offsetK: 0, noData: null }, null],
    ['not-radiometric', { kind: 'counts-only' }, null],
  ])('refuses with %s', (code, calibration, scene) => {
    expect(() => toThermogram({ frame: frame(Uint16Array.of(1, 2)), calibration }, scene)).toThrow(expect.objectContaining({ code }))
  })

  it('writes over an array that is given, and refuses one of another size', () => {
    const radiometry = { frame: frame(Uint16Array.of(5000, 0)), calibration: planck }
    const out = new Float32Array(2)
    expect(toThermogram(radiometry, bare, out).kelvin).toBe(out)
    expect(out).toEqual(toThermogram(radiometry, bare).kelvin)
    expect(() => toThermogram(radiometry, bare, new Float32Array(3))).toThrow(expect.objectContaining({ code: 'size-mismatch' }))
  })

  it('refuses a frame whose samples are not its pixels', () => {
    const broken = { width: 2, height: 2, samples: Uint16Array.of(1, 2, 3) }
    expect(() => toThermogram({ frame: broken, calibration: planck }, bare)).toThrow(expect.objectContaining({ code: 'size-mismatch' }))
  })
})

describe('temperatureTable', () => {
  it('covers both ends, and rises with the count', () => {
    const table = temperatureTable(planck, bare, 5000, 5100)
    expect(table).toHaveLength(101)
    expect(table.every((kelvin, i) => i === 0 || kelvin >= table[i - 1])).toBe(true)
    expect(table[100]).toBeGreaterThan(table[0])
  })
})
