import { expect, test } from 'vitest'
import { otsuSplit } from '#raster/otsu'

test('two groups are split between them, and their means differ by their distance', () => {
  const { at, stepK, meanK } = otsuSplit(Float32Array.of(1, 1.1, 1.2, 4, 4.1, 4.2), 0.1)
  expect(at).toBe(4)
  expect(stepK).toBeCloseTo(3, 5)
  expect(meanK).toBeCloseTo(2.6, 5)
})

test('a group smaller than the least share is none', () => {
  const values = Float32Array.from({ length: 20 }, (_, i) => (i === 19 ? 50 : i))
  expect(otsuSplit(values, 0.2).at).toBe(16)
})
