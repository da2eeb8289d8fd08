import { expect, it } from 'vitest'
import type { WeatherHour } from '#contract/weather/hour'
import { unknownHour } from '#rules/weather/hour'
import { dayHigh, hourlyReports, nearestReport, rainBefore, sunsetNear } from '#rules/weather/observed'

const at = (time: string, given: Partial<WeatherHour> = {}): WeatherHour => ({ ...unknownHour(`2025-06-05T${time}:00Z`), ...given })
const ms = (time: string) => Date.parse(`2025-06-05T${time}:00Z`)
const LUBBOCK = { latitudeDeg: 33.59, longitudeDeg: -102.03 }

it('reports between the hourly ones are parts of their hour: their rain is not added', () => {
  const hours = hourlyReports([
    at('00:53', { rainMm: 0 }),
    at('01:20', { rainMm: 2 }),
    at('01:40', { rainMm: 5 }),
    at('01:53', { rainMm: 6 }),
    at('02:10', { rainMm: 1 }),
    at('02:53', { rainMm: 1 }),
  ])
  expect(hours.map(({ at: time, rainMm }) => [time.slice(11, 16), rainMm])).toEqual([
    ['00:53', 0],
    ['01:53', 6],
    ['02:53', 1],
  ])
  expect(rainBefore(hours, ms('02:53'), 24)).toEqual({ rainMm: 7, statedHours: 3, isWhole: false })
})

it('rain is whole with two hours of a day missing, at least with more, and unknown where nobody states it', () => {
  const day = Array.from({ length: 24 }, (_, i) => at(`${String(i).padStart(2, '0')}:53`, { rainMm: i === 3 ? 4 : 0 }))
  expect(rainBefore(day, ms('23:53'), 24)).toEqual({ rainMm: 4, statedHours: 24, isWhole: true })
  expect(rainBefore(day.slice(2), ms('23:53'), 24).isWhole).toBe(true)
  expect(rainBefore(day.slice(3), ms('23:53'), 24)).toEqual({ rainMm: 4, statedHours: 21, isWhole: false })
  expect(rainBefore([at('23:53')], ms('23:53'), 24)).toEqual({ rainMm: null, statedHours: 0, isWhole: false })
  expect(rainBefore(day, ms('23:53'), 48).isWhole).toBe(false)
})

it('the nearest report within the hour; one without a temperature measures nothing', () => {
  const hours = [at('10:53', { airTempK: 300 }), at('11:53', { airTempK: 301 }), at('12:00')]
  expect(nearestReport(hours, ms('12:10'))?.at).toBe('2025-06-05T11:53:00Z')
  expect(nearestReport(hours, ms('12:54'))).toBeNull()
})

it('the day high is of the daylight before: not of the night, nor of what is to come', () => {
  const hours = [at('05:00', { airTempK: 320 }), at('16:00', { airTempK: 301 }), at('22:00', { airTempK: 305 })]
  expect(dayHigh(hours, ms('17:00'), LUBBOCK)).toBe(301)
  expect(dayHigh(hours, Date.parse('2025-06-06T06:00:00Z'), LUBBOCK)).toBe(305)
  expect(dayHigh(hours, ms('06:00'), LUBBOCK)).toBeNull()
  // 8:53 PM CDT
  expect(new Date(sunsetNear(Date.parse('2025-06-06T06:00:00Z'), LUBBOCK)!).toISOString().slice(0, 15)).toBe('2025-06-06T01:5')
  expect(sunsetNear(ms('17:00'), LUBBOCK)).toBe(sunsetNear(Date.parse('2025-06-06T06:00:00Z'), LUBBOCK))
  expect(sunsetNear(ms('12:00'), { latitudeDeg: 85, longitudeDeg: 0 })).toBeNull()
})
