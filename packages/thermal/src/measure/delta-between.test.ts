import { expect, test } from 'vitest'
import { deltaBetween } from '#measure/delta-between'
import { measureRegion } from '#measure/region'

const image = { width: 4, height: 2, kelvin: Float32Array.of(280, 281, 290, 292, 282, Number.NaN, Number.NaN, Number.NaN) }
const box = (left: number, top: number, right: number, bottom: number) =>
  measureRegion(image, { kind: 'box', box: { left, top, right, bottom } })

test('is the difference of the means, signed', () => {
  const [cool, warm] = [box(0, 0, 2, 2), box(2, 0, 4, 1)]
  expect(deltaBetween(warm, cool)).toEqual({ deltaK: 10 })
  expect(deltaBetween(cool, warm)).toEqual({ deltaK: -10 })
  expect(deltaBetween(cool, cool)).toEqual({ deltaK: 0 })
})

test('has no answer where a region has no temperature', () => {
  expect(deltaBetween(box(2, 1, 4, 2), box(0, 0, 1, 1))).toBeNull()
  expect(deltaBetween(box(0, 0, 1, 1), box(2, 1, 4, 2))).toBeNull()
})
