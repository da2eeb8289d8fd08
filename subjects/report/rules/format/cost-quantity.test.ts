import { expect, test } from 'vitest'
import { formatCostQuantity } from '#rules/format/cost-quantity'

test('a quantity stands in its unit as people say it, more than one hour among them', () => {
  expect(formatCostQuantity(12, 'ft')).toBe('12 ft')
  expect(formatCostQuantity(0.2, 'sq')).toBe('0.20 sq')
  expect(formatCostQuantity(1, 'hour')).toBe('1 hour')
  expect(formatCostQuantity(6, 'hour')).toBe('6 hours')
  expect(formatCostQuantity(0.5, 'hour')).toBe('0.50 hours')
  expect(formatCostQuantity(3, 'm2')).toBe('3 m²')
})
