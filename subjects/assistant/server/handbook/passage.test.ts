import { describe, expect, test } from 'vitest'
import { parseTopic, parseWaysOfAsking } from '#server/handbook/passage'
import { readHandbook } from '#server/handbook/read-handbook'

/** A title that is asked is a way of asking itself. */
const isQuestion = (title: string): boolean => title.includes('?')

describe('a page of the handbook', () => {
  test('is a title, an introduction and passages with their sources', () => {
    const topic = parseTopic(
      't',
      '# A page\n\nWhat it is.\n\n## Wind & rain\n\nOne.\n\nTwo.\n\nAsked as: is it windy; gusts.\n\nScreen: Settings, Members /settings/members.\n\nSources: a; b.\n',
    )
    expect(topic).toEqual({
      id: 't',
      title: 'A page',
      intro: 'What it is.',
      passages: [
        {
          id: 't#wind-rain',
          title: 'Wind & rain',
          text: 'One.\n\nTwo.',
          askedAs: ['is it windy', 'gusts'],
          alsoAsked: [],
          screen: { label: 'Settings, Members', href: '/settings/members' },
          sources: ['a', 'b'],
        },
      ],
    })
  })

  test('without sources is refused by name', () => {
    expect(() => parseTopic('t', '# A\n\n## Wind\n\nOne.\n')).toThrow(/"Wind" of t names no source/)
  })
})

test('ways of asking stand below the id of their passage', () => {
  expect(parseWaysOfAsking('# Ways\n\nIntro.\n\n## a#b\nhow windy\n\n## c#d\n\nis it wet\nwater\n')).toEqual(
    new Map([
      ['a#b', ['how windy']],
      ['c#d', ['is it wet', 'water']],
    ]),
  )
})

test('a heading in another language names the English one', () => {
  const { passages } = parseTopic('t', '# Una página\n\n## Viento {#wind}\n\nUno.\n\nPreguntas: hay viento.\n\nFuentes: a.\n')
  expect(passages[0]).toMatchObject({ id: 't#wind', title: 'Viento', text: 'Uno.', askedAs: ['hay viento'], sources: ['a'] })
})

describe('the handbook in Spanish', () => {
  const topics = readHandbook('es')
  const passages = topics.flatMap((topic) => topic.passages)
  const english = readHandbook().flatMap((topic) => topic.passages)

  test('has every passage of the English one, in its order, with sources and ways of asking', () => {
    expect(passages.map(({ id }) => id)).toEqual(english.map(({ id }) => id))
    expect(
      passages.filter(
        ({ title, askedAs, alsoAsked, sources }) =>
          (isQuestion(title) ? askedAs.length < 2 : askedAs.length < 4 || alsoAsked.length < 3) || sources.length === 0,
      ),
    ).toEqual([])
  })

  test('states the same figures, and is no shorter by a sentence', () => {
    const figures = (text: string) => (text.match(/\d+(?:[.,/:]\d+)*/g) ?? []).toSorted()
    const sentences = (text: string) => text.split(/[.:;?] /).length
    passages.forEach(({ id, text }, i) => {
      const original = english[i]?.text ?? ''
      expect([id, figures(text)]).toEqual([id, figures(original)])
      expect([id, Math.abs(sentences(text) - sentences(original)) <= 1]).toEqual([id, true])
    })
  })
})

describe('the handbook', () => {
  const topics = readHandbook()
  const passages = topics.flatMap((topic) => topic.passages)

  test('has more than sixty passages, none twice, each with sources and ways of asking', () => {
    expect(passages.length).toBeGreaterThan(60)
    expect(new Set(passages.map(({ id }) => id)).size).toBe(passages.length)
    expect(passages.filter(({ askedAs, sources }) => askedAs.length === 0 || sources.length === 0)).toEqual([])
  })

  test('knows more ways of asking for each passage, each once', () => {
    expect(
      passages
        .filter(({ title, askedAs, alsoAsked }) => (isQuestion(title) ? askedAs.length < 3 : alsoAsked.length < 8))
        .map(({ id }) => id),
    ).toEqual([])
    const ways = passages.flatMap(({ askedAs, alsoAsked }) => [...askedAs, ...alsoAsked])
    expect(ways.filter((way, i) => ways.indexOf(way) !== i)).toEqual([])
  })

  test('is short: a passage is read in under a minute', () => {
    const words = (text: string) => text.split(/\s+/).length
    expect(
      passages
        .filter(({ title, text }) => words(text) < (isQuestion(title) ? 12 : 25) || words(text) > 130)
        .map(({ id, text }) => `${id}: ${words(text)}`),
    ).toEqual([])
  })
})
