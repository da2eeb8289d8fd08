import { expect, test } from 'vitest'
import { tileAmount } from './words.ts'

test('a sum is as short as it can be and never reads as nothing', () => {
  const sums = [null, 0, 12.5, 850.2, 1413.4, 12_340, 99_999, 345_600, 1_240_000, 2_500_000_000]
  expect(sums.map(tileAmount)).toEqual([
    'Not stated',
    '$0.00',
    '$12.50',
    '$850.20',
    '$1,413.40',
    '$12,340',
    '$99,999',
    '$345.6K',
    '$1.2M',
    '$2.5B',
  ])
})
