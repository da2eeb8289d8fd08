import { expect, test } from 'vitest'
import { formatDate, formatDateTime } from './date.ts'

test('dates stand as written, in no other time zone', () => {
  expect(formatDate('2026-01-31T23:59:59.000Z')).toBe('January 31, 2026')
  expect(formatDateTime('2026-06-14T21:40:12')).toBe('June 14, 2026, 21:40')
  expect(formatDateTime('2026-06-14T21:40:12Z')).toBe('June 14, 2026, 21:40 UTC')
  expect(formatDateTime('2026-06-14T21:40:12-05:00')).toBe('June 14, 2026, 21:40 UTC\u221205:00')
})

test('a text that is no date stays what it is', () => {
  expect(formatDate('unknown')).toBe('unknown')
})
