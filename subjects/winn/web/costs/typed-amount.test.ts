import { expect, test } from 'vitest'
import { typedAmount } from './typed-amount.ts'

test('amounts are read as people type them, and a thousand never becomes one', () => {
  expect(['24.5', '24,5', '$1,240.50', '1,240', ' 7 ', '1,240,000'].map(typedAmount)).toEqual([24.5, 24.5, 1240.5, 1240, 7, 1_240_000])
  expect(['', 'x', '1,2,3', '1.2.3'].map(typedAmount)).toEqual([null, null, null, null])
})
