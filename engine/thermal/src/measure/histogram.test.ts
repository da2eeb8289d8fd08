import { expect, test } from 'vitest'
import { histogramOf } from '#measure/histogram'

test('bins include their lower edge and the last one its upper edge; every value is accounted for', () => {
  const histogram = histogramOf([-1, 0, 0.5, 1, 1.99, 2, 3, 4, 4.01, Number.NaN], { from: 0, to: 4, bins: 4 })
  expect([...histogram.counts]).toEqual([2, 2, 1, 2])
  expect(histogram).toMatchObject({ below: 1, above: 1, invalid: 1 })
})

test.each([
  { from: 1, to: 1, bins: 4 },
  { from: 0, to: 1, bins: 0 },
  { from: 0, to: Number.NaN, bins: 2 },
])('%o is refused', (range) => {
  expect(() => histogramOf([1], range)).toThrow(expect.objectContaining({ code: 'invalid-scene' }))
})
