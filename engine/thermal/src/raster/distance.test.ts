import { expect, test } from 'vitest'
import { distanceTo } from '#raster/distance'

test('distances in thirds of a pixel: three a side, four a corner, never more than asked', () => {
  const size = { width: 6, height: 4 }
  const mask = new Uint8Array(24)
  mask[7] = 1
  expect(Array.from(distanceTo(mask, size, 3))).toEqual([4, 3, 4, 7, 9, 9, 3, 0, 3, 6, 9, 9, 4, 3, 4, 7, 9, 9, 7, 6, 7, 8, 9, 9])
  expect(distanceTo(new Uint8Array(24), size, 2).every((value) => value === 6)).toBe(true)
})
