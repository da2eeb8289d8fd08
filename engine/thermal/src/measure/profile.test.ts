import { expect, test } from 'vitest'
import { lineProfile, sampleAt } from '#measure/profile'

/** Temperature 280 + x + 10 y at pixel centres, so that bilinear values are exact. */
const image = { width: 4, height: 3, kelvin: Float32Array.from({ length: 12 }, (_, i) => 280 + (i % 4) + 10 * Math.floor(i / 4)) }

test('between pixel centres the temperature is bilinear', () => {
  expect(sampleAt(image, [0.5, 0.5])).toBe(280)
  expect(sampleAt(image, [1, 0.5])).toBeCloseTo(280.5, 6)
  expect(sampleAt(image, [2.25, 1.75])).toBeCloseTo(280 + 1.75 + 12.5, 6)
  expect(sampleAt(image, [4, 3])).toBe(303)
  expect(sampleAt(image, [4.1, 3])).toBeNull()
})

test('a profile has both ends and at least one sample a pixel', () => {
  const profile = lineProfile(image, [0.5, 0.5], [3.5, 2.5])
  expect(profile).toHaveLength(5)
  expect(profile[0]).toEqual({ distancePx: 0, at: [0.5, 0.5], kelvin: 280 })
  expect(profile[4]!.distancePx).toBeCloseTo(Math.sqrt(13), 10)
  expect(profile[2]!.kelvin).toBeCloseTo(291.5, 5)
  expect(profile[4]!.kelvin).toBe(303)
})

test('a line across an invalid pixel has a gap, not a guess', () => {
  const kelvin = Float32Array.from(image.kelvin)
  kelvin[1] = Number.NaN
  const values = lineProfile({ ...image, kelvin }, [0.5, 0.5], [3.5, 0.5]).map((sample) => sample.kelvin)
  expect(values).toEqual([280, null, 282, 283])
})

test('a point is a profile of two equal samples and nonsense is refused', () => {
  expect(lineProfile(image, [1.5, 1.5], [1.5, 1.5]).map((sample) => sample.kelvin)).toEqual([291, 291])
  expect(() => lineProfile(image, [Number.NaN, 0], [1, 1])).toThrow(expect.objectContaining({ code: 'invalid-region' }))
})
