import { expect, test } from 'vitest'
import { dayInZone, isoInZone, momentInZone } from './place-time.ts'

test.each([
  ['2026-06-15T02:40:00Z', 'America/Chicago', '2026-06-14T21:40:00-05:00'],
  ['2026-12-15T02:40:00Z', 'America/Chicago', '2026-12-14T20:40:00-06:00'],
  ['2026-06-15T02:40:00Z', 'Asia/Kolkata', '2026-06-15T08:10:00+05:30'],
  ['2026-06-15T02:40:00Z', 'UTC', '2026-06-15T02:40:00Z'],
  ['2026-06-15T06:00:00Z', 'America/Denver', '2026-06-15T00:00:00-06:00'],
])('%s in %s is %s', (at, zone, text) => {
  expect(isoInZone(new Date(at), zone)).toBe(text)
  expect(dayInZone(new Date(at), zone)).toBe(text.slice(0, 10))
  expect(momentInZone(text.slice(0, 19), zone)).toEqual(new Date(at))
})

test('the evening of a survey in the Americas is the day before that of UTC', () => {
  expect(dayInZone(new Date('2026-06-15T02:40:00Z'), 'America/Chicago')).toBe('2026-06-14')
})

test('an hour that is shown twice is its first', () => {
  expect(momentInZone('2026-11-01T01:30:00', 'America/Chicago')).toEqual(new Date('2026-11-01T06:30:00Z'))
})

test('an hour that is left out is one after the change', () => {
  expect(isoInZone(momentInZone('2026-03-08T02:30:00', 'America/Chicago'), 'America/Chicago')).toBe('2026-03-08T03:30:00-05:00')
})

test.each([
  ['America/Chicago', '2026-03-07T12:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-02T12:00:00Z'],
  ['America/St_Johns', '2006-10-28T12:00:00Z'],
  ['Africa/Monrovia', '1972-01-06T12:00:00Z'],
  ['Pacific/Apia', '2011-12-29T12:00:00Z'],
])('around a change of the clock of %s every minute is what the clock says', (timeZone, from) => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  for (let at = Date.parse(from), end = at + 3 * 86_400_000; at < end; at += 60_000)
    expect(isoInZone(new Date(at), timeZone).slice(0, 19)).toBe(clock.format(at).replace(' ', 'T'))
})

test('what is no moment has no time', () => {
  expect(() => isoInZone(new Date(Number.NaN), 'UTC')).toThrow(RangeError)
})

test('any moment comes back from its local time, but for the second of two alike', () => {
  for (const zone of ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Auckland']) {
    let wrong = 0
    for (let at = Date.UTC(2026, 0); at < Date.UTC(2027, 0); at += 7_789_000) {
      const back = momentInZone(isoInZone(new Date(at), zone).slice(0, 19), zone).getTime()
      if (back !== Math.floor(at / 1000) * 1000) wrong++
    }
    // At most one sample lies in the hour that is shown twice.
    expect(wrong, zone).toBeLessThanOrEqual(1)
  }
})
