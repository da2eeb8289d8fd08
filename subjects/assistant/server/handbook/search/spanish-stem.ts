import { wordsIn } from '#server/lexicon'

/** Endings by which forms of one Spanish word differ, without accents, the longest first; what is left has at least `LEAST_STEM` letters. */
const endings = wordsIn('endings').toSorted((a, b) => b.length - a.length)
const LEAST_STEM = 3

/** The stem of a Spanish word in lower case without accents: `mojada`, `mojados` and `mojar` have one. Words of other languages lose at most a plural. */
export function spanishStem(word: string): string {
  if (word.length <= LEAST_STEM || /\d/.test(word)) return word
  const ending = endings.find((each) => word.length - each.length >= LEAST_STEM && word.endsWith(each))
  return ending === undefined ? word : word.slice(0, word.length - ending.length)
}
