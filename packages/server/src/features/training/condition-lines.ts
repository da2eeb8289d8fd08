import type { PracticalPicture } from '@ridgeline/contracts/training/practical'
import { formatSpeed, formatTemperature } from '@ridgeline/report/format/quantity'
import type { SurveyConditions } from '@ridgeline/thermal/survey/conditions'

const unknown = 'not noted'
const fahrenheit = (kelvin: number | null) => (kelvin === null ? unknown : formatTemperature(kelvin, 'imperial', 0))

/** The evening as somebody on the roof would have noted it: facts without a judgement. */
export const conditionLines = (survey: SurveyConditions): PracticalPicture['conditions'] => [
  { name: 'Roof', value: `${survey.roofAssembly.membrane}, insulation ${survey.roofAssembly.insulation.replace('-', ' ')}` },
  { name: 'After sunset', value: survey.minutesAfterSunset === null ? unknown : `${survey.minutesAfterSunset} min` },
  { name: 'Sky of the day', value: survey.skyClearness ?? unknown },
  { name: 'Last rain', value: survey.rainHoursAgo === null ? unknown : `${survey.rainHoursAgo} h ago` },
  { name: 'Surface', value: survey.membraneDry === null ? unknown : survey.membraneDry ? 'dry' : 'wet in places' },
  { name: 'Wind', value: survey.windMps === null ? unknown : formatSpeed(survey.windMps, 'imperial') },
  { name: 'Air', value: `${fahrenheit(survey.airTempK)}, day high ${fahrenheit(survey.dayHighTempK)}` },
  { name: 'Humidity', value: survey.relativeHumidity === null ? unknown : `${Math.round(survey.relativeHumidity * 100)} %` },
]
