import { expect, test } from 'vitest'
import { reduceGrid, subtractGrid } from '#raster/grid'

test('blocks are means of valid pixels in the mask', () => {
  const values = Float32Array.of(1, 3, 10, Number.NaN, 5, 7, Number.NaN, Number.NaN, 2, 2, 2, 2)
  const reduced = reduceGrid({ width: 4, height: 3, values }, 2)
  expect([reduced.width, reduced.height]).toEqual([2, 2])
  expect([...reduced.values]).toEqual([4, 10, 2, 2])
  const mask = Uint8Array.from([0, 1, 1, 1, 0, 0, 1, 1, 1, 1, 0, 0])
  expect([...reduceGrid({ width: 4, height: 3, values }, 2, mask).values]).toEqual([3, 10, 2, Number.NaN])
})

test('a slope taken through its coarse grid leaves nothing between the outer cell centres', () => {
  const [width, height, factor] = [32, 24, 4]
  const values = Float32Array.from({ length: width * height }, (_, i) => 280 + 0.1 * (i % width) - 0.2 * Math.floor(i / width))
  const plane = { width, height, values: Float32Array.from(values) }
  subtractGrid(plane, reduceGrid({ width, height, values }, factor), factor)
  for (let y = 2; y < height - 2; y++) for (let x = 2; x < width - 2; x++) expect(Math.abs(plane.values[y * width + x]!)).toBeLessThan(1e-3)
})
