import { expect, test } from 'vitest'
import { inWords, type Speech } from '#in-words'
import { isMessage } from '#is-message'
import { asMessage, counted, dayOf, joined, message } from '#message'
import { fixed, unfixed, written } from '#written'

const texts: Readonly<Record<string, string>> = {
  'Please sign in': 'Inicie sesión',
  'There is no version {0} of {1}': '{1} no tiene versión {0}',
  'There is nothing to report: {0}': 'No hay nada que informar: {0}',
  'The analysis took too long.': 'El análisis tardó demasiado.',
  '{0} wait for you since {1}': 'Desde el {1} esperan {0}',
  section: 'sección',
  Hail: 'Granizo',
  'At most {0} characters': 'Como máximo {0} caracteres',
}
const spanish: Speech = { text: (code) => texts[code], day: (day) => `<${day}>`, plural: (noun) => noun.replace(/ón$/, 'ones') }
const say = (words: Parameters<typeof inWords>[0]) => inWords(words, spanish)

test('a message is a code with its values, and becomes words of a language in the order of that language', () => {
  const told = message`There is no version ${7} of ${'North roof'}`
  expect(told).toEqual({ code: 'There is no version {0} of {1}', values: [7, 'North roof'] })
  expect(written(told)).toBe('There is no version 7 of North roof')
  expect(say(told)).toBe('North roof no tiene versión 7')
  expect(say('Please sign in')).toBe('Inicie sesión')
})

test('what somebody typed is never looked up, nor read as a placeholder; words of ours in the middle are messages', () => {
  expect(say(message`There is nothing to report: ${'Hail'}`)).toBe('No hay nada que informar: Hail')
  expect(say(message`There is nothing to report: ${asMessage('Hail')}`)).toBe('No hay nada que informar: Granizo')
  expect(say(message`There is nothing to report: ${'{0}{1} $& {0}'}`)).toBe('No hay nada que informar: {0}{1} $& {0}')
  expect(say(message`There is nothing to report: ${message`The analysis took too long.`}`)).toBe(
    'No hay nada que informar: El análisis tardó demasiado.',
  )
})

test('days and counts are written as the language does', () => {
  const told = message`${counted(1, 'section')} wait for you since ${dayOf('2026-11-30')}`
  expect(written(told)).toBe('1 section wait for you since November 30, 2026')
  expect(say(told)).toBe('Desde el <2026-11-30> esperan 1 sección')
  const many = message`${counted(1200, 'section')} wait for you since ${dayOf('2026-11-30')}`
  expect(say(many)).toBe('Desde el <2026-11-30> esperan 1,200 secciones')
  expect(written(message`${counted(2, 'property', 'properties')}`)).toBe('2 properties')
})

test('what no catalogue has is told as it was written, and sentences stand one behind the other', () => {
  expect(say(message`A new sentence of ${'Ann'}`)).toBe('A new sentence of Ann')
  expect(say(joined(['Please sign in', message`There is no version ${7} of ${'it'}`], '. '))).toBe('Inicie sesión. it no tiene versión 7')
})

test('a sentence of a schema is a string that is known to be a message', () => {
  const sentence = fixed`At most ${120} characters`
  expect(sentence).toBe('At most 120 characters')
  expect(say(unfixed(sentence))).toBe('Como máximo 120 caracteres')
  expect(unfixed('At most 121 characters')).toBe('At most 121 characters')
})

test('what was stored is a message only where it has that form, however deep somebody nests it', () => {
  expect(isMessage(JSON.parse(JSON.stringify(message`There is no version ${7} of ${dayOf('2026-11-30')}`)))).toBe(true)
  expect(
    [null, 'text', {}, { code: 1, values: [] }, { code: 'x', values: [null] }, { code: 'x', values: [{ y: 1 }] }].some((one) =>
      isMessage(one),
    ),
  ).toBe(false)
  let deep: unknown = { code: 'x', values: [] }
  for (let level = 0; level < 50; level++) deep = { code: 'x', values: [deep] }
  expect(isMessage(deep)).toBe(false)
})

test('values of any length are filled in in one pass', () => {
  const long = '{0} of {1}: '.repeat(20_000)
  expect(say(message`There is nothing to report: ${long}`)).toHaveLength(long.length + 'No hay nada que informar: '.length)
})
