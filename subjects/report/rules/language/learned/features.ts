import type { Reading } from '#rules/language/clauses'
import type { Concept } from '#rules/language/lexicon'
import { doersOf, isDenied } from '#rules/language/matching'

/** Letters of a word that tell what it means; its ending tells who and when. */
const STEM = 5
const GRAM = 4
/** Words between two that are read together. */
const APART = 3
/** Who and what, read together in this order. */
const TOGETHER = 7

/** What a sentence is learned by: its words and pairs of them, pieces of words, and what they mean: who does it, what is denied or left open, and what stands before what. */
export function featuresOf(reading: Reading): string[] {
  const { tags, from } = reading
  const found = new Set<string>()
  const stems = tags.map(({ word }) => word.slice(0, STEM))
  for (const [i, { word, means }] of tags.entries()) {
    found.add(`w ${word}`).add(`s ${stems[i]}`)
    for (let k = 1; k <= APART; k++) if (stems[i + k] !== undefined) found.add(`${k === 1 ? 'p' : 'k'} ${stems[i]} ${stems[i + k]}`)
    const padded = `^${word}$`
    for (let k = 0; k + GRAM <= padded.length; k++) found.add(`g ${padded.slice(k, k + GRAM)}`)
    const doers = means.size > 0 ? doersOf(reading, i) : []
    const denied = means.size > 0 && isDenied(reading, i, true) ? '!' : ''
    for (const concept of means) {
      found.add(`c ${denied}${concept}`)
      for (const doer of DOES.has(concept) ? [] : doers) found.add(`d ${doer} ${denied}${concept}`)
      for (let k = Math.max(from[i]!, i - TOGETHER); k < i; k++)
        for (const before of tags[k]!.means) found.add(`o ${before} ${denied}${concept}`)
    }
  }
  found.add(`^ ${stems[0]} ${stems[1]}`).add(`$ ${stems.at(-1)}`)
  if (reading.isQuestion) found.add('?')
  if (reading.isQuoted.some(Boolean)) found.add('"')
  return [...found]
}
const DOES: ReadonlySet<Concept> = new Set(['us', 'you', 'insurer', 'adjuster', 'official', 'other', 'trade', 'not', 'may'])

/** Which of the weights a feature has (FNV-1a): few enough to be sent to a browser, so many that two seldom share one. @param room - a power of two */
export function placeOf(feature: string, room: number): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < feature.length; i++) hash = Math.imul(hash ^ feature.charCodeAt(i), 0x01000193)
  hash ^= hash >>> 15
  return hash & (room - 1)
}
