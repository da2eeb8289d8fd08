import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Calibration } from '#radiometry/calibration'
import { differenceBand } from '#radiometry/difference-band'
import { sampleToKelvin } from '#radiometry/sample-to-kelvin'
import type { Scene } from '#radiometry/scene'
import { defaultTolerances, distinguishable, type Tolerances, temperatureBand } from '#radiometry/uncertainty'

const planck: Calibration = {
  kind: 'planck',
  curve: { r1: 17096.453, r2: 0.046642166, b: 1428, f: 1, o: -342 },
  atmosphere: { alpha1: 0.006569, alpha2: 0.01262, beta1: -0.002276, beta2: -0.00667, x: 1.9 },
}
const roof: Scene = {
  emissivity: 0.92,
  distanceM: 30,
  reflectedTempK: 228,
  airTempK: 283,
  relativeHumidity: 0.5,
  windowTempK: 283,
  windowTransmission: 1,
}
const exact: Tolerances = {
  emissivity: 0,
  reflectedTempK: 0,
  airTempK: 0,
  distanceShare: 0,
  relativeHumidity: 0,
  windowTransmission: 0,
  instrumentK: 0,
  instrumentShare: 0,
}
const sceneOnly: Tolerances = { ...defaultTolerances, instrumentK: 0, instrumentShare: 0 }
/** A count of about 10 degrees Celsius under `roof`. */
const COUNT = 2600

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const scenes: fc.Arbitrary<Scene> = fc.record({
  emissivity: between(0.6, 1),
  distanceM: between(0, 150),
  reflectedTempK: between(210, 310),
  airTempK: between(255, 315),
  relativeHumidity: between(0, 1),
  windowTempK: between(255, 315),
  windowTransmission: fc.oneof(fc.constant(1), between(0.6, 1)),
})
const tolerances: fc.Arbitrary<Tolerances> = fc.record({
  emissivity: between(0, 0.08),
  reflectedTempK: between(0, 25),
  airTempK: between(0, 6),
  distanceShare: between(0, 0.5),
  relativeHumidity: between(0, 0.3),
  windowTransmission: between(0, 0.05),
  instrumentK: between(0, 3),
  instrumentShare: between(0, 0.05),
})
const counts = fc.integer({ min: 1400, max: 6000 })

/** Scenes within the tolerances: `count` random ones, many of them at corners. */
function scenesWithin(scene: Scene, within: Tolerances, shares: readonly number[]): Scene {
  const at = (value: number, tolerance: number, share: number, low: number, high: number) =>
    Math.min(high, Math.max(low, value + tolerance * share))
  const window = scene.windowTransmission < 1
  return {
    emissivity: at(scene.emissivity, within.emissivity, shares[0], 0.01, 1),
    reflectedTempK: scene.reflectedTempK + within.reflectedTempK * shares[1],
    airTempK: scene.airTempK + within.airTempK * shares[2],
    distanceM: scene.distanceM * at(1, within.distanceShare, shares[3], 0, 9),
    relativeHumidity: at(scene.relativeHumidity, within.relativeHumidity, shares[4], 0, 1),
    windowTempK: scene.windowTempK + (window ? within.airTempK * shares[5] : 0),
    windowTransmission: window ? at(scene.windowTransmission, within.windowTransmission, shares[6], 0.01, 1) : 1,
  }
}
const share = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(-1, 1) }, { weight: 1, arbitrary: between(-1, 1) })
const sweeps = fc.array(fc.array(share, { minLength: 7, maxLength: 7 }), { minLength: 60, maxLength: 60 })

