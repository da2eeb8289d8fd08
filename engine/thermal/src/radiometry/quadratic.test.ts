import { describe, expect, it } from 'vitest'
import type { Calibration } from '#radiometry/calibration'
import { differenceBand } from '#radiometry/difference-band'
import { sampleToKelvin } from '#radiometry/sample-to-kelvin'
import type { Scene } from '#radiometry/scene'
import { defaultTolerances, temperatureBand } from '#radiometry/uncertainty'

const calibration: Calibration = {
  kind: 'quadratic',
  pieces: [
    { lowC: -20, highC: 60, a: 0.2, b: 60, c: 6000 },
    { lowC: 60, highC: 100, a: 0, b: 84, c: 5280 },
  ],
}
const scene: Scene = {
  emissivity: 1,
  reflectedTempK: 293.15,
  windowTransmission: 1,
  distanceM: 1,
  airTempK: 293.15,
  relativeHumidity: 0.5,
  windowTempK: 293.15,
}
const kelvinOf = (of: Partial<Scene>) => sampleToKelvin(calibration, { ...scene, ...of })

describe('a curve in pieces', () => {
  it('is solved for the temperature, bent or straight, and ends at its ends', () => {
    const kelvin = kelvinOf({})
    expect(kelvin(0.2 * 25 ** 2 + 60 * 25 + 6000)).toBeCloseTo(298.15, 9)
    expect(kelvin(84 * 80 + 5280)).toBeCloseTo(353.15, 9)
    expect([kelvin(4000), kelvin(14_000)]).toEqual([Number.NaN, Number.NaN])
  })

  it('takes away what is reflected', () => {
    const sample = 0.2 * 25 ** 2 + 60 * 25 + 6000
    expect(kelvinOf({ emissivity: 0.9, reflectedTempK: 243.15 })(sample)).toBeGreaterThan(301)
    expect(() => kelvinOf({ emissivity: 0 })).toThrow(expect.objectContaining({ code: 'invalid-scene' }))
    const falling: Calibration = { kind: 'quadratic', pieces: [{ lowC: 0, highC: 10, a: 0, b: -1, c: 100 }] }
    expect(() => sampleToKelvin(falling, scene)).toThrow(expect.objectContaining({ code: 'bad-calibration' }))
  })

  it('has bands swept over emissivity and reflection, which differences share', () => {
    const roof = { ...scene, emissivity: 0.93, reflectedTempK: 253.15 }
    const band = temperatureBand({ calibration }, roof, 7500, defaultTolerances)
    expect(band).toMatchObject({ basis: 'scene' })
    expect(band.highK - band.kelvin).toBeGreaterThan(defaultTolerances.instrumentK + 0.5)
    const difference = differenceBand({ calibration }, roof, { sample: 7560 }, { sample: 7500 }, defaultTolerances)
    expect(difference.lowK).toBeGreaterThan(0)
    expect(difference.highK - difference.lowK).toBeLessThan(0.3)
  })
})
