import { describe, expect, it } from 'vitest'
import { ThermalError } from '#errors'
import { halfPathTransmission, rootOfWater } from '#radiometry/transmission'
import { celsiusToKelvin } from '#units'

const atmosphere = { alpha1: 0.006569, alpha2: 0.01262, beta1: -0.002276, beta2: -0.00667, x: 1.9 }

describe('halfPathTransmission', () => {
  it.each([
    { distanceM: 1, airC: 20, relativeHumidity: 0.5, tau: 0.99572 },
    { distanceM: 50, airC: 20, relativeHumidity: 0.3, tau: 0.97534 },
    { distanceM: 30, airC: 10, relativeHumidity: 0.6, tau: 0.98028 },
  ])('gives $tau over $distanceM m of air at $airC C', ({ distanceM, airC, relativeHumidity, tau }) => {
    expect(halfPathTransmission(atmosphere, { distanceM, airTempK: celsiusToKelvin(airC), relativeHumidity })).toBeCloseTo(tau, 5)
  })

  it('is the plain sum of two exponentials in dry air', () => {
    const dry = { distanceM: 8, airTempK: celsiusToKelvin(0), relativeHumidity: 0 }
    expect(halfPathTransmission({ alpha1: 0.5, alpha2: 1, beta1: 9, beta2: 9, x: 0.25 }, dry)).toBeCloseTo(
      0.25 * Math.exp(-1) + 0.75 * Math.exp(-2),
      12,
    )
  })

  it.each([0, -3])('is 1 at a distance of %d m', (distanceM) => {
    expect(halfPathTransmission(atmosphere, { distanceM, airTempK: 300, relativeHumidity: 1 })).toBe(1)
  })

  it('refuses constants that absorb everything', () => {
    const opaque = { ...atmosphere, x: -1, alpha1: 0.0001, alpha2: 5 }
    expect(() => halfPathTransmission(opaque, { distanceM: 10, airTempK: 300, relativeHumidity: 0.5 })).toThrow(ThermalError)
  })
})

describe('rootOfWater', () => {
  it.each([
    { airC: 20, relativeHumidity: 0.5, root: 2.926428 },
    { airC: 35, relativeHumidity: 1, root: 6.283813 },
    { airC: -10, relativeHumidity: 0.8, root: 1.358767 },
  ])('at $airC C and $relativeHumidity', ({ airC, relativeHumidity, root }) => {
    expect(rootOfWater(relativeHumidity, celsiusToKelvin(airC))).toBeCloseTo(root, 5)
  })
})
