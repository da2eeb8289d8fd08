import { expect, test } from 'vitest'
import { surveyClock } from '#rules/survey-clock'

const chicago = { latitude: 41.88, longitude: -87.63 }
// sunset in Chicago on 10 July 2026: 20:27 local, 01:27 UTC of the 11th (almanac)
const sunset = Date.parse('2026-07-11T01:27:00Z')
const at = (minutes: number) => surveyClock(sunset + minutes * 60_000, chicago, 60)

test('the clock counts to sunset, then to the window, then since sunset', () => {
  expect(at(-90)).toMatchObject({ is: 'before-sunset' })
  expect(Math.abs((at(-90)?.minutes ?? 0) - 90)).toBeLessThanOrEqual(2)
  expect(at(30)).toMatchObject({ is: 'too-early' })
  expect(Math.abs((at(30)?.minutes ?? 0) - 30)).toBeLessThanOrEqual(2)
  expect(at(75)).toMatchObject({ is: 'open' })
  expect(Math.abs((at(75)?.minutes ?? 0) - 75)).toBeLessThanOrEqual(2)
})

test('where the sun does not set there is no window', () => {
  expect(surveyClock(Date.parse('2026-06-21T12:00:00Z'), { latitude: 78, longitude: 15 }, 60)).toBeNull()
})
