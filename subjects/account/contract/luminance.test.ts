import { expect, test } from 'vitest'
import { contrast, luminance } from '#contract/luminance'

test('black is 0, white 1, and each primary weighs as the eye sees it', () => {
  expect([luminance([0, 0, 0]), luminance([255, 255, 255])]).toEqual([0, 1])
  expect(luminance([255, 0, 0])).toBeCloseTo(0.2126, 10)
  expect(luminance([0, 255, 0])).toBeCloseTo(0.7152, 10)
  expect(luminance([0, 0, 255])).toBeCloseTo(0.0722, 10)
})

test('contrast as WCAG states it: 21 for black on white, 4.54 for the lightest grey that passes as text', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 10)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5)
})
