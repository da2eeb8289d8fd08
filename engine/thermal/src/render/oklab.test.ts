import { expect, test } from 'vitest'
import { lightnessOf, oklchToRgb } from '#render/oklab'

test('the primaries have the lightness, chroma and hue of the published table', () => {
  expect(lightnessOf(255, 0, 0)).toBeCloseTo(0.62796, 4)
  expect(lightnessOf(0, 255, 0)).toBeCloseTo(0.86644, 4)
  expect(lightnessOf(0, 0, 255)).toBeCloseTo(0.45201, 4)
  expect(oklchToRgb({ lightness: 0.62796, chroma: 0.25768, hueDeg: 29.234 })).toEqual([255, 0, 0])
  expect(oklchToRgb({ lightness: 0.45201, chroma: 0.31321, hueDeg: 264.052 })).toEqual([0, 0, 255])
})

test('a colour no screen can show keeps its lightness', () => {
  const rgb = oklchToRgb({ lightness: 0.9, chroma: 0.4, hueDeg: 264 })
  expect(lightnessOf(...rgb)).toBeCloseTo(0.9, 2)
  expect(rgb[2]).toBeGreaterThan(rgb[0])
})
