import { expect, it } from 'vitest'
import type { SurveyNight } from '#contract/weather/survey-nights'
import { speaksAgainst, speaksFor, whyNot } from './night-words.ts'

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