describe('temperatureBand', () => {
  test('has no width where everything is known', () => {
    const band = temperatureBand({ calibration: planck }, roof, COUNT, exact)
    expect(band.kelvin).toBe(sampleToKelvin(planck, roof)(COUNT))
    expect(band.kelvin).toBeGreaterThan(270)
    expect(band.kelvin).toBeLessThan(300)
    expect([band.lowK, band.highK].map((value) => value - band.kelvin)).toEqual([expect.closeTo(0, 9), expect.closeTo(0, 9)])
  })

  test('with one unknown it runs between that parameter’s ends', () => {
    const at = (change: Partial<Scene>) => sampleToKelvin(planck, { ...roof, ...change })(COUNT)
    const byEmissivity = temperatureBand({ calibration: planck }, roof, COUNT, { ...exact, emissivity: 0.03 })
    expect(byEmissivity.lowK).toBeCloseTo(at({ emissivity: 0.95 }), 9)
    expect(byEmissivity.highK).toBeCloseTo(at({ emissivity: 0.89 }), 9)
    const bySky = temperatureBand({ calibration: planck }, roof, COUNT, { ...exact, reflectedTempK: 15 })
    expect(bySky.lowK).toBeCloseTo(at({ reflectedTempK: 243 }), 9)
    expect(bySky.highK).toBeCloseTo(at({ reflectedTempK: 213 }), 9)
    const byDistance = temperatureBand({ calibration: planck }, roof, COUNT, { ...exact, distanceShare: 0.5 })
    const ends = [at({ distanceM: 15 }), at({ distanceM: 45 })]
    expect([byDistance.lowK, byDistance.highK]).toEqual([expect.closeTo(Math.min(...ends), 9), expect.closeTo(Math.max(...ends), 9)])
  })

  test('the camera’s own error is the larger of kelvin and share, and noise comes on top at 95 %', () => {
    const linear: Calibration = { kind: 'linear', gainK: 0.04, offsetK: 0, noData: null }
    const halfWidth = (sample: number, noiseK = 0) => {
      const { lowK, kelvin, highK, basis } = temperatureBand({ calibration: linear }, null, sample, defaultTolerances, noiseK)
      expect(basis).toBe('instrument')
      expect(highK - kelvin).toBeCloseTo(kelvin - lowK, 9)
      return highK - kelvin
    }
    expect(halfWidth(283.15 / 0.04)).toBeCloseTo(2, 6)
    expect(halfWidth(473.15 / 0.04)).toBeCloseTo(4, 6)
    expect(halfWidth(283.15 / 0.04, 0.5)).toBeCloseTo(2.98, 6)
  })

  test('DJI without correction says so and is wide', () => {
    const band = temperatureBand({ calibration: { kind: 'dji-iirp' } }, null, 4600 << 2, defaultTolerances)
    expect(band).toEqual({ lowK: 287.5 - 10, kelvin: 287.5, highK: 287.5 + 10, basis: 'uncorrected' })
  })

  test('a sample without temperature has none at its ends either; a scene off the curve has no end', () => {
    expect(temperatureBand({ calibration: planck }, roof, 0, defaultTolerances)).toMatchObject({ lowK: Number.NaN, kelvin: Number.NaN })
    const hot = { ...roof, emissivity: 0.4, reflectedTempK: 300 }
    const band = temperatureBand({ calibration: planck }, hot, 2600, { ...exact, emissivity: 0.25 })
    expect(band.lowK).toBe(0)
    expect(band.highK).toBeGreaterThan(band.kelvin)
  })

  test.each<[string, Partial<Tolerances>, number]>([
    ['a tolerance below 0', { emissivity: -0.1 }, 0],
    ['a tolerance that is no number', { instrumentK: Number.NaN }, 0],
    ['endless noise', {}, Number.POSITIVE_INFINITY],
  ])('%s is refused', (_, change, noiseK) => {
    expect(() => temperatureBand({ calibration: planck }, roof, COUNT, { ...defaultTolerances, ...change }, noiseK)).toThrow(
      expect.objectContaining({ code: 'invalid-scene' }),
    )
  })

  test('no scene within the tolerances gives a temperature outside the band', () => {
    fc.assert(
      fc.property(scenes, tolerances, counts, sweeps, (scene, within, count, shares) => {
        const known = { ...within, instrumentK: 0, instrumentShare: 0 }
        const band = temperatureBand({ calibration: planck }, scene, count, known)
        fc.pre(!Number.isNaN(band.kelvin))
        for (const one of shares) {
          const kelvin = sampleToKelvin(planck, scenesWithin(scene, known, one))(count)
          if (Number.isNaN(kelvin)) continue
          expect(kelvin).toBeGreaterThanOrEqual(band.lowK - 1e-9)
          expect(kelvin).toBeLessThanOrEqual(band.highK + 1e-9)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('over an ordinary roof both ends are reached by a scene within the tolerances, to a tenth of the width', () => {
    const corners = Array.from({ length: 128 }, (_, bits) => Array.from({ length: 7 }, (_, i) => ((bits >> i) & 1 ? 1 : -1)))
    // at the ends of what is possible (a black body in air at its dew point) the tolerance is cut on one side, and the band up to a seventh wider than need be
    const ordinary = fc.record({
      emissivity: between(0.85, 0.97),
      distanceM: between(0, 60),
      reflectedTempK: between(210, 290),
      airTempK: between(265, 310),
    })
    fc.assert(
      fc.property(ordinary, between(0, 0.9), fc.integer({ min: 1800, max: 4500 }), (part, relativeHumidity, count) => {
        const scene = { ...roof, ...part, relativeHumidity }
        const band = temperatureBand({ calibration: planck }, scene, count, sceneOnly)
        const swept = corners.map((one) => sampleToKelvin(planck, scenesWithin(scene, sceneOnly, one))(count))
        const spare = 0.01 + 0.1 * (band.highK - band.lowK)
        expect(Math.min(...swept) - band.lowK).toBeLessThan(spare)
        expect(band.highK - Math.max(...swept)).toBeLessThan(spare)
      }),
      { numRuns: 200 },
    )
  })

  test('a band contains its value, and wider tolerances never narrow it', () => {
    const more = fc.record({ by: tolerances, noiseK: between(0, 0.5) })
    fc.assert(
      fc.property(scenes, tolerances, more, counts, (scene, within, { by, noiseK }, count) => {
        const wider = Object.fromEntries(
          Object.entries(within).map(([key, value]) => [key, value + by[key as keyof Tolerances]]),
        ) as unknown
        const narrow = temperatureBand({ calibration: planck }, scene, count, within)
        const wide = temperatureBand({ calibration: planck }, scene, count, wider as Tolerances, noiseK)
        fc.pre(!Number.isNaN(narrow.kelvin))
        expect(narrow.lowK).toBeLessThanOrEqual(narrow.kelvin)
        expect(narrow.highK).toBeGreaterThanOrEqual(narrow.kelvin)
        expect(wide.lowK).toBeLessThanOrEqual(narrow.lowK + 1e-9)
        expect(wide.highK).toBeGreaterThanOrEqual(narrow.highK - 1e-9)
      }),
      { numRuns: 400 },
    )
  })
})

describe('differenceBand', () => {
  const band = (a: number, b: number, within: Tolerances, noiseK = 0, pixelCount = 1) =>
    differenceBand({ calibration: planck }, roof, { sample: a, pixelCount }, { sample: b, pixelCount }, within, noiseK)

  test('is far narrower than the bands of both temperatures', () => {
    const { lowK, deltaK, highK } = band(COUNT + 90, COUNT, defaultTolerances)
    expect(deltaK).toBeGreaterThan(1.5)
    const alone = temperatureBand({ calibration: planck }, roof, COUNT, defaultTolerances)
    expect(highK - lowK).toBeLessThan((alone.highK - alone.lowK) / 10)
  })

  test('the camera’s offset drops out, its share of the difference stays', () => {
    const { lowK, deltaK, highK } = band(COUNT + 90, COUNT, { ...exact, instrumentK: 5, instrumentShare: 0.02 })
    expect(deltaK - lowK).toBeCloseTo(0.02 * deltaK, 6)
    expect(highK - deltaK).toBeCloseTo(0.02 * deltaK, 6)
  })

  test('noise of both sides joins as a root of squares, and means of more pixels are surer', () => {
    const one = band(COUNT + 90, COUNT, exact, 0.06)
    expect(one.highK - one.deltaK).toBeCloseTo(1.96 * 0.06 * Math.SQRT2, 6)
    const mean = band(COUNT + 90, COUNT, exact, 0.06, 100)
    expect(mean.highK - mean.deltaK).toBeCloseTo((1.96 * 0.06 * Math.SQRT2) / 10, 6)
  })

  test('a side may be given by the temperature the picture shows', () => {
    const kelvinOf = sampleToKelvin(planck, roof)
    const bySample = band(COUNT + 90, COUNT, defaultTolerances, 0.05, 4)
    const sides = [COUNT + 90, COUNT].map((sample) => ({ kelvin: kelvinOf(sample), pixelCount: 4 }))
    const byKelvin = differenceBand({ calibration: planck }, roof, sides[0], sides[1], defaultTolerances, 0.05)
    expect(byKelvin.lowK).toBeCloseTo(bySample.lowK, 6)
    expect(byKelvin.highK).toBeCloseTo(bySample.highK, 6)
  })

  test('noise decides what is distinguishable', () => {
    expect(distinguishable(band(COUNT + 20, COUNT, defaultTolerances, 0.06, 50))).toBe(true)
    expect(distinguishable(band(COUNT - 20, COUNT, defaultTolerances, 0.06, 50))).toBe(true)
    expect(distinguishable(band(COUNT + 4, COUNT, defaultTolerances, 0.06))).toBe(false)
    expect(distinguishable({ lowK: 0, highK: 1 })).toBe(false)
  })

  test('DJI without correction: differences may be larger than shown, never smaller', () => {
    const iirp = differenceBand({ calibration: { kind: 'dji-iirp' } }, null, { kelvin: 290 }, { kelvin: 288 }, exact)
    expect(iirp).toEqual({ lowK: 2, deltaK: 2, highK: 2 * 1.64, basis: 'uncorrected' })
    const table: Calibration = { kind: 'table', deciCelsius: Int16Array.of(100, 120), indexShift: 0 }
    const { lowK, highK } = differenceBand({ calibration: table }, null, { sample: 0 }, { sample: 1 }, exact)
    expect([lowK, highK]).toEqual([expect.closeTo(-2 * 1.64, 6), expect.closeTo(-2, 6)])
    const moved = { gain: 1, offsetK: 0, pointCount: 1, largestResidualK: 0, tableOffset: -0.5 }
    const known = differenceBand({ calibration: table }, null, { sample: 1 }, { sample: 1.5 }, exact, 0, moved)
    expect(known).toMatchObject({ deltaK: 0, lowK: expect.closeTo(-0.4, 6), highK: expect.closeTo(0.4, 6), basis: 'reference-points' })
  })

  test('reference points stretch a difference by their slope and settle its size', () => {
    const line = { gain: 1.4, offsetK: -114, pointCount: 2, largestResidualK: 0.1 }
    const shown = (kelvin: number) => ({ kelvin: line.gain * kelvin + line.offsetK })
    const settled = differenceBand({ calibration: { kind: 'dji-iirp' } }, null, shown(290), shown(288), exact, 0, line)
    expect(settled).toEqual({
      lowK: expect.closeTo(2.8 - 0.45, 6),
      deltaK: expect.closeTo(2.8, 6),
      highK: expect.closeTo(2.8 + 0.45, 6),
      basis: 'reference-points',
    })
    const noisy = differenceBand({ calibration: { kind: 'dji-iirp' } }, null, shown(290), shown(288), exact, 0.1, line)
    expect(noisy.highK - settled.highK).toBeCloseTo(1.4 * 1.96 * 0.1 * Math.SQRT2, 6)
    const shifted = { gain: 1, offsetK: 5, pointCount: 1, largestResidualK: 0 }
    const iirp = differenceBand({ calibration: { kind: 'dji-iirp' } }, null, { kelvin: 295 }, { kelvin: 293 }, exact, 0, shifted)
    expect(iirp).toMatchObject({ lowK: 2, deltaK: 2, highK: 2 * 1.64 })
    const moved = differenceBand({ calibration: planck }, roof, { kelvin: 289 }, { kelvin: 287 }, sceneOnly, 0, shifted)
    const before = differenceBand({ calibration: planck }, roof, { kelvin: 284 }, { kelvin: 282 }, sceneOnly)
    expect([moved.lowK, moved.highK]).toEqual([expect.closeTo(before.lowK, 9), expect.closeTo(before.highK, 9)])
  })

  test('the difference of a sample with itself contains 0 and is never distinguishable', () => {
    fc.assert(
      fc.property(scenes, tolerances, counts, between(0, 1), (scene, within, count, noiseK) => {
        const same = differenceBand({ calibration: planck }, scene, { sample: count }, { sample: count }, within, noiseK)
        fc.pre(!Number.isNaN(same.deltaK))
        expect(same.lowK).toBeLessThanOrEqual(0)
        expect(same.highK).toBeGreaterThanOrEqual(0)
        expect(distinguishable(same)).toBe(false)
      }),
    )
  })

  test('no scene within the tolerances gives a difference outside the band; wider tolerances never narrow it', () => {
    fc.assert(
      fc.property(scenes, tolerances, counts, fc.integer({ min: -500, max: 500 }), sweeps, (scene, within, count, more, shares) => {
        const known = { ...within, instrumentK: 0, instrumentShare: 0 }
        const sides = [{ sample: count + more }, { sample: count }] as const
        const swept = differenceBand({ calibration: planck }, scene, sides[0], sides[1], known)
        fc.pre(!Number.isNaN(swept.deltaK))
        expect(swept.lowK).toBeLessThanOrEqual(swept.deltaK)
        expect(swept.highK).toBeGreaterThanOrEqual(swept.deltaK)
        const half = Object.fromEntries(Object.entries(known).map(([key, value]) => [key, value / 2])) as unknown as Tolerances
        const narrow = differenceBand({ calibration: planck }, scene, sides[0], sides[1], half)
        expect(swept.lowK).toBeLessThanOrEqual(narrow.lowK + 2e-3)
        expect(swept.highK).toBeGreaterThanOrEqual(narrow.highK - 2e-3)
        for (const one of shares) {
          const kelvinOf = sampleToKelvin(planck, scenesWithin(scene, known, one))
          const delta = kelvinOf(count + more) - kelvinOf(count)
          if (Number.isNaN(delta)) continue
          expect(delta).toBeGreaterThanOrEqual(swept.lowK - 2e-3)
          expect(delta).toBeLessThanOrEqual(swept.highK + 2e-3)
        }
      }),
      { numRuns: 300 },
    )
  })
})
