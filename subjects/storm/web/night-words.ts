import type { Tone } from '@ridgeline/web/ui/display/tone.tsx'
import type { SurveyNight } from '#contract/weather/survey-nights'

type Reason = SurveyNight['survey']['reasons'][number]
type Words = Partial<Record<Reason['met'], string>>

/** What a forecast says for or against a night, as something to come. Where nothing stands here, the sentence of the survey gate does. */
const words: Partial<Record<Reason['code'], Words>> = {
  'membrane-dry': {
    failed: 'Dew is likely: the air comes close to its dew point.',
  },
  rain: {
    met: 'no rain for two days before',
    limited: 'Rain one or two days before.',
    failed: 'Rain within the day before.',
    unknown: 'Nobody knows the rain of the days before.',
  },
  wind: { met: 'light wind', limited: 'Wind that makes contrasts weak.', failed: 'Too much wind.', unknown: 'Nobody forecasts the wind.' },
  humidity: { met: 'dry air', limited: 'Damp air: a roof under a clear sky collects dew.', unknown: 'Nobody forecasts the humidity.' },
  sky: {
    met: 'a sunny day before',
    limited: 'Clouds by day: the roof takes up less heat.',
    failed: 'An overcast day: too little heat in the roof.',
    unknown: 'Nobody forecasts the clouds of the day.',
  },
  'day-high': {
    met: 'a warm day before',
    limited: 'A cool day.',
    failed: 'Too cold a day.',
    unknown: 'Nobody forecasts how warm the day gets.',
  },
  sunset: { met: 'late enough after sunset' },
}

/** What speaks for a night, in one line; empty where nothing does. */
export function speaksFor({ survey: { reasons } }: SurveyNight): string {
  const for_ = reasons.flatMap(({ code, met }) => (met === 'met' ? (words[code]?.met ?? []) : []))
  const line = for_.join(', ')
  return line === '' ? '' : `${line[0]?.toUpperCase()}${line.slice(1)}.`
}

/** What decides against a night, in two or three words of its own line. */
const decisive: Partial<Record<Reason['code'], string>> = {
  'membrane-dry': 'dew likely',
  rain: 'rain the day before',
  wind: 'too windy',
  sky: 'overcast day',
  'day-high': 'cold day',
}
export const whyNot = ({ survey: { reasons } }: SurveyNight): string | undefined =>
  reasons.flatMap(({ code, met }) => (met === 'failed' ? (decisive[code] ?? []) : []))[0]

/** What speaks against it or limits it, a sentence each. That a forecast does not know whether the roof is dry is so of every night: the panel says it once. */
export const speaksAgainst = ({ survey: { reasons } }: SurveyNight): { code: string; isDecisive: boolean; sentence: string }[] =>
  reasons
    .filter(({ code, met }) => met !== 'met' && !(code === 'membrane-dry' && met === 'unknown'))
    .map(({ code, met, sentence }) => ({ code, isDecisive: met === 'failed', sentence: words[code]?.[met] ?? sentence }))

const verdicts = {
  valid: { word: 'Good', tone: 'good' },
  'valid-with-limits': { word: 'Possible, with limits', tone: 'warning' },
  'not-valid': { word: 'Not suitable', tone: 'neutral' },
} as const satisfies Record<SurveyNight['survey']['verdict'], { word: string; tone: Tone }>

/** What a night is for. Where the forecast limits nothing, only the roof itself can. */
export const nightVerdict = (night: SurveyNight): { word: string; tone: Tone } =>
  night.survey.verdict === 'valid-with-limits' && speaksAgainst(night).length === 0
    ? { word: 'Good if the roof is dry', tone: 'good' }
    : verdicts[night.survey.verdict]
