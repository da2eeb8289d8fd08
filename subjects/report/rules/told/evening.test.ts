import { unknownConditions as none } from '@ridgeline/thermal/survey/conditions'
import { expect, test } from 'vitest'
import { eveningLines } from '#rules/told/evening'

const valuesOf = (of: Parameters<typeof eveningLines>[0], units: 'imperial' | 'metric') =>
  Object.fromEntries(eveningLines(of, units).map(({ name, value }) => [name, value]))

test('what was noted of an evening is told with its units, and what was not says so', () => {
  const evening = {
    ...none,
    roofAssembly: { insulation: 'above-deck', membrane: 'EPDM', ballasted: false },
    minutesAfterSunset: 95,
    skyClearness: 'partly',
    rainHoursAgo: 48,
    membraneDry: false,
    windMps: 4.4704,
    airTempK: 293.15,
    dayHighTempK: 303.15,
    relativeHumidity: 0.55,
  } as const
  expect(valuesOf(evening, 'imperial')).toEqual({
    Membrane: 'EPDM',
    Insulation: 'Insulation above the deck',
    'After sunset': '95 min',
    'Sky of the day': 'Partly cloudy',
    'Last rain': '48 h ago',
    Surface: 'Wet in places',
    Wind: '10 mph',
    Air: '68 °F',
    'Highest of the day': '86 °F',
    Humidity: '55 %',
  })
  expect(valuesOf(evening, 'metric')).toMatchObject({ Wind: '4.5 m/s', Air: '20 °C' })
  const { Insulation, ...others } = valuesOf(none, 'imperial')
  expect(Insulation).toBe('Insulation unknown')
  expect(new Set(Object.values(others))).toEqual(new Set(['Not noted']))
})
