import { english } from '#rules/language/words/english'
import { spanish } from '#rules/language/words/spanish'

/** What words mean here. Each language says a meaning in its own words; rules know meanings alone. */
export type Concept = keyof typeof english

/** A word of a sentence, or several that mean one thing, and where it begins. */
export interface Tag {
  readonly word: string
  readonly at: number
  readonly means: ReadonlySet<Concept>
}

interface Entry {
  readonly words: readonly string[]
  readonly means: Concept
}

/** An entry ends with `*` where any ending may follow, with `~` where that of an English verb may. */
const says = (entry: string, word: string | undefined): boolean =>
  word !== undefined &&
  (entry.endsWith('*') ? word.startsWith(entry.slice(0, -1)) : entry.endsWith('~') ? isFormOf(entry.slice(0, -1), word) : word === entry)
const VERB_ENDING = /^(?:e?s|e?d|ing|(?<double>[bdglmnprt])(?:ed|ing))?$/
function isFormOf(verb: string, word: string): boolean {
  const stem = verb.replace(/(?:e|y)$/, '')
  if (!word.startsWith(stem)) return false
  const rest = word.slice(stem.length)
  const { double } = VERB_ENDING.exec(word.slice(verb.length))?.groups ?? {}
  if (verb.endsWith('e')) return /^(?:es?|ed|ing)$/.test(rest)
  if (verb.endsWith('y')) return /^(?:y|ies|ied|ying|ys|yed)$/.test(rest)
  return VERB_ENDING.test(rest) && (double === undefined || double === verb.at(-1))
}
const KEY = 2

/** Entries by the first letters of their first word, made when first asked. */
const byKey = new Map<string, Entry[]>()
function entriesOf(word: string): readonly Entry[] {
  if (byKey.size === 0)
    for (const language of [english, spanish])
      for (const [means, list] of Object.entries(language) as [Concept, string][])
        for (const words of list.split(',').map((entry) => entry.trim().split(' '))) {
          const key = (words[0] ?? '').replace(/[*~]/, '').slice(0, KEY)
          byKey.set(key, [...(byKey.get(key) ?? []), { words, means }])
        }
  return [...(byKey.get(word.slice(0, KEY)) ?? []), ...(word.length >= KEY ? (byKey.get(word.slice(0, 1)) ?? []) : [])]
}

/** Words whose misspelling would hide what a sentence means. */
const KEY_WORDS =
  'insurance insurer deductible guarantee guaranteed moisture adjuster infrared covered saturated negotiate structurally aseguradora deducible garantizamos garantizado humedad aislamiento'.split(
    ' ',
  )
/** Shorter words have too many neighbours. */
const SHORTEST = 7

/** The key word that is one slip of the finger away: a letter more, less, other, or two of them turned. */
const meantBy = (word: string): string | undefined =>
  word.length < SHORTEST - 1 ? undefined : KEY_WORDS.find((key) => isOneSlip(word, key))

function isOneSlip(word: string, key: string): boolean {
  if (Math.abs(word.length - key.length) > 1 || key.length < SHORTEST) return false
  let i = 0
  while (i < word.length && word[i] === key[i]) i++
  if (i === 0) return false
  const [rest, of] = [word.slice(i), key.slice(i)]
  return (
    rest.slice(1) === of ||
    rest === of.slice(1) ||
    rest.slice(1) === of.slice(1) ||
    (rest[0] === of[1] && rest[1] === of[0] && rest.slice(2) === of.slice(2))
  )
}

/** Endings by which a Spanish verb says who acts and when. */
const WE = /[aei]mos$/
const WILL = /[aei]r(?:a|an|emos)$/

/**
 * The words of a sentence with what they mean; several that mean one thing mean it where they begin. A denial that is part of them (*no doubt*) denies nothing.
 */
export function tagged(words: readonly { readonly word: string; readonly at: number }[]): Tag[] {
  const tags = words.map(({ word, at }) => ({ word, at, means: new Set<Concept>() }))
  const swallowed = new Set<number>()
  const uncored = new Set<number>()
  const denials = new Set<number>()
  for (const [i, { word, means }] of tags.entries()) {
    for (const { means: meant, words: of } of fitting(words, i)) {
      means.add(meant)
      if (of.length > 1 && SWALLOWS.has(meant)) for (let k = 0; k < of.length; k++) swallowed.add(i + k)
      if (of.length > 1 && meant === 'not') denials.add(i)
      if (meant === 'nocore') for (let k = 0; k < of.length + UNCORED; k++) uncored.add(i + k)
    }
    if (word.length > 4 && WE.test(word)) means.add('us')
    if (word.length > 4 && WILL.test(word)) means.add('will')
  }
  for (const i of uncored) tags[i]?.means.delete('core')
  for (const i of swallowed) for (const denial of ['not', 'concord'] as const) if (!denials.has(i)) tags[i]!.means.delete(denial)
  return tags
}

/** Words behind *no core* that speak of the same cut: *no core was cut*. */
const UNCORED = 3
/** What a denial may be part of without denying it. */
const SWALLOWS: ReadonlySet<Concept> = new Set(['not2', 'sure', 'leakfree', 'free', 'safe', 'everydime', 'excluded', 'unsafe', 'toxic'])
function fitting(words: readonly { readonly word: string }[], i: number): readonly Entry[] {
  const fits = (word: string): Entry[] =>
    entriesOf(word).filter((entry) => entry.words.every((each, k) => says(each, k === 0 ? word : words[i + k]?.word)))
  const word = words[i]!.word
  const found = fits(word)
  const meant = found.length === 0 ? meantBy(word) : undefined
  return meant === undefined ? found : fits(meant)
}
