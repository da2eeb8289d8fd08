import { stemmer } from 'stemmer'
import type { HandbookLanguage } from '#server/handbook/language'
import { type Concept, conceptsOf } from '#server/handbook/search/concepts'
import { spanishStem } from '#server/handbook/search/spanish-stem'
import { wordsIn } from '#server/lexicon'

/** Words that stand in every question and say nothing of what is asked, English and Spanish. */
const silent = new Set(wordsIn('silent'))

/** Lower case, without accents, in words; `18°F` and `10x10` stay together. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]/g, '')
    .replaceAll(/\bw\/o\b/g, 'without')
    .split(/[^a-z0-9.]+/)
    .map((word) => word.replaceAll(/^\.+|\.+$/g, ''))
    .filter((word) => word !== '')

const plainSilent = new Set([...silent].flatMap(wordsOf))

export const stemIn: Readonly<Record<HandbookLanguage, (word: string) => string>> = { en: stemmer, es: spanishStem }

/** Whether a word says something of what is asked. */
export const isTelling = (word: string): boolean => !plainSilent.has(word) && (word.length > 1 || /\d/.test(word))

/** What is searched for: the stem of each telling word. */
export const stemsOf = (words: readonly string[], language: HandbookLanguage = 'en'): string[] =>
  words.filter(isTelling).map((word) => stemIn[language](word))

/** Stems, and the names of the concepts (`~rain`) that words and word pairs stand for. */
export function termsOf(text: string, language: HandbookLanguage = 'en'): string[] {
  const words = wordsOf(text)
  const concepts = conceptsOf(words, stemIn[language])
  return [...stemsOf(words, language), ...concepts.map((concept: Concept) => `~${concept}`)]
}
