import { expect, test } from 'vitest'
import { wilsonInterval } from '#measure/wilson'

// Newcombe 1998, table I, "score" method without continuity correction.
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i', (right, judged, low, high) => {
  const interval = wilsonInterval(right, judged)
  expect(interval.low).toBeCloseTo(low, 4)
  expect(interval.high).toBeCloseTo(high, 4)
})

test('all right is the mirror of none right', () => {
  const none = wilsonInterval(0, 30)
  const all = wilsonInterval(30, 30)
  expect(all.low).toBeCloseTo(1 - none.high, 12)
  expect(all.high).toBe(1)
})
