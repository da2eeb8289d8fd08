import type { SurveyConditions } from '#survey/conditions'
import type { SurveyLimits } from '#survey/limits'
import type { ConditionState, SurveyReason } from '#survey/verdict'

type Check = (conditions: SurveyConditions, limits: SurveyLimits) => SurveyReason

const assembly: Check = ({ roofAssembly: { insulation, slope } }) => {
  const states = { 'above-deck': 'met', 'below-deck': 'failed', none: 'failed', unknown: 'unknown' } as const
  if (slope === 'steep') return { code: 'assembly', met: 'failed', values: { insulation, isSteep: true } }
  return { code: 'assembly', met: states[insulation], values: { insulation } }
}

const ballast: Check = ({ roofAssembly }) => ({ code: 'ballast', met: roofAssembly.ballasted ? 'limited' : 'met', values: {} })

const membraneDry: Check = ({ membraneDry: dry }) => ({
  code: 'membrane-dry',
  met: dry === null ? 'unknown' : dry ? 'met' : 'failed',
  values: {},
})

/** `failed` or `limited` beyond its limit, in that order. */
const stateOf = (isKnown: boolean, fails: boolean, isLimited: boolean): ConditionState =>
  isKnown ? (fails ? 'failed' : isLimited ? 'limited' : 'met') : 'unknown'

const rain: Check = ({ rainHoursAgo: hoursAgo }, { rainFailHours: failHours, rainMetHours: metHours }) => ({
  code: 'rain',
  met: stateOf(hoursAgo !== null, hoursAgo! < failHours, hoursAgo! < metHours),
  values: { hoursAgo, failHours, metHours },
})

const wind: Check = ({ windMps }, { windMetMps, windFailMps }) => ({
  code: 'wind',
  met: stateOf(windMps !== null, windMps! >= windFailMps, windMps! >= windMetMps),
  values: { windMps, limitMps: windMetMps },
})

const humidity: Check = ({ relativeHumidity }, { dewHumidity }) => ({
  code: 'humidity',
  met: stateOf(relativeHumidity !== null, false, !(relativeHumidity! < dewHumidity)),
  values: { relativeHumidity },
})

const sky: Check = ({ skyClearness: clearness }) => ({
  code: 'sky',
  met: clearness === null ? 'unknown' : ({ clear: 'met', partly: 'limited', overcast: 'failed' } as const)[clearness],
  values: { clearness },
})

const dayHigh: Check = ({ dayHighTempK: highK }, { dayHighFailK: failK, dayHighMetK: metK }) => ({
  code: 'day-high',
  met: stateOf(highK !== null, highK! < failK, highK! < metK),
  values: { highK, failK, metK },
})

const sunset = (minutes: number | null, { sunsetMetMin: metMin, sunsetMaxMin }: SurveyLimits, isLate: boolean): SurveyReason => ({
  code: 'sunset',
  met: stateOf(minutes !== null, minutes! < 0 || minutes! > sunsetMaxMin, minutes! < metMin || isLate),
  values: { minutes, metMin },
})

/** Late in the night the stored heat is mostly spent. */
const stored: Check = ({ minutesAfterSunset: minutes }, limits) =>
  sunset(minutes, limits, minutes !== null && minutes > limits.sunsetLateMin)
const dark: Check = ({ minutesAfterSunset: minutes }, limits) => sunset(minutes, limits, false)

const difference: Check = ({ insideTempK, airTempK }, { differenceFailK: failK, differenceMetK: metK }) => {
  const differenceK = insideTempK === null || airTempK === null ? null : Math.abs(insideTempK - airTempK)
  return {
    code: 'difference',
    met: stateOf(differenceK !== null, differenceK! < failK, differenceK! < metK),
    values: { differenceK, failK, metK },
  }
}

/** Conditions that every survey needs, and those of each way in which a roof shows its state. */
export const surveyChecks: Readonly<Record<'always' | 'capacitance' | 'conductance', readonly Check[]>> = {
  always: [assembly, ballast, membraneDry, rain, wind, humidity],
  capacitance: [stored, sky, dayHigh],
  conductance: [difference, dark],
}
