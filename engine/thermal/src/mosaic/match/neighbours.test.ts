import { expect, test } from 'vitest'
import { neighbours, overlapOf } from '#mosaic/match/neighbours'
import { viewAt } from '../../../test/mosaic/made-roof.ts'

// pictures of 16 x 12.8 m
test('the shared part of two pictures is that of their places', () => {
  expect(overlapOf(viewAt(0, 0), viewAt(0, 0))).toBe(1)
  expect(overlapOf(viewAt(0, 0), viewAt(6.4, 0))).toBeCloseTo(0.6, 6)
  expect(overlapOf(viewAt(0, 0), viewAt(0, 7.68))).toBeCloseTo(0.4, 6)
  expect(overlapOf(viewAt(0, 0), viewAt(17, 0))).toBe(0)
})

test('each frame gets the nearest on all sides, and no crowd on one of them', () => {
  const line = Array.from({ length: 8 }, (_, k) => viewAt(1.6 * k, 0))
  const pairs = neighbours(line, 0.15)
  expect(pairs.every(({ first, second }) => first < second && second - first <= 2)).toBe(true)
  expect(pairs).toHaveLength(7 + 6)
  const across = neighbours([...line, viewAt(5, 8)], 0.15)
  expect(across.some(({ second }) => second === 8)).toBe(true)
  expect(neighbours([viewAt(0, 0), viewAt(40, 0)], 0.15)).toEqual([])
})
