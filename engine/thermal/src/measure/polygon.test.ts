import { expect, test } from 'vitest'
import type { Point } from '#image'
import { boxOf, forEachPolygonRun, polygonAreaPx } from '#measure/polygon'

function drawn(points: readonly Point[], width: number, height: number): string[] {
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => '.'))
  forEachPolygonRun(points, width, height, (y, from, to) => rows[y]!.fill('#', from, to))
  return rows.map((row) => row.join(''))
}

test('a pixel belongs to a polygon when its centre does', () => {
  const triangle: Point[] = [
    [0, 0],
    [5, 0],
    [0, 5],
  ]
  expect(drawn(triangle, 5, 5)).toEqual(['####.', '###..', '##...', '#....', '.....'])
  expect(polygonAreaPx(triangle)).toBe(12.5)
})

test('neighbours that share an edge share no pixel and leave no gap', () => {
  const diagonalA: Point[] = [
    [0, 0],
    [4, 0],
    [4, 4],
  ]
  const diagonalB: Point[] = [
    [0, 0],
    [4, 4],
    [0, 4],
  ]
  const a = drawn(diagonalA, 4, 4).join('')
  const b = drawn(diagonalB, 4, 4).join('')
  for (let i = 0; i < 16; i++) expect(a[i] === '#').not.toBe(b[i] === '#')
})

test('a crossing outline follows the even-odd rule', () => {
  const bow: Point[] = [
    [0, 0],
    [6, 0],
    [0, 4],
    [6, 4],
  ]
  expect(drawn(bow, 6, 4)).toEqual(['.####.', '..##..', '..##..', '.####.'])
})

test('parts outside the image are cut off', () => {
  const big: Point[] = [
    [-10, -10],
    [10, -10],
    [10, 1],
    [-10, 1],
  ]
  expect(drawn(big, 3, 2)).toEqual(['###', '...'])
  expect(boxOf(big)).toEqual({ left: -10, top: -10, right: 10, bottom: 1 })
})
