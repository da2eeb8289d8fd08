import { expect, test } from 'vitest'
import { autoSpan, MIN_AUTO_SPAN_K } from '#render/span'

const ramp = (count: number, fromK: number, toK: number) =>
  Float32Array.from({ length: count }, (_, i) => fromK + ((toK - fromK) * i) / (count - 1))

test('is the 1st to the 99th percentile', () => {
  const { minK, maxK } = autoSpan({ width: 101, height: 1, kelvin: ramp(101, 280, 380) })
  expect(minK).toBeCloseTo(281, 6)
  expect(maxK).toBeCloseTo(379, 6)
})

test('one hot pixel in a thousand does not stretch it', () => {
  const kelvin = ramp(1000, 280, 290)
  kelvin[500] = 900
  expect(autoSpan({ width: 100, height: 10, kelvin }).maxK).toBeLessThan(290.001)
})

test('a flat image keeps a minimum span around its level', () => {
  const { minK, maxK } = autoSpan({ width: 10, height: 1, kelvin: new Float32Array(10).fill(285) })
  expect([minK, maxK]).toEqual([285 - MIN_AUTO_SPAN_K / 2, 285 + MIN_AUTO_SPAN_K / 2])
})

test('a region decides alone and invalid pixels do not count', () => {
  const kelvin = Float32Array.of(300, 300, 310, Number.NaN, 320, 300)
  const { minK, maxK } = autoSpan({ width: 6, height: 1, kelvin }, { kind: 'box', box: { left: 2, top: 0, right: 5, bottom: 1 } })
  expect(minK).toBeCloseTo(310.1, 4)
  expect(maxK).toBeCloseTo(319.9, 4)
})

test('large images are sampled across columns', () => {
  const width = 640
  const kelvin = Float32Array.from({ length: width * 512 }, (_, i) => 280 + (i % width) / 64)
  const { minK, maxK } = autoSpan({ width, height: 512, kelvin })
  expect(minK).toBeCloseTo(280.1, 1)
  expect(maxK).toBeCloseTo(289.9, 1)
})

test('nothing valid is refused', () => {
  expect(() => autoSpan({ width: 1, height: 1, kelvin: Float32Array.of(Number.NaN) })).toThrow(
    expect.objectContaining({ code: 'invalid-region' }),
  )
})
