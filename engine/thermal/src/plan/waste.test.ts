import { expect, test } from 'vitest'
import { SQUARE_M2, squaresOf, wasteTable } from '#plan/waste'

test('a square is 100 square feet, and orders come in thirds of one', () => {
  expect(squaresOf(9.290304)).toBeCloseTo(1, 12)
  const rows = wasteTable(24.1 * SQUARE_M2, [0, 0.1, 0.15])
  expect(rows.map(({ squares }) => squares)).toEqual([24.1, 26.51, 27.715].map((n) => expect.closeTo(n, 9)))
  expect(rows.map(({ orderSquares }) => orderSquares)).toEqual([24 + 1 / 3, 26 + 2 / 3, 28].map((n) => expect.closeTo(n, 9)))
  expect(rows.map(({ areaM2 }) => areaM2 / SQUARE_M2)).toEqual(rows.map(({ squares }) => expect.closeTo(squares, 9)))
})

test('what fits exactly is not rounded up', () => {
  expect(wasteTable(20 * SQUARE_M2, [0.1])[0]?.orderSquares).toBe(22)
})
