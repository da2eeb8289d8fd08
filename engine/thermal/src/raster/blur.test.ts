import { expect, test } from 'vitest'
import { weightedSums } from '#raster/blur'

const size = { width: 5, height: 5 }
const all = new Uint8Array(25).fill(1)
const meanOf = ({ sums, weights }: ReturnType<typeof weightedSums>) => sums.map((sum, i) => sum / weights[i]!)

test('one pass is the mean of nine, two weigh like a triangle', () => {
  const spot = new Float32Array(25)
  spot[12] = 81
  expect(meanOf(weightedSums(spot, all, size, 1, 1))[12]).toBe(9)
  const twice = meanOf(weightedSums(spot, all, size, 1, 2))
  expect(twice[12]).toBeCloseTo(9, 1)
  expect(twice[12]! / twice[11]!).toBeGreaterThan(1.2)
})

test('masked places give nothing to their neighbours', () => {
  const values = new Float32Array(25).fill(4)
  values[0] = 1000
  values[3] = Number.NaN
  const mask = Uint8Array.from(all)
  mask[0] = mask[3] = 0
  const blurred = meanOf(weightedSums(values, mask, size, 1, 2))
  expect(blurred[6]).toBeCloseTo(4, 5)
  expect(blurred[2]).toBeCloseTo(4, 5)
})
