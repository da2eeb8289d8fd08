import { expect, test } from 'vitest'
import { allMessages, type Found } from '#all-messages'
import { areasIn, catalogueFile, keepsPlaceholders, textsOf } from '#catalogue'
import { root } from '#sources'
import { translated } from '#translated'

const messages = allMessages()
const place = ({ path, line, key, area }: Found): string => `${path}:${line} "${key}" (${catalogueFile('es', area).slice(root.length)})`
const TODO = 'Run `npm run language`, then fill the empty translations in the words of the subject'

test('the sources hold what people read in every area', () => {
  expect(messages.length).toBeGreaterThan(5000)
  expect(new Set(messages.map(({ area }) => area)).size).toBeGreaterThan(25)
})

/** Areas whose newest screens are still being translated; none may stand here when a version is made. */
const unfinished: readonly string[] = []

test.each(translated)('every text that people read has a translation: %s', (language) => {
  const texts = new Map(areasIn(language).map((area) => [area, textsOf(language, area)]))
  expect(messages.filter(({ area, key }) => !unfinished.includes(area) && !texts.get(area)?.[key]).map(place), TODO).toEqual([])
})

test.each(translated)('no catalogue holds a text that nobody says any more: %s', (language) => {
  const said = new Set(messages.map(({ area, key }) => `${area} ${key}`))
  const held = areasIn(language).flatMap((area) => Object.keys(textsOf(language, area)).map((key) => `${area} ${key}`))
  expect(
    held.filter((one) => !said.has(one)),
    TODO,
  ).toEqual([])
})

test.each(translated)('a translation fills in what its text does, each once: %s', (language) => {
  const wrong = areasIn(language).flatMap((area) =>
    Object.entries(textsOf(language, area)).filter(([key, text]) => text !== '' && !keepsPlaceholders(key, text)),
  )
  expect(wrong).toEqual([])
})

test.each(translated)(
  'a translation that equals its English stands in the list of those that do, with its reason (src/kept.ts): %s',
  (language) => {
    const same = areasIn(language).flatMap((area) => Object.entries(textsOf(language, area)).filter(([key, text]) => key === text))
    expect(same).toEqual([])
  },
)

test('no catalogue is too long to work in', () => {
  for (const area of areasIn('es')) expect(Object.keys(textsOf('es', area)).length, area).toBeLessThanOrEqual(500)
})

test('what a refusal says is a message wherever it is thrown', () => {
  const thrown = messages.filter(({ path }) => /^base\/server\/integrations\/|server\/models\//.test(path)).map(({ key }) => key)
  expect(thrown).toContain('There is no such message')
  expect(thrown.some((key) => key.startsWith('The disk of the server is nearly full'))).toBe(true)
})
