import { expect, test } from 'vitest'
import { medianFilter } from '#raster/median-filter'
import { seeded } from '../../test/planted-roof.ts'

const [width, height] = [23, 17]
const random = seeded(3)
const values = Float32Array.from({ length: width * height }, () => random())
values[8 * width + 11] = Number.NaN

test('it is what sorting the nine gives, and nothing where one of them is missing', () => {
  const medians = medianFilter(values, { width, height }, 2)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const nine = [-2, 0, 2].flatMap((dy) => [-2, 0, 2].map((dx) => valueAt(x + dx, y + dy)))
      const median = nine.some(Number.isNaN) ? Number.NaN : nine.toSorted((a, b) => a - b)[4]
      expect(medians[y * width + x]).toBe(median)
    }
  }
})

const valueAt = (x: number, y: number): number => (x < 0 || y < 0 || x >= width || y >= height ? Number.NaN : values[y * width + x]!)
