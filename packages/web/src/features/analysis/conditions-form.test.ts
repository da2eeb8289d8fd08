import { SurveyConditions } from '@ridgeline/contracts/conditions'
import { expect, test } from 'vitest'
import { conditionsText, parseConditions } from './conditions-form.ts'

const before = SurveyConditions.parse({ airTempK: 288.71, windMps: 3, relativeHumidity: 0.55, rainHoursAgo: 48 })

test('known conditions are shown in the member’s units, unknown ones empty', () => {
  expect(conditionsText(before, 'imperial')).toEqual({
    airTempK: '60',
    insideTempK: '',
    dayHighTempK: '',
    windMps: '6.7',
    relativeHumidity: '55',
    rainHoursAgo: '48',
    minutesAfterSunset: '',
  })
})

test('what nobody touched keeps its exact value, an emptied field is unknown', () => {
  const typed = { ...conditionsText(before, 'imperial'), windMps: '', minutesAfterSunset: '-30' }
  expect(parseConditions(typed, before, 'imperial')).toEqual({
    ok: true,
    conditions: { ...before, windMps: null, minutesAfterSunset: -30 },
  })
})

test('each bad field gets its own sentence', () => {
  const typed = { ...conditionsText(before, 'metric'), airTempK: 'mild', windMps: '200', relativeHumidity: '140' }
  expect(parseConditions(typed, before, 'metric')).toEqual({
    ok: false,
    errors: {
      airTempK: 'Air temperature must be a number, or empty if unknown.',
      windMps: 'Wind must be from 0 to 80 m/s.',
      relativeHumidity: 'Relative humidity must be from 0 to 100 %.',
    },
  })
})
