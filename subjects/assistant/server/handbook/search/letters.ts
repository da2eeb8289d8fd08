import type { Passage } from '#server/handbook/passage'
import { wordsOf } from '#server/handbook/search/words'

const GRAM = 3
const gramsOf = (text: string): Set<string> => {
  const padded = ` ${wordsOf(text).join(' ')} `
  return new Set(Array.from({ length: Math.max(0, padded.length - GRAM + 1) }, (_, i) => padded.slice(i, i + GRAM)))
}

/**
 * Passages by how much of a question stands letter by letter in their titles and ways of asking: the order of last resort, where no word is known. Equal ones stay in
 * the order of the handbook, so that even a question without letters names the first ones.
 */
export function alike(passages: readonly Passage[]): (question: string) => Passage[] {
  let known: { readonly passage: Passage; readonly own: ReadonlySet<string> }[] | null = null
  return (question) => {
    known ??= passages.map((passage) => ({ passage, own: gramsOf([passage.title, ...passage.askedAs].join(' ')) }))
    const asked = [...gramsOf(question)]
    const shared = (own: ReadonlySet<string>): number =>
      own.size === 0 ? 0 : asked.filter((gram) => own.has(gram)).length / Math.sqrt(own.size)
    return known
      .map(({ passage, own }) => ({ passage, share: shared(own) }))
      .toSorted((a, b) => b.share - a.share)
      .map(({ passage }) => passage)
  }
}
