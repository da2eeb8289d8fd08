import { expect, test } from 'vitest'
import { readersDay, shortDay, shortMonth } from '#calendar-day'
import { type Language, locales } from '#locale'

const two = (part: number) => String(part).padStart(2, '0')
const days = Array.from({ length: 12 * 28 }, (_, at) => `2028-${two(1 + Math.floor(at / 28))}-${two(1 + (at % 28))}`)
const moment = (day: string) => new Date(`${day}T00:00:00Z`)

test.each(Object.keys(locales) as Language[])('the days of every month read as the formats of the language write it: %s', (spoken) => {
  const style = new Intl.DateTimeFormat(locales[spoken], { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(locales[spoken], { month: 'short', timeZone: 'UTC' })
  expect(days.map((day) => shortDay(day, spoken))).toEqual(days.map((day) => style.format(moment(day))))
  expect(days.map((day) => shortMonth(day, spoken))).toEqual(days.map((day) => month.format(moment(day))))
})

test('a day of this year is said without it where the year is known', () => {
  expect(shortDay('2026-11-21', 'en', '2026')).toBe('Nov 21')
  expect(shortDay('2026-11-21', 'es', '2026')).toBe('21 nov')
  expect(shortDay('2025-11-21', 'en', '2026')).toBe('Nov 21, 2025')
})

test('the day of who reads is that of their clock, before and after midnight', () => {
  expect(readersDay(new Date(2026, 0, 9, 0, 0))).toBe('2026-01-09')
  expect(readersDay(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31')
})
