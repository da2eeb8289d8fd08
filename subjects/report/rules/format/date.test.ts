import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatMoment } from './date.ts'

test('dates stand as written, in no other time zone', () => {
  expect(formatDate('2026-01-31T23:59:59.000Z')).toBe('January 31, 2026')
  expect(formatDateTime('2026-06-14T21:40:12')).toBe('June 14, 2026, 9:40\u00a0PM')
  expect(formatDateTime('2026-06-14T00:46:12Z')).toBe('June 14, 2026, 12:46\u00a0AM UTC')
  expect(formatDateTime('2026-06-14T21:40:12-05:00')).toBe('June 14, 2026, 9:40\u00a0PM UTC\u221205:00')
})

test('whose clock is known has its name', () => {
  expect(formatDateTime('2026-06-14T21:40:12-06:00', 'America/Denver')).toBe('June 14, 2026, 9:40\u00a0PM MDT')
  expect(formatMoment('2026-01-15T05:46:00Z', 'America/Chicago')).toBe('January 14, 2026, 11:46\u00a0PM CST')
  // the text of a camera that names no zone is not moved into one
  expect(formatDateTime('2026-06-14T21:40:12', 'America/Denver')).toBe('June 14, 2026, 9:40\u00a0PM')
})

test('a text that is no date stays what it is', () => {
  expect(formatDate('unknown')).toBe('unknown')
  expect(formatDateTime('2026-06-14')).toBe('June 14, 2026')
})
