import { expect, test } from 'vitest'
import { pixelSample, spotSample } from './spot-sample.ts'

const image = { width: 4, height: 3, kelvin: Float32Array.from({ length: 12 }, (_, i) => (i === 6 ? Number.NaN : 280 + i)) }
const view = { image, samples: Uint16Array.from({ length: 12 }, (_, i) => 1000 + i) }

test('a spot is the mean of its pixels that have a value', () => {
  expect(spotSample(view, { kind: 'spot', at: [1.5, 1.5] })).toEqual({ sample: 1005, pixelCount: 1 })
  const nine = [0, 1, 2, 4, 5, 8, 9, 10]
  expect(spotSample(view, { kind: 'spot', at: [1.5, 1.5], sizePx: 3 })).toEqual({
    sample: 1000 + nine.reduce((sum, i) => sum + i, 0) / nine.length,
    pixelCount: 8,
  })
})

test('off the picture, or without a value, there is none', () => {
  expect(spotSample(view, { kind: 'spot', at: [2.5, 1.5] })).toBeNull()
  expect(spotSample(view, { kind: 'spot', at: [9, 9] })).toBeNull()
  expect(pixelSample(view, { x: 3, y: 2 })).toBe(1011)
})
