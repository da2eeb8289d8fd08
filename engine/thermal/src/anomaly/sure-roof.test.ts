import { expect, test } from 'vitest'
import { isSureRoof } from '#anomaly/sure-roof'
import type { Point } from '#image'

const corners = (count: number): Point[] => Array.from({ length: count }, (_, i) => [i, i * i])

test('a roof is even but for nine hundredths, and has at most thirteen corners; what was drawn is one in any case', () => {
  const sure = (clutter: number, count = 4, source: 'drawn' | 'found' | 'frame' = 'found') =>
    isSureRoof({ source, polygon: corners(count) }, clutter)
  expect([0, 0.0899, 0.0901].map((clutter) => sure(clutter))).toEqual([true, true, false])
  expect([13, 14].map((count) => sure(0, count))).toEqual([true, false])
  expect(sure(0.5, 30, 'drawn')).toBe(true)
  expect(sure(0.5, 4, 'frame')).toBe(false)
})
