import type { Passage } from '#passage'
import { wordsOf } from '#search/words'

const GRAM = 3
const gramsOf = (text: string): Set<string> => {
  const padded = ` ${wordsOf(text).join(' ')} `
  return new Set(Array.from({ length: Math.max(0, padded.length - GRAM + 1) }, (_, i) => padded.slice(i, i + GRAM)))
}

/**
 * Passages by how much of a question stands letter by letter in their titles and ways of asking: the order of last resort, where no word is known. Equal ones stay in
 * the order of the handbook, so that even a question without letters names the first ones.
 */
export function alike(question: string, passages: readonly Passage[]): Passage[] {
  const asked = gramsOf(question)
  const shared = ({ title, askedAs }: Passage): number => {
    const own = gramsOf([title, ...askedAs].join(' '))
    return own.size === 0 ? 0 : [...asked].filter((gram) => own.has(gram)).length / Math.sqrt(own.size)
  }
  return passages
    .map((passage) => ({ passage, share: shared(passage) }))
    .toSorted((a, b) => b.share - a.share)
    .map(({ passage }) => passage)
}
