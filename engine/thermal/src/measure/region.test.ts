import { expect, test } from 'vitest'
import { measureRegion, type Region, regionIndices } from '#measure/region'

const image = { width: 5, height: 5, kelvin: Float32Array.from({ length: 25 }, (_, i) => 280 + i) }
const covered = (region: Region): string[] => {
  const rows = Array.from({ length: 5 }, () => Array.from({ length: 5 }, () => '.'))
  for (const index of regionIndices(region, image)) rows[Math.floor(index / 5)]![index % 5] = '#'
  return rows.map((row) => row.join(''))
}

test('each shape covers the pixels whose centres lie inside', () => {
  expect(covered({ kind: 'spot', at: [2.9, 1.1] })).toEqual(['.....', '..#..', '.....', '.....', '.....'])
  expect(covered({ kind: 'spot', at: [0.5, 0.5], sizePx: 3 })).toEqual(['##...', '##...', '.....', '.....', '.....'])
  expect(covered({ kind: 'line', from: [0.5, 0.5], to: [4.5, 2.5] })).toEqual(['#....', '.##..', '...##', '.....', '.....'])
  expect(covered({ kind: 'box', box: { left: 1, top: 3, right: 4, bottom: 5 } })).toEqual(['.....', '.....', '.....', '.###.', '.###.'])
  expect(covered({ kind: 'ellipse', box: { left: 0, top: 0, right: 5, bottom: 5 } })).toEqual(['.###.', '#####', '#####', '#####', '.###.'])
  const diamond = [[2.5, 0] as const, [5, 2.5] as const, [2.5, 5] as const, [0, 2.5] as const]
  expect(covered({ kind: 'polygon', points: diamond })).toEqual(
    ['..#..', '.###.', '#####', '.###.', '..#..'].map((row, i) => (i === 2 ? '#####' : row)),
  )
})

test('a box is measured with its hottest and coldest pixel', () => {
  const measured = measureRegion(image, { kind: 'box', box: { left: 1, top: 1, right: 3, bottom: 3 } })
  expect(measured.validCount).toBe(4)
  expect(measured.kelvin).toMatchObject({ min: 286, max: 292, mean: 289, median: 289 })
  expect(measured.coldestAt).toEqual([1.5, 1.5])
  expect(measured.hottestAt).toEqual([2.5, 2.5])
})

test('invalid pixels are counted and left out', () => {
  const kelvin = Float32Array.from(image.kelvin)
  kelvin[6] = Number.NaN
  const holed = { ...image, kelvin }
  expect(measureRegion(holed, { kind: 'box', box: { left: 1, top: 1, right: 3, bottom: 2 } })).toMatchObject({
    validCount: 1,
    invalidCount: 1,
  })
  expect(measureRegion(holed, { kind: 'spot', at: [1.5, 1.5] })).toEqual({
    validCount: 0,
    invalidCount: 1,
    kelvin: null,
    coldestAt: null,
    hottestAt: null,
  })
})

test.each<[string, Region]>([
  ['beside the image', { kind: 'box', box: { left: 9, top: 0, right: 12, bottom: 2 } }],
  ['not a number', { kind: 'spot', at: [Number.NaN, 1] }],
  ['two corners', { kind: 'polygon', points: [[0, 0] as const, [4, 4] as const] }],
  ['turned inside out', { kind: 'ellipse', box: { left: 4, top: 4, right: 1, bottom: 1 } }],
])('%s is refused', (_, region) => {
  expect(() => regionIndices(region, image)).toThrow(expect.objectContaining({ code: 'invalid-region' }))
})
