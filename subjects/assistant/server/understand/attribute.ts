import { wordsOf } from '#server/handbook/search/words'
import { wordsIn } from '#server/lexicon'

const asks = new Set(wordsIn('asks'))
/** Words of the grammar that end what is asked for, or stand before it. */
const bounds = new Set(wordsIn('bounds'))
const MOST = 3

/**
 * What of something is asked for, as far as the order of words tells: "how tall is the parapet at the depot" asks for `tall`, "resale value of the depot" for `resale value`. The thing itself is no part of
 * it: an answer that speaks of the parapet and of no height is none.
 * @param named - words that name records
 */
export function askedAttribute(text: string, named: ReadonlySet<string>): string[] {
  const words = wordsOf(text)
  const from = words.findIndex((word) => asks.has(word))
  const attribute: string[] = []
  for (const word of words.slice(from + 1)) {
    if (asks.has(word) && attribute.length === 0) continue
    if (bounds.has(word) || asks.has(word)) {
      if (attribute.length > 0) break
      continue
    }
    if (!named.has(word)) attribute.push(word)
    if (attribute.length === MOST) break
  }
  return attribute
}

/** Years that a text names: what is told of another one is no answer. */
export const yearsIn = (text: string): string[] => text.match(/\b(?:19|20)\d\d\b/g) ?? []
