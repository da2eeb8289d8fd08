import { conceptsOf } from '#server/handbook/search/concepts'
import { isTelling, stemIn, wordsOf } from '#server/handbook/search/words'

const stemOf = (word: string): string => stemIn.en(stemIn.es(word))

/** What a text is compared by: stems of its telling words, and the things of the trade it speaks of in either language (`~drain`). */
export function termsOf(text: string): string[] {
  const words = wordsOf(text)
  return [...words.filter(isTelling).map(stemOf), ...conceptsOf(words, stemIn.en).map((concept) => `~${concept}`)]
}

/** Of several things those that share most with a wish, the closest first; none that shares only what all of them have. */
export function closest<T>(wish: string, all: readonly T[], wordsOf: (one: T) => string): T[] {
  const asked = new Set(termsOf(wish))
  const own = all.map((one) => new Set(termsOf(wordsOf(one))))
  const rare = (term: string): number => Math.log((all.length + 1) / (0.5 + own.filter((terms) => terms.has(term)).length))
  return all
    .map((one, i) => ({
      one,
      shared: [...(own[i] ?? [])].filter((term) => asked.has(term)).reduce((sum, term) => sum + Math.max(0.05, rare(term)), 0),
    }))
    .filter(({ shared }) => shared > 0.3)
    .toSorted((a, b) => b.shared - a.shared)
    .map(({ one }) => one)
}
