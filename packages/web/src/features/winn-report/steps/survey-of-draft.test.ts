import { WeatherReading } from '@ridgeline/contracts/draft/building'
import { DraftContent } from '@ridgeline/contracts/draft/content'
import { SurveyConditions } from '@ridgeline/contracts/scan/conditions'
import { expect, test } from 'vitest'
import { conditionsOf, readingOf, unsaidIn } from './survey-of-draft.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const scan = SurveyConditions.parse({ airTempK: 280, windMps: 2, minutesAfterSunset: 60, membraneDry: true })

test('readings are laid over the conditions of the scan, the one that speaks most against the survey first', () => {
  const draft = DraftContent.parse({
    weather: {
      [id(1)]: { order: 1, temperatureK: 290, windMps: 7, sky: 'overcast', relativeHumidity: 0.2 },
      [id(2)]: { order: 2, temperatureK: 287, windMps: 3, sky: 'clear', precipitationMm: 0.4 },
    },
    roofSystem: { insulation: 'above-deck', isBallasted: true },
  })
  expect(conditionsOf(draft, scan)).toMatchObject({
    airTempK: 287,
    windMps: 7,
    relativeHumidity: 0.2,
    skyClearness: 'overcast',
    rainHoursAgo: 0,
    minutesAfterSunset: 60,
    membraneDry: true,
    roofAssembly: { insulation: 'above-deck', ballasted: true },
  })
})

test('what nobody wrote leaves the conditions of the scan as they are', () =>
  expect(conditionsOf(DraftContent.parse({ weather: { [id(1)]: { order: 1 } } }), scan)).toEqual(scan))

test('conditions without weather make no reading', () => {
  expect(readingOf(SurveyConditions.parse({ minutesAfterSunset: 60 }), '2026-05-02T20:00:00Z')).toBeNull()
  expect(readingOf(scan, '2026-05-02T20:00:00Z')).toMatchObject({ temperatureK: 280, windMps: 2, sky: null, at: '2026-05-02T20:00:00Z' })
})

test('only what nobody typed is filled in, and zero is typed', () => {
  const typed = WeatherReading.parse({ order: 1, temperatureK: 300, relativeHumidity: 0 })
  const noted = { at: null, temperatureK: 280, relativeHumidity: 0.5, windMps: 2, sky: null, note: '' }
  expect(unsaidIn(typed, noted)).toEqual([['windMps', 2]])
})
