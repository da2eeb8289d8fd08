import { areasIn, type Texts, type Translated, textsOf } from '#catalogue'
import { locales } from '#locale'
import { piecesOf } from '#message'

/** Says a finished English text in another language, where a catalogue has it. */
export type Say = (text: string) => string

/** What a pattern must have of its own, so that a name which somebody typed is not taken for one of our texts. */
const LEAST_LETTERS = 8
/** As much is enough for a whole text that begins with it (`Hello {0},`). */
const LEAST_AT_START = 5
/** A part that was filled in is translated only where it is a text of so many words; a name of a person, roof or file stays. */
const LEAST_WORDS = 3
const DEEPEST = 3
/** A day as our English sentences write it. */
const englishDay = /^(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}$/

interface Pattern {
  readonly expression: RegExp
  /** Numbers of the placeholders in the order of the groups. */
  readonly numbers: readonly number[]
  readonly text: string
  readonly letters: number
  readonly signs: number
  /** For whole texts only, never for a part that was filled in. */
  readonly isShort: boolean
}

/** Says texts that a server has put together of one of these catalogues: whole ones, and those that something is filled into. What matches none stays English. */
export function sayerOf(catalogues: readonly Texts[], day: Say = (text) => text): Say {
  const whole = new Map<string, string>()
  const patterns: Pattern[] = []
  for (const [key, text] of catalogues.flatMap((texts) => Object.entries(texts))) {
    if (text === '') continue
    if (!/\{\d+\}/.test(key)) whole.set(key, text)
    else if (lettersOf(key) >= LEAST_LETTERS || lettersOf(key.split('{')[0] ?? '') >= LEAST_AT_START) patterns.push(patternOf(key, text))
  }
  // the one with the most of its own first, signs too: what is filled in takes as little as it can
  patterns.sort((a, b) => b.letters - a.letters || b.signs - a.signs)

  const matched = (text: string, depth: number): string | null => {
    const known = whole.get(text)
    if (known !== undefined) return known
    for (const { expression, numbers, text: translation, isShort } of patterns) {
      if (isShort && depth > 0) continue
      const found = expression.exec(text)
      if (!found) continue
      const parts = new Map(numbers.map((number, index) => [number, filledIn(found[index + 1] ?? '', depth)]))
      return piecesOf(translation)
        .map((piece) => (typeof piece === 'number' ? (parts.get(piece) ?? '') : piece))
        .join('')
    }
    return null
  }
  const filledIn = (part: string, depth: number): string => {
    // a noun of ours in the middle of a sentence, or two words; names begin with a capital
    if (/^\p{Ll}+(?: \p{Ll}+)?$/u.test(part)) return whole.get(part) ?? part
    if (englishDay.test(part)) return day(part)
    return depth < DEEPEST && part.trim().split(/\s+/).length >= LEAST_WORDS ? say(part, depth + 1) : part
  }
  /** A text of several sentences may be put together of several messages. */
  const say = (text: string, depth: number): string => {
    const [, lead = '', middle = '', tail = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
    const told =
      matched(middle, depth) ??
      middle
        .split(/(?<=[.?!]) (?=\p{Lu})/u)
        .map((sentence, _, all) => (all.length > 1 ? (matched(sentence, depth) ?? sentence) : sentence))
        .join(' ')
    return `${lead}${told}${tail}`
  }
  return (text) => say(text, 0)
}

const lettersOf = (key: string): number => key.replaceAll(/\{\d+\}|[^\p{L}]/gu, '').length

function patternOf(key: string, text: string): Pattern {
  const numbers: number[] = []
  const source = piecesOf(key).map((piece) => {
    if (typeof piece === 'string') return piece.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    numbers.push(piece)
    return '([\\s\\S]*?)'
  })
  return {
    expression: new RegExp(`^${source.join('')}$`, 'u'),
    numbers,
    text,
    letters: lettersOf(key),
    signs: key.replaceAll(/\{\d+\}/g, '').length,
    isShort: lettersOf(key) < LEAST_LETTERS,
  }
}

/** The areas that a server tells of: everything but the screens. */
const isTold = (area: string): boolean => !area.startsWith('web-')

const sayers = new Map<Translated, Say>()
export function sayIn(language: Translated): Say {
  const known = sayers.get(language)
  if (known) return known
  const formats = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' })
  const made = sayerOf(
    areasIn(language)
      .filter(isTold)
      .map((area) => textsOf(language, area)),
    (text) => formats.format(new Date(`${text} UTC`)),
  )
  sayers.set(language, made)
  return made
}
