import { expect, test } from 'vitest'
import { withoutDeadPixels } from '#background/dead-pixels'

test('a single pixel that stands out is replaced, two side by side and invalid ones are kept', () => {
  const kelvin = new Float32Array(63).fill(285)
  kelvin[10] = 300
  kelvin[15] = 270
  kelvin[38] = kelvin[39] = 300
  kelvin[50] = Number.NaN
  const repaired = withoutDeadPixels(kelvin, 9, 7, 1.5)
  expect([repaired[10], repaired[15], repaired[38], repaired[39]]).toEqual([285, 285, 300, 300])
  expect(repaired[50]).toBeNaN()
  expect(kelvin[10]).toBe(300)
})
