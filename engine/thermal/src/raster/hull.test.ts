import { expect, test } from 'vitest'
import type { Point } from '#image'
import { convexHull, smallestRectangle } from '#raster/hull'

test('the hull leaves inner points out', () => {
  const points: Point[] = [
    [0, 0],
    [4, 0],
    [2, 1],
    [4, 3],
    [0, 3],
    [1, 2],
  ]
  expect(convexHull(points)).toHaveLength(4)
})

test('a turned rectangle is measured along its sides', () => {
  const [c, s] = [Math.cos(0.5), Math.sin(0.5)]
  const corners = [
    [0, 0],
    [20, 0],
    [20, 8],
    [0, 8],
  ].map(([x, y]): Point => [x! * c - y! * s, x! * s + y! * c])
  const rectangle = smallestRectangle(convexHull(corners))
  expect(rectangle.lengthPx).toBeCloseTo(20, 6)
  expect(rectangle.widthPx).toBeCloseTo(8, 6)
  expect(rectangle.angleDeg).toBeCloseTo((0.5 * 180) / Math.PI, 6)
})
