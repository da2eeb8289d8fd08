import { expect, test } from 'vitest'
import { insidePolygon, smallestAt } from './hit-test.ts'

const square = (left: number, size: number): [number, number][] => [
  [left, 0],
  [left + size, 0],
  [left + size, size],
  [left, size],
]

test('a point is inside, outside, or in the notch of an L', () => {
  const el: [number, number][] = [
    [0, 0],
    [10, 0],
    [10, 4],
    [4, 4],
    [4, 10],
    [0, 10],
  ]
  expect(insidePolygon(el, { x: 2, y: 8 })).toBe(true)
  expect(insidePolygon(el, { x: 8, y: 8 })).toBe(false)
  expect(insidePolygon(el, { x: -1, y: 2 })).toBe(false)
})

test('the smaller of two overlapping areas is picked', () => {
  const areas = [
    { id: 'large', polygon: square(0, 100), areaPx: 10_000 },
    { id: 'small', polygon: square(10, 5), areaPx: 25 },
  ]
  expect(smallestAt(areas, { x: 12, y: 2 })?.id).toBe('small')
  expect(smallestAt(areas, { x: 80, y: 80 })?.id).toBe('large')
  expect(smallestAt(areas, { x: 180, y: 80 })).toBeNull()
})
