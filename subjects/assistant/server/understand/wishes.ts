import { readFileSync } from 'node:fs'
import { parseWaysOfAsking } from '#server/handbook/passage'
import { readHandbook } from '#server/handbook/read-handbook'
import { featuresOf, tokensOf } from '#server/handbook/search/features'
import { wordsOf } from '#server/handbook/search/words'
import { type Guess, learn } from '#server/understand/learn'

/** What people ask for: a tool of records, a draft, what it may not do, what it does not know; all else is for the handbook. */
export type WishKind = string

interface Opened {
  readonly guess: (text: string, named: ReadonlyMap<string, string>) => Guess<WishKind>[]
  /** Whether a word is one of the trade's or of everyday wishes, and no slip in a name. */
  readonly isWord: (word: string) => boolean
}
let opened: Opened | null = null

/** Of the handbook's ways of asking one in so many is learned from: it has more of them than all other wishes together. */
const HANDBOOK_SHARE = 4

const examples = (): readonly (readonly [kind: WishKind, line: string])[] => {
  const own = parseWaysOfAsking(readFileSync(new URL('../../content/wishes.md', import.meta.url), 'utf8'))
  const asked = (['en', 'es'] as const).flatMap((language) =>
    readHandbook(language).flatMap(({ passages }) =>
      passages.flatMap(({ title, askedAs, alsoAsked }) => [title, ...askedAs, ...alsoAsked]),
    ),
  )
  return [
    ...[...own].flatMap(([kind, lines]) => lines.map((line) => [kind, line] as const)),
    ...[...new Set(asked)].filter((_, i) => i % HANDBOOK_SHARE === 0).map((line) => ['handbook', line] as const),
  ]
}

/** Words of everything that people ask the handbook. */
const handbookWords = (): string[] =>
  (['en', 'es'] as const).flatMap((language) =>
    readHandbook(language).flatMap(({ passages }) =>
      passages.flatMap(({ title, askedAs, alsoAsked }) => [title, ...askedAs, ...alsoAsked].flatMap(wordsOf)),
    ),
  )

/** Placeholders of the content, as names are replaced in a question. */
const placeholders = new Map([
  ['place', 'property'],
  ['person', 'person'],
])

/** Learned when the first person asks: nothing of it is needed to start. */
function open(): Opened {
  if (opened) return opened
  const all = examples()
  const vocabulary = new Set(handbookWords().concat(all.flatMap(([, line]) => wordsOf(line.replaceAll(/@\w+/g, ' ')))))
  const guess = learn(
    all.map(([kind, line]) => ({ kind, features: featuresOf(tokensOf(line.replaceAll('@day', 'friday'), placeholders)) })),
  )
  opened = { guess: (text, named) => guess(featuresOf(tokensOf(text, named))), isWord: (word) => vocabulary.has(word) }
  return opened
}

/** What a text wants, the likeliest first. @param named - words of it that name records, by what they name */
export const guessWish = (text: string, named: ReadonlyMap<string, string>): Guess<WishKind>[] => open().guess(text, named)
export const isWord = (word: string): boolean => open().isWord(word)
