import { describe, expect, test } from 'vitest'
import { minutesAfterSunset, sunTimes } from '#survey/sunset'

const day = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000
const london = { latitudeDeg: 51.5074, longitudeDeg: -0.1278 }
const newYork = { latitudeDeg: 40.7128, longitudeDeg: -74.006 }
const sydney = { latitudeDeg: -33.8688, longitudeDeg: 151.2093 }
/** Reference place of Reda & Andreas, Solar Position Algorithm (NREL/TP-560-34302), table A5.1. */
const golden = { latitudeDeg: 39.742476, longitudeDeg: -105.1786 }

describe('sunTimes', () => {
  test.each([
    ['London, June solstice', london, '2024-06-20', '2024-06-20T03:43:00Z', '2024-06-20T20:21:00Z'],
    ['London, December solstice', london, '2024-12-21', '2024-12-21T08:04:00Z', '2024-12-21T15:53:00Z'],
    ['New York, December solstice', newYork, '2024-12-21', '2024-12-21T12:17:00Z', '2024-12-21T21:32:00Z'],
    ['Sydney, December solstice', sydney, '2024-12-21', '2024-12-20T18:41:00Z', '2024-12-21T09:05:00Z'],
  ])('%s agrees with the almanac within two minutes', (_, place, date, sunrise, sunset) => {
    const times = sunTimes(day(date), place)!
    expect(Math.abs(times.sunriseMs - Date.parse(sunrise))).toBeLessThan(120_000)
    expect(Math.abs(times.sunsetMs - Date.parse(sunset))).toBeLessThan(120_000)
  })

  // The table gives both events of one UT day, so its sunset is that of the local evening before.
  test('agrees with the reference algorithm within fifteen seconds', () => {
    expect(Math.abs(sunTimes(day('2003-10-17'), golden)!.sunriseMs - Date.parse('2003-10-17T13:12:43Z'))).toBeLessThan(15_000)
    expect(Math.abs(sunTimes(day('2003-10-16'), golden)!.sunsetMs - Date.parse('2003-10-17T00:20:19Z'))).toBeLessThan(15_000)
  })

  test('has no answer where the sun does not set', () => {
    expect(sunTimes(day('2024-06-20'), { latitudeDeg: 75, longitudeDeg: 20 })).toBeNull()
    expect(sunTimes(day('2024-12-21'), { latitudeDeg: 75, longitudeDeg: 20 })).toBeNull()
  })
})

describe('minutesAfterSunset', () => {
  const sunset = sunTimes(day('2024-12-21'), newYork)!.sunsetMs
  test('is positive all night, across midnight', () => {
    expect(minutesAfterSunset(sunset + 90 * 60_000, newYork)).toBeCloseTo(90, 6)
    expect(minutesAfterSunset(sunset + 800 * 60_000, newYork)).toBeCloseTo(800, 6)
  })

  test('is negative while the sun is up', () => {
    expect(minutesAfterSunset(sunset - 60 * 60_000, newYork)).toBeCloseTo(-60, 6)
    expect(minutesAfterSunset(Date.parse('2024-12-21T13:00:00Z'), newYork)).toBeLessThan(-480)
  })

  test('works where the local evening is another UTC day', () => {
    const evening = sunTimes(day('2024-12-21'), sydney)!.sunsetMs + 60 * 60_000
    expect(minutesAfterSunset(evening, sydney)).toBeCloseTo(60, 6)
  })

  test('has no answer in the polar summer', () => {
    expect(minutesAfterSunset(Date.parse('2024-06-20T12:00:00Z'), { latitudeDeg: 75, longitudeDeg: 20 })).toBeNull()
  })
})
