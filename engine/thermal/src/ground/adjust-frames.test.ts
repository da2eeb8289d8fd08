import { expect, test } from 'vitest'
import { adjustFrames } from '#ground/adjust-frames'

const link = (first: number, second: number, eastM: number, northM = 0, weight = 1) => ({ first, second, shift: { eastM, northM }, weight })

test('two frames share the move between them, less the little that their positions hold back', () => {
  const [first, second] = adjustFrames(2, [link(0, 1, 0.2, -0.4)])
  // Least squares by hand: 1 / 0.3^2 for the link against 1 / (2 * 1.5^2) for both positions.
  const share = 1 / 0.09 / (1 / 0.09 + 1 / 4.5)
  expect(second.eastM - first.eastM).toBeCloseTo(0.2 * share, 4)
  expect(second.northM - first.northM).toBeCloseTo(-0.4 * share, 4)
  expect(first.eastM).toBeCloseTo(-second.eastM, 9)
})

test('a frame without links stays', () => {
  expect(adjustFrames(3, [link(0, 1, 1)])[2]).toEqual({ eastM: 0, northM: 0 })
  expect(adjustFrames(1, [])).toEqual([{ eastM: 0, northM: 0 }])
})

test('one link that contradicts all others is overruled', () => {
  const agreed = [0.5, -0.4, 1.1, 0]
  const links = [0, 1, 2, 3].flatMap((i) => [0, 1, 2, 3].filter((j) => j > i).map((j) => link(i, j, agreed[j] - agreed[i])))
  const moves = adjustFrames(4, [...links, link(0, 3, 5)])
  for (let i = 1; i < 4; i++) expect(Math.abs(moves[i].eastM - moves[0].eastM - (agreed[i] - agreed[0]))).toBeLessThan(0.15)
})
