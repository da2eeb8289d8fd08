import { expect, test } from 'vitest'
import { histogramPath, placeOf, scaleGradient } from './scale-marks.ts'

const range = { min: 280, max: 300 }

test('values beyond the scale stay at its ends', () => {
  expect(placeOf(285, range)).toBe(0.25)
  expect(placeOf(200, range)).toBe(0)
  expect(placeOf(400, range)).toBe(1)
})

test('the palette lies between the ends of the span', () => {
  const gradient = scaleGradient('grey', { min: 285, max: 295 }, range, 'to top')
  expect(gradient).toMatch(/^linear-gradient\(to top, rgb\(\d+ \d+ \d+\) 25\.00%/)
  expect(gradient).toMatch(/rgb\(255 255 255\) 75\.00%\)$/)
})

test('the tallest bin reaches 1, an empty one 0', () => {
  const path = histogramPath(Float32Array.from([280.1, 280.1, 280.1, 280.1, 290, Number.NaN]), range)
  expect(path).toContain('L0.78 1.000')
  expect(path).toContain('50.78 0.500')
  expect(path).toContain('25.78 0.000')
})
