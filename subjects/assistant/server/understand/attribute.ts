import { wordsOf } from '#server/handbook/search/words'
import { wordsIn } from '#server/lexicon'

const asks = new Set(wordsIn('asks'))
/** Words of the grammar that end what is asked for, or stand before it. */
const bounds = new Set(wordsIn('bounds'))
const yesOrNo = new Set(wordsIn('yes or no'))
/** Words that say nothing of what is asked without what follows: "numero de poliza". */
const carriers = new Set(wordsIn('carriers'))
const OF = new Set(['of', 'de', 'del'])
const MOST = 3

/**
 * What of something is asked for, as far as the order of words tells: "how tall is the parapet at the depot" asks for `tall`, "resale value of the depot" for `resale value`. The thing itself is no part of
 * it: an answer that speaks of the parapet and of no height is none.
 * @param named - words that name records
 */
export function askedAttribute(text: string, named: ReadonlySet<string>): string[] {
  const words = wordsOf(text)
  const from = words.findIndex((word) => asks.has(word))
  // What stands first in a question that is answered by yes or no is what it is about.
  if (from < 0 && yesOrNo.has(words[0] ?? '')) return []
  const attribute: string[] = []
  let isLinked = false
  for (const word of words.slice(from + 1)) {
    if (asks.has(word) && attribute.length === 0) continue
    if (bounds.has(word) || asks.has(word)) {
      isLinked = carriers.has(attribute.at(-1) ?? '') && (OF.has(word) || isLinked)
      if (attribute.length > 0 && !isLinked) break
      continue
    }
    if (!named.has(word)) attribute.push(word)
    if (attribute.length === MOST) break
  }
  const telling = attribute.filter((word) => !carriers.has(word))
  return telling.length > 0 ? telling : attribute
}

/** Years that a text names: what is told of another one is no answer. */
export const yearsIn = (text: string): string[] => text.match(/\b(?:19|20)\d\d\b/g) ?? []
