import { expect, test } from 'vitest'
import { shrink } from './shrink.ts'

test('a pixel is the mean of the valid ones it stands for', () => {
  const kelvin = Float32Array.of(280, 282, 290, 284, Number.NaN, 294, Number.NaN, Number.NaN, 300)
  const small = shrink({ width: 3, height: 3, kelvin }, 2)
  expect([small.width, small.height]).toEqual([2, 2])
  expect([...small.kelvin]).toEqual([282, 292, Number.NaN, 300])
})

test('what is small enough stays itself', () => {
  const image = { width: 2, height: 1, kelvin: Float32Array.of(280, 281) }
  expect(shrink(image, 2)).toBe(image)
})
