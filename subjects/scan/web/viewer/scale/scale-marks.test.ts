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

test('the tallest bin reaches across, an empty one stays at the scale', () => {
  const values = Float32Array.from([280.1, 280.1, 280.1, 280.1, 290, Number.NaN])
  const lying = histogramPath(values, range, 'horizontal')
  expect(lying).toContain('M0.00 100.0L0.78 0.0L')
  expect(lying).toContain('L50.78 50.0L')
  expect(lying).toContain('L25.78 100.0L')
  const standing = histogramPath(values, range, 'vertical')
  expect(standing).toContain('M100.0 100.00L0.0 99.22L')
  expect(standing).toContain('L50.0 49.22L')
})
