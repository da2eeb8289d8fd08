import { expect, it } from 'vitest'
import type { SurveyNight } from '#contract/weather/survey-nights'
import { nightVerdict, speaksAgainst, speaksFor, whyNot } from './night-words.ts'

const night = (...reasons: [string, string][]) =>
  ({ survey: { reasons: reasons.map(([code, met]) => ({ code, met, sentence: `the gate on ${code}` })) } }) as unknown as SurveyNight

it('a night is told as something to come: what is for it in a line, what is against it a sentence each', () => {
  const one = night(['rain', 'met'], ['wind', 'met'], ['membrane-dry', 'unknown'], ['sky', 'failed'], ['assembly', 'failed'])
  expect(speaksFor(one)).toBe('No rain for two days before, light wind.')
  expect(speaksAgainst(one)).toEqual([
    { code: 'sky', isDecisive: true, sentence: 'An overcast day: too little heat in the roof.' },
    { code: 'assembly', isDecisive: true, sentence: 'the gate on assembly' },
  ])
  expect(speaksFor(night(['sky', 'failed']))).toBe('')
  expect([whyNot(one), whyNot(night(['rain', 'met']))]).toEqual(['overcast day', undefined])
})

it('a night with nothing against it but what no forecast knows is good if the roof is dry', () => {
  const limited = (...reasons: [string, string][]) => {
    const { survey } = night(...reasons)
    return nightVerdict({ survey: { ...survey, verdict: 'valid-with-limits' } } as SurveyNight).word
  }
  expect(limited(['rain', 'met'], ['membrane-dry', 'unknown'])).toBe('Good if the roof is dry')
  expect(limited(['rain', 'limited'], ['membrane-dry', 'unknown'])).toBe('Possible, with limits')
})
