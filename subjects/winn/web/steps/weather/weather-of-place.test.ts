import type { WeatherAt } from '@ridgeline/storm/contract/weather/weather'
import { expect, test } from 'vitest'
import { WeatherReading } from '#contract/building'
import { readingOfWeather } from './weather-of-place.ts'

const hour = { at: '2026-06-14T02:53:00.000Z', dewPointK: null, gustMps: null, windFromDeg: null }
const known: WeatherAt = {
  ...{ latitude: 41.1, longitude: -96.2, at: '2026-06-14T03:00:00.000Z', timeZone: 'America/Chicago', state: 'known', sentence: '' },
  source: 'nws',
  station: { id: 'KOMA', name: 'Eppley', latitude: 41.3, longitude: -95.9, distanceMiles: 18.24, direction: 'NE' },
  observed: { ...hour, airTempK: 293.15, relativeHumidity: 0.55, windMps: 2.1, rainMm: 0, cloudCover: 0.5 },
  rain24: { rainMm: 2.54, statedHours: 24, isWhole: true },
  rain48: { rainMm: 5.08, statedHours: 40, isWhole: false },
  ...{ dayHighTempK: 300, sunsetAt: '2026-06-14T01:58:00.000Z', minutesAfterSunset: 62, fetchedAt: null, sha256s: [], sources: [] },
}

test('the weather of the survey hour becomes a reading of the draft, with source, rain of two days and sunset in its note', () => {
  const reading = readingOfWeather(known, 'imperial')
  expect(reading).toEqual({
    ...{ at: known.at, temperatureK: 293.15, relativeHumidity: 0.55, windMps: 2.1, precipitationMm: 0, sky: 'partly' },
    note: 'From National Weather Service, KOMA, 18.2 mi NE, observed 9:53\u00a0PM. Rain of 24 h before: 0.10 in; of 48 h: at least 0.20 in. Sunset 8:58\u00a0PM.',
  })
  expect(WeatherReading.safeParse({ ...reading, order: 1 }).success).toBe(true)
  expect(readingOfWeather(known, 'metric')?.note).toContain('Rain of 24 h before: 2.5 mm')
})

test('what nobody knows is unknown, never dry, calm or clear', () => {
  const observed = { ...hour, airTempK: 293, relativeHumidity: null, windMps: null, rainMm: null, cloudCover: null }
  const reading = readingOfWeather(
    { ...known, observed, rain24: null, rain48: { rainMm: null, statedHours: 0, isWhole: false } },
    'imperial',
  )
  expect(reading).toMatchObject({ relativeHumidity: null, windMps: null, precipitationMm: null, sky: null })
  expect(reading?.note).toContain('Rain of 24 h before: unknown; of 48 h: unknown.')
  expect(readingOfWeather({ ...known, state: 'unknown', observed: null }, 'imperial')).toBeNull()
})

test('a figure that no reading can hold stays out, and the rest is offered', () => {
  const reading = readingOfWeather({ ...known, observed: { ...known.observed!, windMps: 400, airTempK: 20 } }, 'imperial')
  expect(reading).toMatchObject({ windMps: null, temperatureK: null, relativeHumidity: 0.55 })
})
