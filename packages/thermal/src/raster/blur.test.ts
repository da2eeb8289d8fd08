import { expect, test } from 'vitest'
import { maskedBlur } from '#raster/blur'

const size = { width: 5, height: 5 }
const all = new Uint8Array(25).fill(1)

test('one pass is the mean of nine, two weigh like a triangle', () => {
  const spot = new Float32Array(25)
  spot[12] = 81
  expect(maskedBlur(spot, all, size, 1, 1)[12]).toBe(9)
  const twice = maskedBlur(spot, all, { width: 5, height: 5 }, 1, 2)
  expect(twice[12]).toBeCloseTo(9, 1)
  expect(twice[12]! / twice[11]!).toBeGreaterThan(1.2)
})

test('masked places neither give nor get', () => {
  const values = new Float32Array(25).fill(4)
  values[0] = 1000
  values[3] = Number.NaN
  const mask = Uint8Array.from(all)
  mask[0] = mask[3] = 0
  const blurred = maskedBlur(values, mask, size, 1, 2)
  expect(blurred[0]).toBe(0)
  expect(blurred[6]).toBeCloseTo(4, 5)
  expect(blurred[2]).toBeCloseTo(4, 5)
})
