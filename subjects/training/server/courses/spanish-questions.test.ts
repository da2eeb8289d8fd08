import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { translatedQuestion } from '#rules/translated'
import { banks, banksIn } from '#server/courses/banks/banks'

const figures = (text: string) => (text.match(/\d+(?:[.,/:]\d+)*/g) ?? []).toSorted()
const spanish = banksIn('es')
const pairs = Object.entries(banks).flatMap(([course, bank]) =>
  bank.flatMap((question, at) => {
    const told = spanish[course]?.[at]
    return told ? [{ question, told }] : []
  }),
)

test('each question has its Spanish, with the same answer and the same figures', () => {
  expect(pairs).toHaveLength(Object.values(banks).flat().length)
  for (const { question, told } of pairs) {
    const { text: _t, because: _b, ...fixed } = question
    const same = Object.fromEntries(Object.entries(fixed).filter(([key]) => !['options', 'items', 'unit'].includes(key)))
    expect(told).toMatchObject(same)
    expect([told.id, figures(told.text)]).toEqual([question.id, figures(question.text)])
    expect([told.id, figures(told.because)]).toEqual([question.id, figures(question.because)])
    for (const part of ['options', 'items'] as const)
      if (part in question) expect([told.id, wordsOf(told, part).map(figures)]).toEqual([question.id, wordsOf(question, part).map(figures)])
    expect(told.text, told.id).not.toBe(question.text)
  }
})
const wordsOf = (question: object, part: 'options' | 'items'): readonly string[] =>
  (question as Partial<Record<'options' | 'items', readonly string[]>>)[part] ?? []

test('Spanish options differ, and right ones are not simply the longest', () => {
  const choices = pairs.flatMap(({ told }) => (told.kind === 'single' || told.kind === 'multiple' ? [told] : []))
  for (const { id, options } of choices) expect(new Set(options).size, id).toBe(options.length)
  const single = choices.flatMap((told) => (told.kind === 'single' ? [told] : []))
  const longest = single.filter(({ options, right }) => options.every((option) => option.length <= (options[right] as string).length))
  expect(longest.length / single.length).toBeLessThan(0.75)
})

test('no translation stands there that belongs to no question', () => {
  for (const [course, bank] of Object.entries(banks)) {
    const told = JSON.parse(readFileSync(new URL(`../../content/es/questions/${course}.json`, import.meta.url), 'utf8')) as object
    expect(Object.keys(told)).toEqual(bank.map(({ id }) => id))
  }
})

test('a translation with an option too few is refused by the name of its question', () => {
  const question = banks.safety?.find(({ kind }) => kind === 'single')
  if (!question) throw new Error('no such question')
  expect(() => translatedQuestion(question, { text: 'a', options: ['b'], because: 'c' })).toThrow(new RegExp(question.id))
  expect(() => translatedQuestion(question, undefined)).toThrow(new RegExp(question.id))
})

test('the Spanish was made from the questions as they stand', async () => {
  const lines = pairs.map(({ question }) => JSON.stringify({ ...question, area: undefined }))
  // who changes a question changes its Spanish too, and then says so: npx vitest run --project training src/spanish-questions.test -u
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../content/es/translated-from/questions.txt')
})
