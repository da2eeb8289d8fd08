import type { SurveyConditions } from '@ridgeline/thermal/survey/conditions'
import type { PracticalPicture } from '@ridgeline/training/contract/practical'
import { formatShare, formatSpeed, formatTemperature, type UnitSystem } from '#rules/format/quantity'

const notNotedText = 'Not noted'
const insulationWords: Readonly<Record<SurveyConditions['roofAssembly']['insulation'], string>> = {
  'above-deck': 'Insulation above the deck',
  'below-deck': 'Insulation below the deck',
  none: 'No insulation',
  unknown: 'Insulation unknown',
}
const skyWords: Readonly<Record<NonNullable<SurveyConditions['skyClearness']>, string>> = {
  clear: 'Clear',
  partly: 'Partly cloudy',
  overcast: 'Overcast',
}

/** What roofs made for practice call their covering, by what is stored of them; others as somebody wrote it. */
const membraneWords: Readonly<Record<string, string>> = { 'single-ply on insulation board': 'Single-ply on insulation board' }

export const roofName = (number: number): string => `Roof ${number}`

/** The evening of a survey as somebody on the roof would have noted it: facts without a judgement. */
export function eveningLines(survey: SurveyConditions, units: UnitSystem): PracticalPicture['conditions'] {
  const noted = <T>(value: T | null, say: (value: T) => string) => (value === null ? notNotedText : say(value))
  const warmth = (kelvin: number) => formatTemperature(kelvin, units, 0)
  return [
    { name: 'Membrane', value: noted(survey.roofAssembly.membrane || null, (kind) => membraneWords[kind] ?? kind) },
    { name: 'Insulation', value: insulationWords[survey.roofAssembly.insulation] },
    { name: 'After sunset', value: noted(survey.minutesAfterSunset, (minutes) => `${minutes} min`) },
    { name: 'Sky of the day', value: noted(survey.skyClearness, (sky) => skyWords[sky]) },
    { name: 'Last rain', value: noted(survey.rainHoursAgo, (hours) => `${hours} h ago`) },
    { name: 'Surface', value: noted(survey.membraneDry, (isDry) => (isDry ? 'Dry' : 'Wet in places')) },
    { name: 'Wind', value: noted(survey.windMps, (mps) => formatSpeed(mps, units)) },
    { name: 'Air', value: noted(survey.airTempK, warmth) },
    { name: 'Highest of the day', value: noted(survey.dayHighTempK, warmth) },
    { name: 'Humidity', value: noted(survey.relativeHumidity, formatShare) },
  ]
}
