import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type SurveyConditions, unknownConditions } from '#survey/conditions'
import { surveyGate } from '#survey/gate'
import { surveyLimitSources, surveyLimits } from '#survey/limits'
import type { SurveyVerdict } from '#survey/verdict'
import { celsiusToKelvin, fahrenheitToKelvin } from '#units'

const assembly = (insulation: SurveyConditions['roofAssembly']['insulation'], ballasted = false) => ({
  roofAssembly: { insulation, membrane: 'EPDM', ballasted },
})
/** A textbook night: sunny day, dry roof, light wind, two hours after sunset. */
const summerNight: SurveyConditions = {
  airTempK: celsiusToKelvin(20),
  insideTempK: celsiusToKelvin(22),
  dayHighTempK: celsiusToKelvin(30),
  windMps: 2,
  relativeHumidity: 0.5,
  rainHoursAgo: 120,
  skyClearness: 'clear',
  membraneDry: true,
  minutesAfterSunset: 120,
  ...assembly('above-deck'),
}
/** A heated building under a cold overcast sky. */
const winterNight: SurveyConditions = {
  ...summerNight,
  airTempK: celsiusToKelvin(0),
  insideTempK: celsiusToKelvin(21),
  dayHighTempK: celsiusToKelvin(2),
  skyClearness: 'overcast',
  minutesAfterSunset: 240,
}
const summer = (change: Partial<SurveyConditions>) => ({ ...summerNight, ...change })
const winter = (change: Partial<SurveyConditions>) => ({ ...winterNight, ...change })

type Row = [string, SurveyConditions, SurveyVerdict['verdict'], SurveyVerdict['mode'], SurveyVerdict['suspectSign']]

const situations: Row[] = [
  ['textbook summer night', summerNight, 'valid', 'capacitance', 1],
  ['nothing known', unknownConditions, 'not-valid', null, null],
  ['one hour after sunset', summer({ minutesAfterSunset: 60 }), 'valid', 'capacitance', 1],
  ['59 minutes after sunset', summer({ minutesAfterSunset: 59 }), 'valid-with-limits', 'capacitance', 1],
  ['at sunset', summer({ minutesAfterSunset: 0 }), 'valid-with-limits', 'capacitance', 1],
  ['sun just up', summer({ minutesAfterSunset: -1 }), 'not-valid', null, null],
  ['noon', summer({ minutesAfterSunset: -480 }), 'not-valid', null, null],
  ['eight hours after sunset', summer({ minutesAfterSunset: 480 }), 'valid', 'capacitance', 1],
  ['before dawn', summer({ minutesAfterSunset: 540 }), 'valid-with-limits', 'capacitance', null],
  ['17 hours after sunset', summer({ minutesAfterSunset: 1020 }), 'not-valid', null, null],
  ['time of night unknown', summer({ minutesAfterSunset: null }), 'not-valid', null, null],
  ['rain that morning', summer({ rainHoursAgo: 12 }), 'not-valid', null, null],
  ['raining', summer({ rainHoursAgo: 0 }), 'not-valid', null, null],
  ['rain a day ago', summer({ rainHoursAgo: 24 }), 'valid-with-limits', 'capacitance', 1],
  ['rain 47 hours ago', summer({ rainHoursAgo: 47 }), 'valid-with-limits', 'capacitance', 1],
  ['rain two days ago', summer({ rainHoursAgo: 48 }), 'valid', 'capacitance', 1],
  ['rain unknown, membrane seen dry', summer({ rainHoursAgo: null }), 'valid-with-limits', 'capacitance', 1],
  ['membrane unknown, no rain for days', summer({ membraneDry: null }), 'valid-with-limits', 'capacitance', 1],
  ['neither membrane nor rain known', summer({ membraneDry: null, rainHoursAgo: null }), 'not-valid', null, null],
  ['ponding', summer({ membraneDry: false }), 'not-valid', null, null],
  ['14 mph', summer({ windMps: 6.3 }), 'valid', 'capacitance', 1],
  ['15 mph', summer({ windMps: 6.71 }), 'valid-with-limits', 'capacitance', 1],
  ['20 mph', summer({ windMps: 8.95 }), 'not-valid', null, null],
  ['wind unknown', summer({ windMps: null }), 'valid-with-limits', 'capacitance', 1],
  ['dew', summer({ relativeHumidity: 0.93 }), 'valid-with-limits', 'capacitance', 1],
  ['humidity unknown', summer({ relativeHumidity: null }), 'valid-with-limits', 'capacitance', 1],
  ['partly cloudy day', summer({ skyClearness: 'partly' }), 'valid-with-limits', 'capacitance', 1],
  ['overcast day, no heating', summer({ skyClearness: 'overcast' }), 'not-valid', null, null],
  ['sky unknown', summer({ skyClearness: null }), 'valid-with-limits', 'capacitance', 1],
  ['day high 50 F', summer({ dayHighTempK: fahrenheitToKelvin(50.1) }), 'valid', 'capacitance', 1],
  ['day high 45 F', summer({ dayHighTempK: fahrenheitToKelvin(45) }), 'valid-with-limits', 'capacitance', 1],
  ['day high 39 F', summer({ dayHighTempK: fahrenheitToKelvin(39) }), 'not-valid', null, null],
  ['insulation below the deck', summer(assembly('below-deck')), 'not-valid', null, null],
  ['no insulation', summer(assembly('none')), 'not-valid', null, null],
  [
    'steep roof',
    summer({ roofAssembly: { insulation: 'above-deck', membrane: '', ballasted: false, slope: 'steep' } }),
    'not-valid',
    null,
    null,
  ],
  [
    'low roof',
    summer({ roofAssembly: { insulation: 'above-deck', membrane: '', ballasted: false, slope: 'low' } }),
    'valid',
    'capacitance',
    1,
  ],
  ['assembly unknown', summer(assembly('unknown')), 'not-valid', null, null],
  ['ballast', summer(assembly('above-deck', true)), 'valid-with-limits', 'capacitance', 1],
  ['inside unknown does not matter to stored heat', summer({ insideTempK: null, airTempK: null }), 'valid', 'capacitance', 1],
  ['cooled hall under a hot evening', summer({ insideTempK: celsiusToKelvin(5) }), 'valid-with-limits', 'capacitance', null],
  ['heated building in winter', winterNight, 'valid', 'conductance', 1],
  ['heated building before a winter dawn', winter({ minutesAfterSunset: 800 }), 'valid', 'conductance', 1],
  ['heated building, winter day', winter({ minutesAfterSunset: -200 }), 'not-valid', null, null],
  ['heated building, night time unknown', winter({ minutesAfterSunset: null }), 'valid-with-limits', 'conductance', 1],
  [
    'cold store on a warm overcast night',
    winter({ airTempK: celsiusToKelvin(15), insideTempK: celsiusToKelvin(-20) }),
    'valid',
    'conductance',
    -1,
  ],
  ['difference of 9 K', winter({ insideTempK: celsiusToKelvin(9) }), 'valid-with-limits', 'conductance', 1],
  ['difference of 10 K', winter({ insideTempK: celsiusToKelvin(10) }), 'valid', 'conductance', 1],
  ['difference of 5 K', winter({ insideTempK: celsiusToKelvin(5) }), 'not-valid', null, null],
  ['unheated winter building', winter({ insideTempK: celsiusToKelvin(1) }), 'not-valid', null, null],
  ['winter, inside unknown', winter({ insideTempK: null }), 'not-valid', null, null],
  ['winter storm', winter({ windMps: 15 }), 'not-valid', null, null],
  ['snow on a heated building', winter({ membraneDry: false }), 'not-valid', null, null],
  [
    'only the weather is known',
    { ...unknownConditions, windMps: 2, skyClearness: 'clear', relativeHumidity: 0.4 },
    'not-valid',
    null,
    null,
  ],
  [
    'only the essentials are known',
    { ...unknownConditions, ...assembly('above-deck'), membraneDry: true, minutesAfterSunset: 120 },
    'valid-with-limits',
    'capacitance',
    1,
  ],
]

