import { expect, test } from 'vitest'
import { timeZone } from './time-zone.ts'

test('every zone that a browser offers is taken', () => {
  const offered = Intl.supportedValuesOf('timeZone')
  expect(offered.length).toBeGreaterThan(300)
  expect(offered.filter((zone) => !timeZone.safeParse(zone).success)).toEqual([])
  for (const zone of ['UTC', 'America/Argentina/Buenos_Aires', 'America/North_Dakota/New_Salem', 'Asia/Kolkata'])
    expect(timeZone.parse(zone)).toBe(zone)
})

test.each([
  ...[
    '+05:00',
    '-0500',
    'UTC+5',
    'EST5EDT',
    'EST',
    'GMT',
    'Etc/GMT+5',
    'US/Central',
    'america/chicago',
    'America/chicago',
    'Mars/Olympus',
    'America/',
  ],
  ...['America/Chicago ', '<+05>-5', "UTC' at time zone '", 'posix/America/Chicago', 'America/Chicago\0', ''],
])('"%s" is no time zone', (zone) => {
  expect(timeZone.safeParse(zone).success).toBe(false)
})
