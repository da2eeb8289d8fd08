import { conceptsOf } from '#server/handbook/search/concepts'
import { stemIn, wordsOf } from '#server/handbook/search/words'
import { linesOf, wordsIn } from '#server/lexicon'

const days = new Set(wordsIn('days'))
/** Written in haste; what stands behind it is what is meant. */
const written = new Map(linesOf('written').map((line) => [line.split(' ')[0] as string, line.split(' ').slice(1)] as const))

/** Words of a wish in order, as they are compared: what is named stands as what it is. */
export function tokensOf(text: string, named: ReadonlyMap<string, string>): string[] {
  const tokens = wordsOf(text).flatMap((word) => {
    const kind = named.get(word)
    if (kind !== undefined) return [kind === 'person' ? '@person' : '@place']
    if (days.has(word)) return ['@day']
    if (/^\d/.test(word)) return ['@number']
    return [...(written.get(word) ?? [word])]
  })
  return tokens.filter((token, i) => !(token.startsWith('@') && token === tokens[i - 1]))
}

const MOST_TOKENS = 60

/** What a wish is compared by: stems, pairs of words, how it begins, and the things of the trade that it speaks of in either language. */
export function featuresOf(tokens: readonly string[]): string[] {
  const first = tokens.slice(0, MOST_TOKENS)
  const stems = first.map((token) => (token.startsWith('@') ? token : stemIn.en(stemIn.es(token))))
  const pairs = stems.slice(1).map((stem, i) => `${stems[i]} ${stem}`)
  const concepts = conceptsOf(
    first.filter((token) => !token.startsWith('@')),
    stemIn.en,
  ).map((concept) => `~${concept}`)
  return [...new Set([...stems, ...pairs, ...concepts, `^${stems[0] ?? ''}`, `^${stems[0] ?? ''} ${stems[1] ?? ''}`])]
}

const PIECE = 4
/** Pieces of words in which a slip or a form that nobody wrote before still shows what is meant. */
export const piecesOf = (tokens: readonly string[]): string[] => [
  ...new Set(
    tokens.slice(0, MOST_TOKENS).flatMap((token) => {
      const word = token.startsWith('@') ? '' : `<${token}>`
      return Array.from({ length: Math.max(0, word.length - PIECE + 1) }, (_, i) => `/${word.slice(i, i + PIECE)}`)
    }),
  ),
]
