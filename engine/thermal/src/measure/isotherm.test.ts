import { expect, test } from 'vitest'
import { isothermArea, isothermMask } from '#measure/isotherm'
import type { Region } from '#measure/region'

const image = { width: 5, height: 2, kelvin: Float32Array.of(280, 281, 282, 283, Number.NaN, 284, 285, 286, 287, 288) }
const right: Region = { kind: 'box', box: { left: 2, top: 0, right: 5, bottom: 2 } }

test('both ends belong to the range, invalid pixels to nothing', () => {
  expect(isothermArea(image, 282, 285)).toEqual({ pixelCount: 4, validCount: 9, share: 4 / 9 })
  expect([...isothermMask(image, 282, 285)]).toEqual([0, 0, 1, 1, 0, 1, 1, 0, 0, 0])
})

test('a region narrows what counts', () => {
  expect(isothermArea(image, 282, 287, right)).toEqual({ pixelCount: 4, validCount: 5, share: 0.8 })
  expect([...isothermMask(image, 282, 287, right)]).toEqual([0, 0, 1, 1, 0, 0, 0, 1, 1, 0])
})

test('open ends and pictures without temperatures', () => {
  expect(isothermArea(image, 286, Number.POSITIVE_INFINITY).pixelCount).toBe(3)
  const blind = { width: 2, height: 1, kelvin: Float32Array.of(Number.NaN, Number.NaN) }
  expect(isothermArea(blind, 0, 999)).toEqual({ pixelCount: 0, validCount: 0, share: 0 })
})

test.each([
  [290, 280],
  [Number.NaN, 280],
])('from %d to %d is refused', (lowK, highK) => {
  expect(() => isothermArea(image, lowK, highK)).toThrow(expect.objectContaining({ code: 'invalid-region' }))
  expect(() => isothermMask(image, lowK, highK)).toThrow(expect.objectContaining({ code: 'invalid-region' }))
})
