import { expect, test } from 'vitest'
import { addressKey } from '#contract/property'

test.each([
  ['12 North Main Street', '12 n. main st'],
  ['4180 Larkmoor Parkway, Suite 5', '4180 LARKMOOR PKWY STE 5'],
  ['7 Rúa  Nova', '7 rua nova'],
])('%s and %s are the same place', (one, other) => {
  expect(addressKey(one)).toBe(addressKey(other))
})

test('different numbers and streets stay apart', () => {
  expect(new Set(['12 Main St', '13 Main St', '12 Maine St', '12 Main Ave'].map(addressKey)).size).toBe(4)
  expect(addressKey(' ,. ')).toBe('')
})
