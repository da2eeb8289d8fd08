import { expect, test } from 'vitest'
import type { Point } from '#image'
import { polygonAreaPx } from '#measure/polygon'
import { edgeMiddles, simplifyPolygon } from '#raster/simplify'

const circle = Array.from({ length: 400 }, (_, i): Point => [50 + 30 * Math.cos(i / 63.66), 50 + 30 * Math.sin(i / 63.66)])

test('a circle loses points and stays within the tolerance', () => {
  const fewer = simplifyPolygon(circle, 0.5)
  expect(fewer.length).toBeLessThan(40)
  for (const [x, y] of fewer) expect(Math.hypot(x - 50, y - 50)).toBeCloseTo(30, 6)
  expect(Math.abs(polygonAreaPx(fewer) / (Math.PI * 900) - 1)).toBeLessThan(0.02)
})

test('a rectangle with points along its sides keeps its corners', () => {
  const points: Point[] = [
    [0, 0],
    [4, 0],
    [9, 0],
    [9, 3],
    [9, 6],
    [2, 6],
    [0, 6],
    [0, 2],
  ]
  expect(polygonAreaPx(simplifyPolygon(points, 0.5))).toBe(54)
  expect(simplifyPolygon(points, 0.5)).toHaveLength(4)
})

test('a staircase becomes a straight slope', () => {
  const stairs: Point[] = [
    [0, 0],
    ...Array.from({ length: 20 }, (_, i): Point[] => [
      [i + 1, i],
      [i + 1, i + 1],
    ]).flat(),
    [0, 20],
  ]
  expect(simplifyPolygon(edgeMiddles(stairs), 0.5).length).toBeLessThanOrEqual(6)
})
