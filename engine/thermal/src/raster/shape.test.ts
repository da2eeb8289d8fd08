import { expect, test } from 'vitest'
import type { Point } from '#image'
import { shapeOf } from '#raster/shape'
import { flip } from '../../test/flip.ts'

const turns = (answer: (value: number) => boolean, low: number, high: number, at: number) =>
  expect(Math.abs(flip(answer, low, high) / at - 1)).toBeLessThan(0.03)

test('sides within twelve degrees of a right angle count as at right angles', () => {
  const sheared = (degrees: number): Point[] => {
    const by = 100 * Math.tan((degrees * Math.PI) / 180)
    return [[0, 0], [100, 0], [100 + by, 100], [by, 100]] // biome-ignore format: one line
  }
  turns((degrees) => shapeOf(sheared(degrees), 10_000).rightAngleShare > 0.99, 2, 40, 12)
})

test('a side is long from half the side of a square of the same area on', () => {
  turns(
    (width) =>
      shapeOf(
        [
          [0, 0],
          [100, 0],
          [100, width],
          [0, width],
        ],
        100 * width,
      ).straightShare > 0.99,
    5,
    90,
    25,
  )
})

test('a corner cut by more than a twentieth of the size is a corner of its own', () => {
  const cut = (by: number): Point[] => [
    [0, 0],
    [100 - by, 0],
    [100, by],
    [100, 100],
    [0, 100],
  ]
  const corners = (by: number) => shapeOf(cut(by), 10_000).hullCorners
  expect([corners(2), corners(30)]).toEqual([4, 5])
  turns((by) => corners(by) === 5, 2, 30, 5.28)
})

test('a tooth of a pixel and a half in a side is a step of the pixel grid; a higher one divides the side', () => {
  const tooth = (by: number): Point[] => [
    [0, 0],
    [45, 0],
    [45, -by],
    [55, -by],
    [55, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ]
  turns((by) => shapeOf(tooth(by), 10_000).straightShare < 0.95, 1, 2, 1.5)
})
