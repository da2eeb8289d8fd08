import type { SurveyConditions } from '#survey/conditions'
import type { SurveyLimits } from '#survey/limits'
import { differenceText, minutesText, temperatureText, windText } from '#survey/quantity-text'
import type { ConditionState, SurveyReason } from '#survey/verdict'

type Check = (conditions: SurveyConditions, limits: SurveyLimits) => SurveyReason

const reason = (code: SurveyReason['code'], met: ConditionState, sentence: string): SurveyReason => ({ code, met, sentence })

const assembly: Check = ({ roofAssembly }) => {
  const states = {
    'above-deck': ['met', 'Insulation lies above the deck, in contact with the membrane.'],
    'below-deck': ['failed', 'Insulation lies below the deck, where the membrane does not show its state.'],
    none: ['failed', 'The roof has no insulation whose state could be seen.'],
    unknown: ['unknown', 'The roof assembly is unknown.'],
  } as const
  const [met, sentence] = states[roofAssembly.insulation]
  return reason('assembly', met, sentence)
}

const ballast: Check = ({ roofAssembly }) =>
  roofAssembly.ballasted
    ? reason('ballast', 'limited', 'Ballast of uneven depth hides contrasts and makes others.')
    : reason('ballast', 'met', 'No ballast on the membrane.')

const membraneDry: Check = ({ membraneDry: dry }) => {
  if (dry === null) return reason('membrane-dry', 'unknown', 'Nobody noted whether the membrane was dry.')
  return dry
    ? reason('membrane-dry', 'met', 'The membrane was dry.')
    : reason('membrane-dry', 'failed', 'Water, ice or snow lay on the membrane.')
}

const rain: Check = ({ rainHoursAgo }, { rainFailHours, rainMetHours }) => {
  if (rainHoursAgo === null) return reason('rain', 'unknown', 'The time of the last rain is unknown.')
  const ago = `Last rain ${rainHoursAgo.toFixed(0)} hours before the scan`
  if (rainHoursAgo < rainFailHours) return reason('rain', 'failed', `${ago}; at least ${rainFailHours} are needed.`)
  if (rainHoursAgo < rainMetHours) return reason('rain', 'limited', `${ago}; ${rainMetHours} are better.`)
  return reason('rain', 'met', `${ago}.`)
}

const wind: Check = ({ windMps }, { windMetMps, windFailMps }) => {
  if (windMps === null) return reason('wind', 'unknown', 'The wind is unknown.')
  if (windMps >= windFailMps)
    return reason('wind', 'failed', `Wind ${windText(windMps)} wipes contrasts out; the limit is ${windText(windMetMps)}.`)
  if (windMps >= windMetMps)
    return reason('wind', 'limited', `Wind ${windText(windMps)} weakens contrasts; the limit is ${windText(windMetMps)}.`)
  return reason('wind', 'met', `Wind ${windText(windMps)}.`)
}

const humidity: Check = ({ relativeHumidity }, { dewHumidity }) => {
  if (relativeHumidity === null) return reason('humidity', 'unknown', 'The relative humidity is unknown.')
  const text = `Relative humidity ${(100 * relativeHumidity).toFixed(0)} %`
  return relativeHumidity < dewHumidity
    ? reason('humidity', 'met', `${text}.`)
    : reason('humidity', 'limited', `${text}: dew or frost may lie on the roof.`)
}

const sky: Check = ({ skyClearness }) => {
  if (skyClearness === null) return reason('sky', 'unknown', 'The sky of the day is unknown.')
  const states = {
    clear: ['met', 'A clear day loaded the roof with heat.'],
    partly: ['limited', 'Clouds weakened the heat the roof took up by day.'],
    overcast: ['failed', 'An overcast day left too little heat in the roof.'],
  } as const
  const [met, sentence] = states[skyClearness]
  return reason('sky', met, sentence)
}

const dayHigh: Check = ({ dayHighTempK }, { dayHighFailK, dayHighMetK }) => {
  if (dayHighTempK === null) return reason('day-high', 'unknown', "The day's highest temperature is unknown.")
  const text = `Day high ${temperatureText(dayHighTempK)}`
  if (dayHighTempK < dayHighFailK) return reason('day-high', 'failed', `${text}, below ${temperatureText(dayHighFailK)}.`)
  if (dayHighTempK < dayHighMetK) return reason('day-high', 'limited', `${text}; ${temperatureText(dayHighMetK)} is better.`)
  return reason('day-high', 'met', `${text}.`)
}

function darkness(minutes: number | null, { sunsetMetMin, sunsetMaxMin }: SurveyLimits): SurveyReason | null {
  if (minutes === null) return reason('sunset', 'unknown', 'The time since sunset is unknown.')
  if (minutes < 0) return reason('sunset', 'failed', 'The sun was up.')
  if (minutes > sunsetMaxMin) return reason('sunset', 'failed', `${minutesText(minutes)} after sunset: the sun may be up again.`)
  if (minutes < sunsetMetMin)
    return reason('sunset', 'limited', `${minutesText(minutes)} after sunset; ${minutesText(sunsetMetMin)} are better.`)
  return null
}

const stored: Check = ({ minutesAfterSunset: minutes }, limits) =>
  darkness(minutes, limits) ??
  (minutes! > limits.sunsetLateMin
    ? reason('sunset', 'limited', `${minutesText(minutes!)} after sunset: the stored heat is mostly spent and contrasts may turn around.`)
    : reason('sunset', 'met', `${minutesText(minutes!)} after sunset.`))

const dark: Check = ({ minutesAfterSunset: minutes }, limits) =>
  darkness(minutes, limits) ?? reason('sunset', 'met', `${minutesText(minutes!)} after sunset.`)

const difference: Check = ({ insideTempK, airTempK }, { differenceFailK, differenceMetK }) => {
  if (insideTempK === null || airTempK === null)
    return reason('difference', 'unknown', 'The difference of inside and outside temperature is unknown.')
  const k = Math.abs(insideTempK - airTempK)
  const text = `Inside and outside differ by ${differenceText(k)}`
  if (k < differenceFailK) return reason('difference', 'failed', `${text}; at least ${differenceText(differenceFailK)} are needed.`)
  if (k < differenceMetK) return reason('difference', 'limited', `${text}; ${differenceText(differenceMetK)} are better.`)
  return reason('difference', 'met', `${text}.`)
}

/** Conditions that every survey needs, and those of each way in which a roof shows its state. */
export const surveyChecks: Readonly<Record<'always' | 'capacitance' | 'conductance', readonly Check[]>> = {
  always: [assembly, ballast, membraneDry, rain, wind, humidity],
  capacitance: [stored, sky, dayHigh],
  conductance: [difference, dark],
}
