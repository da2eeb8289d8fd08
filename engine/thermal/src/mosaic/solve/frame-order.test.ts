import { expect, test } from 'vitest'
import { frameOrder } from '#mosaic/solve/frame-order'

test('a roof of 4 lines of 30 pictures is as narrow as a line is short', () => {
  const pairs: [number, number][] = []
  for (let line = 0; line < 4; line++) {
    for (let i = 0; i < 30; i++) {
      if (i < 29) pairs.push([line * 30 + i, line * 30 + i + 1])
      if (line < 3) pairs.push([line * 30 + i, (line + 1) * 30 + i])
    }
  }
  const places = frameOrder(120, pairs)
  expect(new Set(places).size).toBe(120)
  expect(Math.max(...pairs.map(([a, b]) => Math.abs(places[a]! - places[b]!)))).toBeLessThanOrEqual(8)
})

test('frames without neighbours, and several nets, all have a place', () => {
  expect(
    [
      ...frameOrder(5, [
        [0, 3],
        [1, 4],
      ]),
    ].sort(),
  ).toEqual([0, 1, 2, 3, 4])
})
