import { areasIn, type Texts, type Translated, textsOf } from '#catalogue'
import { filledIn, type Pattern, patternOf } from '#filled'
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
/** Characters. Our longest text has under 600; what is longer is mostly what somebody typed, and stays. */
const LONGEST = 2000
/** Characters that are looked through for one text, parts within parts together; what is left then stays. Ten times what our longest texts need, and about a millisecond. */
const MOST_WORK = 400_000
/** A day as our English sentences write it. */
const englishDay = /^(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}$/

interface Known extends Pattern {
  readonly text: string
  readonly letters: number
  readonly signs: number
  /** For whole texts only, never for a part that was filled in. */
  readonly isShort: boolean
}

/** Says texts that a server has put together of one of these catalogues: whole ones, and those that something is filled into. What matches none stays English. */
export function sayerOf(catalogues: readonly Texts[], day: Say = (text) => text): Say {
  const whole = new Map<string, string>()
  const patterns: Known[] = []
  for (const [key, text] of catalogues.flatMap((texts) => Object.entries(texts))) {
    if (text === '') continue
    if (!/\{\d+\}/.test(key)) whole.set(key, text)
    else if (lettersOf(key) >= LEAST_LETTERS || lettersOf(key.split('{')[0] ?? '') >= LEAST_AT_START) patterns.push(knownOf(key, text))
  }
  // the one with the most of its own first, signs too: what is filled in takes as little as it can
  patterns.sort((a, b) => b.letters - a.letters || b.signs - a.signs)
  const candidates = byFirstLetter(patterns)
  let work = 0

  const matched = (text: string, depth: number): string | null => {
    const known = whole.get(text)
    if (known !== undefined) return known
    for (const pattern of candidates(text)) {
      if (work > MOST_WORK) return null
      if (pattern.signs > text.length || (pattern.isShort && depth > 0)) continue
      // one that begins with a letter of ours is told from the text at once
      work += pattern.fixed[0] === '' ? text.length : 1
      const found = filledIn(pattern, text)
      if (!found) continue
      const parts = new Map(pattern.numbers.map((number, index) => [number, part(found[index] ?? '', depth)]))
      return piecesOf(pattern.text)
        .map((piece) => (typeof piece === 'number' ? (parts.get(piece) ?? '') : piece))
        .join('')
    }
    return null
  }
  const part = (text: string, depth: number): string => {
    // a noun of ours in the middle of a sentence, or two words; names begin with a capital
    if (/^\p{Ll}+(?: \p{Ll}+)?$/u.test(text)) return whole.get(text) ?? text
    if (englishDay.test(text)) return day(text)
    return depth < DEEPEST && text.trim().split(/\s+/).length >= LEAST_WORDS ? say(text, depth + 1) : text
  }
  /** A text of several sentences may be put together of several messages. */
  const say = (text: string, depth: number): string => {
    const middle = text.trim()
    const at = text.indexOf(middle)
    const told =
      matched(middle, depth) ??
      middle
        .split(/(?<=[.?!]) (?=\p{Lu})/u)
        .map((sentence, _, all) => (all.length > 1 ? (matched(sentence, depth) ?? sentence) : sentence))
        .join(' ')
    return `${text.slice(0, at)}${told}${text.slice(at + middle.length)}`
  }
  return (text) => {
    work = 0
    return text.length > LONGEST ? text : say(text, 0)
  }
}

const lettersOf = (key: string): number => key.replaceAll(/\{\d+\}|[^\p{L}]/gu, '').length

const knownOf = (key: string, text: string): Known => ({
  ...patternOf(key),
  text,
  letters: lettersOf(key),
  signs: key.replaceAll(/\{\d+\}/g, '').length,
  isShort: lettersOf(key) < LEAST_LETTERS,
})

/** The patterns that a text can match by its first letter, in their order: those that begin with it, and those that begin with what is filled in. */
function byFirstLetter(patterns: readonly Known[]): (text: string) => readonly Known[] {
  const startOf = ({ fixed }: Known): string => fixed[0]?.charAt(0) ?? ''
  const open = patterns.filter((pattern) => startOf(pattern) === '')
  const groups = new Map<string, Known[]>()
  for (const letter of new Set(patterns.map(startOf)))
    groups.set(
      letter,
      patterns.filter((pattern) => ['', letter].includes(startOf(pattern))),
    )
  return (text) => groups.get(text.charAt(0)) ?? open
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
