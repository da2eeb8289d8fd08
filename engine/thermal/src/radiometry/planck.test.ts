import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertPlanckCurve, kelvinToSignal, signalToKelvin } from '#radiometry/planck'

const curve = { r1: 17096.453, r2: 0.046642166, b: 1428, f: 1, o: -342 }

describe('Planck curve', () => {
  it('gives B kelvin where R1 / (R2 (S + O)) + F is e', () => {
    expect(signalToKelvin({ r1: 2 * (Math.E - 1), r2: 0.5, b: 1000, f: 1, o: -6 }, 10)).toBeCloseTo(1000, 9)
  })

  it('runs both ways', () => {
    fc.assert(
      fc.property(fc.double({ min: 200, max: 1500, noNaN: true }), (kelvin) => {
        expect(signalToKelvin(curve, kelvinToSignal(curve, kelvin))).toBeCloseTo(kelvin, 6)
      }),
    )
  })

  it.each([342, 0, -10])('has no temperature at signal %d, on or below the offset', (signal) => {
    expect(signalToKelvin(curve, signal)).toBeNaN()
  })

  it('has no temperature where the logarithm is not positive', () => {
    expect(signalToKelvin({ r1: 1, r2: 1, b: 1000, f: 0.5, o: 0 }, 100)).toBeNaN()
  })

  it.each([{ r1: 0 }, { r2: -1 }, { b: 0 }, { f: Number.NaN }, { o: Number.POSITIVE_INFINITY }])('refuses $r1 $r2 $b $f $o', (part) => {
    expect(() => assertPlanckCurve({ ...curve, ...part })).toThrow(expect.objectContaining({ code: 'bad-calibration' }))
  })
})
