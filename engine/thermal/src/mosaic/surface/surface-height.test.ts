import { expect, test } from 'vitest'
import { levelSurface, surfaceHeight } from '#mosaic/surface/surface-height'

const surface = { cellM: 2, westM: 10, northM: 20, columns: 3, rows: 2, heights: Float32Array.from([0, 1, 5, 1, 2, 7]) }

test('heights are met at the nodes and run straight between them', () => {
  expect(surfaceHeight(surface, 10, 20)).toBe(0)
  expect(surfaceHeight(surface, 14, 18)).toBe(7)
  expect(surfaceHeight(surface, 11, 19)).toBeCloseTo(1, 9)
})

test('at a step there is nothing between its two sides', () => {
  expect(surfaceHeight(surface, 12.9, 20)).toBe(1)
  expect(surfaceHeight(surface, 13.1, 20)).toBe(5)
  expect(surfaceHeight(surface, 13.1, 18.1)).toBe(7)
})

test('outside, the edge goes on; a single node is a level plane', () => {
  expect(surfaceHeight(surface, -100, 20)).toBe(0)
  expect(surfaceHeight(surface, 100, -100)).toBe(7)
  expect(surfaceHeight(levelSurface, 3, 4)).toBe(0)
})
