import { expect, test } from 'vitest'
import { SurveyConditions } from '#contract/conditions'
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
    roofHeightM: '',
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

test('the height of the roof is typed in feet, kept in metres, and can be given up', () => {
  const typed = { ...conditionsText(before, 'imperial'), roofHeightM: '40' }
  const parsed = parseConditions(typed, before, 'imperial')
  if (!parsed.ok) throw new Error('refused')
  expect(parsed.conditions).toEqual({ ...before, roofAssembly: { ...before.roofAssembly, heightM: expect.closeTo(12.192, 9) } })
  expect(conditionsText(parsed.conditions, 'imperial').roofHeightM).toBe('40')
  expect(conditionsText(parsed.conditions, 'metric').roofHeightM).toBe('12.2')
  expect(parseConditions(conditionsText(parsed.conditions, 'metric'), parsed.conditions, 'metric')).toEqual(parsed)
  const emptied = parseConditions({ ...typed, roofHeightM: '' }, parsed.conditions, 'imperial')
  expect(emptied).toMatchObject({ ok: true, conditions: { roofAssembly: { heightM: null } } })
  expect(parseConditions({ ...typed, roofHeightM: '-3' }, before, 'imperial')).toEqual({
    ok: false,
    errors: { roofHeightM: 'Roof above take-off must be from 0 to 3281 ft.' },
  })
})
