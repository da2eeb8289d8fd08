import { expect, test } from 'vitest'
import { forbiddenWords } from '#survey/language'

const notValid = { verdict: 'not-valid' } as const
const valid = { verdict: 'valid' } as const

test.each([
  ['Suspected wet insulation.', ['wet']],
  ['WETNESS and Moisture under a damp, saturated board: a leak.', ['wetness', 'moisture', 'damp', 'saturated', 'leak']],
  ['Water-logged or water damage', ['water-logged', 'water damage']],
])('"%s" is only said of a valid survey', (text, words) => {
  expect(forbiddenWords(text, notValid)).toEqual(words)
  expect(forbiddenWords(text, { verdict: 'valid-with-limits' })).toEqual([])
  expect(forbiddenWords(text, valid)).toEqual([])
})

test.each([
  ['We guarantee a dry roof.', 'guarantee'],
  ['The stain was caused by hail.', 'was caused by'],
  ['This is definitely insulation.', 'definitely'],
  ['The image proves it.', 'proves'],
  ['Your policy will cover this.', 'policy will cover'],
  ['A covered loss.', 'covered loss'],
])('"%s" is never said', (text, word) => {
  expect(forbiddenWords(text, valid)).toContain(word)
  expect(forbiddenWords(text, notValid)).toContain(word)
})

test.each([
  'Thermal anomaly, verify by core sample or capacitance meter.',
  'The membrane was dry.',
  'Jupiter Street, Wetzlar',
  'Evidence coverage 80 %',
])('"%s" may always be said', (text) => {
  expect(forbiddenWords(text, notValid)).toEqual([])
})
