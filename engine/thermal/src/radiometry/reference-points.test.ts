import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyCorrection, correctionFrom, LEAST_SPREAD_K } from '#radiometry/reference-points'

const refusal = expect.objectContaining({ code: 'bad-reference-points', expected: expect.stringMatching(/./) })

test('one point is an offset', () => {
  expect(correctionFrom([{ measuredK: 290, trueK: 287.5 }])).toEqual({ gain: 1, offsetK: -2.5, pointCount: 1, largestResidualK: 0 })
})

test('two points apart are a line through both', () => {
  const line = correctionFrom([
    { measuredK: 280, trueK: 278 },
    { measuredK: 300, trueK: 306 },
  ])
  expect(line).toMatchObject({ gain: 1.4, pointCount: 2 })
  expect(line.offsetK).toBeCloseTo(-114, 9)
  expect(line.largestResidualK).toBeLessThan(1e-9)
})

test('three points are fitted by least squares, worked by hand', () => {
  const line = correctionFrom([
    { measuredK: 280, trueK: 280 },
    { measuredK: 290, trueK: 293 },
    { measuredK: 300, trueK: 300 },
  ])
  expect(line.gain).toBeCloseTo(1, 12)
  expect(line.offsetK).toBeCloseTo(1, 9)
  expect(line.largestResidualK).toBeCloseTo(2, 9)
})

test('points too close together for a slope give their mean offset', () => {
  const pairs = [
    { measuredK: 290, trueK: 291 },
    { measuredK: 290 + LEAST_SPREAD_K - 0.01, trueK: 296 },
  ]
  const close = correctionFrom(pairs)
  expect(close.gain).toBe(1)
  expect(close.offsetK).toBeCloseTo((1 + 3.01) / 2, 9)
  expect(close.largestResidualK).toBeCloseTo(1.005, 9)
})

test.each([
  ['no points', []],
  ['an invalid pixel', [{ measuredK: Number.NaN, trueK: 290 }]],
  ['a temperature below zero kelvin', [{ measuredK: 290, trueK: -5 }]],
  ['celsius typed for one of them', [pair(280, 280), pair(300, 27)]],
  ['swapped points', [pair(280, 300), pair(300, 280)]],
  ['a slope above 3', [pair(280, 280), pair(284, 292.1)]],
])('%s is refused', (_, pairs) => {
  expect(() => correctionFrom(pairs)).toThrow(refusal)
})

function pair(measuredK: number, trueK: number) {
  return { measuredK, trueK }
}

test('any line within the limits is found again, whatever the order of its points', () => {
  const line = fc.record({
    gain: fc.double({ min: 0.5001, max: 2.999, noNaN: true }),
    offsetK: fc.double({ min: -50, max: 50, noNaN: true }),
  })
  const places = fc.uniqueArray(fc.integer({ min: 250, max: 330 }), { minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(line, places, ({ gain, offsetK }, at) => {
      fc.pre(Math.max(...at) - Math.min(...at) >= LEAST_SPREAD_K)
      const pairs = at.map((measuredK) => pair(measuredK, gain * measuredK + offsetK))
      fc.pre(pairs.every(({ trueK }) => trueK > 0))
      const found = correctionFrom(pairs)
      expect(found.gain).toBeCloseTo(gain, 8)
      expect(found.gain * 290 + found.offsetK).toBeCloseTo(gain * 290 + offsetK, 8)
      expect(correctionFrom(pairs.toReversed()).gain).toBeCloseTo(found.gain, 10)
    }),
  )
})

test('a picture is corrected pixel by pixel and keeps its holes', () => {
  const image = { width: 4, height: 1, kelvin: Float32Array.of(280, Number.NaN, 300, 20) }
  const corrected = applyCorrection(image, { gain: 1.5, offsetK: -140, pointCount: 2, largestResidualK: 0 })
  expect(corrected).toEqual({ width: 4, height: 1, kelvin: Float32Array.of(280, Number.NaN, 310, Number.NaN) })
  expect(image.kelvin[0]).toBe(280)
})
