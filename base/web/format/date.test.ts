import { afterEach, expect, test } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatPlaceDay,
  formatPlaceMonth,
  formatRelativeDay,
  keepHouseZone,
  lastInspected,
} from '#format/date.ts'

afterEach(() => keepHouseZone(undefined))

const now = new Date(2026, 10, 21, 9, 0)
const ago = (days: number, hour = 12) => new Date(2026, 10, 21 - days, hour).toISOString()

test.each([
  [0, 'Today'],
  [1, 'Yesterday'],
  [2, '2 days ago'],
  [12, '12 days ago'],
  [13, '13 days ago'],
  [14, '2 weeks ago'],
  [18, '3 weeks ago'],
  [53, '8 weeks ago'],
  [62, '9 weeks ago'],
  [63, '2 months ago'],
  [77, '3 months ago'],
  [400, '13 months ago'],
  [729, '24 months ago'],
  [730, '2 years ago'],
  [1100, '3 years ago'],
  [1584, '4 years ago'],
])('%d days back reads "%s"', (days, words) => {
  expect(formatRelativeDay(ago(days), now)).toBe(words)
})

test('a day turns at midnight, not after 24 hours', () => {
  expect(formatRelativeDay(ago(1, 23), now)).toBe('Yesterday')
})

test('a clock that runs ahead never gives a negative day', () => {
  expect(formatRelativeDay(ago(-1), now)).toBe('Today')
})

test('an inspection is dated by the clock of its place, wherever it is read', () => {
  const evening = { date: '2026-07-01T02:40:00.000Z', timeZone: 'America/Chicago' }
  expect(formatPlaceDay(evening)).toBe('Jun 30, 2026')
  expect(formatPlaceMonth(evening)).toBe('Jun')
  expect(formatPlaceDay({ ...evening, timeZone: 'Europe/Berlin' })).toBe('Jul 1, 2026')
  expect(formatRelativeDay(evening.date, new Date('2026-07-01T12:00:00Z'), 'America/Chicago')).toBe('Yesterday')
  expect(formatRelativeDay(evening.date, new Date('2026-07-01T12:00:00Z'), 'Europe/Berlin')).toBe('Today')
})

test('the date of captures from several visits says that it is that of one', () => {
  const of = { date: '2026-07-01T02:40:00.000Z', timeZone: 'America/Chicago' }
  expect(formatPlaceDay({ ...of, visitCount: 2 })).toBe('Jun 30, 2026 (one of 2 visits)')
  expect(formatPlaceDay({ ...of, visitCount: 1 })).toBe('Jun 30, 2026')
})

test('a date that only the files have says so, of a scan and on the card of its property', () => {
  expect(formatPlaceDay({ date: '2026-07-01T02:40:00.000Z', timeZone: 'America/Chicago', visitCount: 0 })).toBe(
    'Jun 30, 2026 (date unknown, that of the files)',
  )
  const card = { lastInspectionDate: new Date().toISOString(), timeZone: 'UTC' }
  expect(lastInspected({ ...card, isInspectionUndated: true })).toBe('Today (date unknown, that of the files)')
  expect(lastInspected(card)).toBe('Today')
})

test('a moment has one date and a clock with its name, whatever the clock of its reader', () => {
  const evening = '2026-11-29T06:40:00.000Z'
  keepHouseZone('America/Los_Angeles')
  expect(formatDate(evening)).toBe('Nov 28, 2026')
  expect(formatDateTime(evening)).toBe('Nov 28, 2026, 10:40\u00a0PM PST')
  expect(formatRelativeDay(evening, new Date('2026-11-29T08:30:00Z'))).toBe('Yesterday')
  keepHouseZone('Europe/Berlin')
  expect(formatDate(evening)).toBe('Nov 29, 2026')
  expect(formatDateTime(evening, 'America/Chicago')).toBe('Nov 29, 2026, 12:40\u00a0AM CST')
})

test('a day without a clock goes through none', () => {
  for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
    keepHouseZone(zone)
    expect(formatDate('2026-08-27')).toBe('Aug 27, 2026')
  }
})
