import type { ConditionState, SurveyReason, SurveyReasonValues } from '@ridgeline/thermal/survey/verdict'
import type { UnitSystem } from '#rules/format/quantity'
import { differenceText, minutesText, temperatureText, windText } from '#rules/sentences/quantity-text'

type Sentences = {
  readonly [Code in keyof SurveyReasonValues]: (values: SurveyReasonValues[Code], met: ConditionState, units: UnitSystem) => string
}

const insulation = {
  'above-deck': 'Insulation lies above the deck, in contact with the membrane.',
  'below-deck': 'Insulation lies below the deck, where the membrane does not show its state.',
  none: 'The roof has no insulation whose state could be seen.',
  unknown: 'The roof assembly is unknown.',
} as const
const sky = {
  clear: 'A clear day loaded the roof with heat.',
  partly: 'Clouds weakened the heat the roof took up by day.',
  overcast: 'An overcast day left too little heat in the roof.',
} as const

const sentences: Sentences = {
  assembly: (values) => (values.isSteep ? 'The roof is steep: it sheds water, and no membrane lies on it.' : insulation[values.insulation]),
  ballast: (_, met) => (met === 'met' ? 'No ballast on the membrane.' : 'Ballast of uneven depth hides contrasts and makes others.'),
  'membrane-dry': (_, met) => {
    if (met === 'unknown') return 'Nobody noted whether the membrane was dry.'
    return met === 'met' ? 'The membrane was dry.' : 'Water, ice or snow lay on the membrane.'
  },
  rain: ({ hoursAgo, failHours, metHours }, met) => {
    if (hoursAgo === null) return 'The time of the last rain is unknown.'
    const ago = `Last rain ${hoursAgo.toFixed(0)} hours before the scan`
    if (met === 'failed') return `${ago}; at least ${failHours} are needed.`
    return met === 'limited' ? `${ago}; ${metHours} are better.` : `${ago}.`
  },
  wind: ({ windMps, limitMps }, met, units) => {
    if (windMps === null) return 'The wind is unknown.'
    if (met === 'met') return `Wind ${windText(windMps, units)}.`
    return `Wind ${windText(windMps, units)} ${met === 'failed' ? 'wipes contrasts out' : 'weakens contrasts'}; the limit is ${windText(limitMps, units)}.`
  },
  humidity: ({ relativeHumidity }, met) => {
    if (relativeHumidity === null) return 'The relative humidity is unknown.'
    const text = `Relative humidity ${(100 * relativeHumidity).toFixed(0)} %`
    return met === 'met' ? `${text}.` : `${text}: dew or frost may lie on the roof.`
  },
  sky: ({ clearness }) => (clearness === null ? 'The sky of the day is unknown.' : sky[clearness]),
  'day-high': ({ highK, failK, metK }, met, units) => {
    if (highK === null) return "The day's highest temperature is unknown."
    const text = `Day high ${temperatureText(highK, units)}`
    if (met === 'failed') return `${text}, below ${temperatureText(failK, units)}.`
    return met === 'limited' ? `${text}; ${temperatureText(metK, units)} is better.` : `${text}.`
  },
  sunset: ({ minutes, metMin }, met) => {
    if (minutes === null) return 'The time since sunset is unknown.'
    if (minutes < 0) return 'The sun was up.'
    const after = `${minutesText(minutes)} after sunset`
    if (met === 'failed') return `${after}: the sun may be up again.`
    if (met === 'met') return `${after}.`
    return minutes < metMin
      ? `${after}; ${minutesText(metMin)} are better.`
      : `${after}: the stored heat is mostly spent and contrasts may turn around.`
  },
  difference: ({ differenceK, failK, metK }, met, units) => {
    if (differenceK === null) return 'The difference of inside and outside temperature is unknown.'
    const text = `Inside and outside differ by ${differenceText(differenceK, units)}`
    if (met === 'failed') return `${text}; at least ${differenceText(failK, units)} are needed.`
    return met === 'limited' ? `${text}; ${differenceText(metK, units)} are better.` : `${text}.`
  },
  'opposite-flows': () => 'Stored heat and a cooled inside pull in opposite directions, so warmer or colder cannot be told apart.',
}

/** What one condition of a survey was, and what was wanted of it. */
export const surveySentence = <Code extends SurveyReason['code']>(
  reason: { readonly code: Code; readonly met: ConditionState; readonly values: SurveyReasonValues[Code] },
  units: UnitSystem,
): string => asWritten(reason.values) ?? sentences[reason.code](reason.values, reason.met, units)

/** What an older version stored as a sentence, until the survey is judged again. */
const asWritten = (values: { readonly sentence?: string } | object): string | undefined =>
  'sentence' in values ? values.sentence : undefined