describe('surveyGate', () => {
  test.each(situations)('%s', (_, conditions, verdict, mode, suspectSign) => {
    expect(surveyGate(conditions, surveyLimits)).toMatchObject({ verdict, mode, suspectSign })
  })

  test.each(situations)('%s: a verdict below valid names why', (_, conditions, verdict) => {
    const { reasons } = surveyGate(conditions)
    const states = new Set(reasons.map(({ met }) => met))
    if (verdict === 'valid') expect([...states]).toEqual(['met'])
    else expect([...states].some((met) => met !== 'met')).toBe(true)
  })

  test('a reason carries what it was held against', () => {
    const { reasons } = surveyGate(summer({ windMps: 8.95, dayHighTempK: fahrenheitToKelvin(45) }))
    const { windMetMps, dayHighFailK, dayHighMetK } = surveyLimits
    expect(reasons).toContainEqual({ code: 'wind', met: 'failed', values: { windMps: 8.95, limitMps: windMetMps } })
    const values = { highK: fahrenheitToKelvin(45), failK: dayHighFailK, metK: dayHighMetK }
    expect(reasons).toContainEqual({ code: 'day-high', met: 'limited', values })
  })

  test('limits are settings', () => {
    expect(surveyGate(summer({ windMps: 8 }), { ...surveyLimits, windMetMps: 9, windFailMps: 12 }).verdict).toBe('valid')
    expect(Object.keys(surveyLimitSources).sort()).toEqual(Object.keys(surveyLimits).sort())
  })

  test('not knowing a condition that was in order never improves the verdict', () => {
    const better = { valid: 2, 'valid-with-limits': 1, 'not-valid': 0 }
    const keys = Object.keys(unknownConditions) as (keyof SurveyConditions)[]
    // A winter night is surveyed by the heat of the inside: its day stored none and its sky was overcast, which was not in order.
    const ofStoredHeat: readonly string[] = ['dayHighTempK', 'skyClearness']
    const inOrder = fc.oneof(
      fc.tuple(fc.constant(summerNight), fc.constantFrom(...keys)),
      fc.tuple(fc.constant(winterNight), fc.constantFrom(...keys.filter((key) => !ofStoredHeat.includes(key)))),
    )
    fc.assert(
      fc.property(inOrder, fc.subarray(keys), ([base, forgotten], known) => {
        const conditions = { ...unknownConditions, ...Object.fromEntries(known.map((key) => [key, base[key]])) } as SurveyConditions
        const less = { ...conditions, [forgotten]: unknownConditions[forgotten] }
        expect(better[surveyGate(less).verdict]).toBeLessThanOrEqual(better[surveyGate(conditions).verdict])
      }),
    )
  })
})
