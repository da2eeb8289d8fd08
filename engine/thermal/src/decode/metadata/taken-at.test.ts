import { describe, expect, it } from 'vitest'
import { fromUnixTime, parseOffset, parseTakenAt } from '#decode/metadata/taken-at'

describe('time', () => {
  it.each([
    ['2021:05:28 10:33:46', null, null, { local: '2021-05-28T10:33:46', offsetMinutes: null }],
    ['2020-06-23T15:17:15', '5', 'Z', { local: '2020-06-23T15:17:15.500', offsetMinutes: 0 }],
    ['2018:11:05 12:14:43', '0841', '-07:30', { local: '2018-11-05T12:14:43.084', offsetMinutes: -450 }],
    ['0000:00:00 00:00:00', null, null, null],
    ['2021:02:30 10:00:00', null, null, null],
    ['yesterday', null, null, null],
    [null, null, null, null],
  ])('parses %s .%s %s', (text, subSeconds, offset, expected) => expect(parseTakenAt(text, subSeconds, offset)).toEqual(expected))

  it.each([
    ['+05:30', 330],
    ['-0800', -480],
    ['Z', 0],
    ['+99:00', null],
    ['', null],
    [null, null],
  ])('parses zone %s', (text, minutes) => expect(parseOffset(text)).toBe(minutes))

  it('shifts a clock in UTC to the camera', () => {
    expect(fromUnixTime(1_541_416_483, 84, 60)).toEqual({ local: '2018-11-05T12:14:43.084', offsetMinutes: 60 })
    expect(fromUnixTime(0, 0, 0)).toBeNull()
    expect(fromUnixTime(5, 1000, 0)).toBeNull()
    expect(fromUnixTime(5, 0, 5000)).toBeNull()
  })
})
