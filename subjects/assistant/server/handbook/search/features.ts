import { conceptsOf } from '#server/handbook/search/concepts'
import { stemIn, wordsOf } from '#server/handbook/search/words'

const DAY =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|wed|thurs?|fri|sat|sun|today|tonight|tonite|tomorrow|yesterday|lunes|martes|miercoles|jueves|viernes|sabado|domingo|manana|hoy|ayer)$/
/** Written in haste; what stands behind it is what is meant. */
const written: Readonly<Record<string, string>> = { whats: 'what is', hows: 'how is', whos: 'who is', wheres: 'where is', whens: 'when is', u: 'you', ur: 'your', r: 'are', pls: 'please', gimme: 'give me', gonna: 'going to', gotta: 'have to', wanna: 'want to', y: 'y', q: 'que', pa: 'para', pal: 'para el', xq: 'por que', porque: 'por que', w: 'with', yr: 'year', nite: 'night', tonite: 'tonight', thru: 'through', dont: 'do not', cant: 'can not', lemme: 'let me', im: 'i am', ive: 'i have', isnt: 'is not', didnt: 'did not', deducible: 'deductible', deducable: 'deductible' } // biome-ignore format: a table

/** Words of a wish in order, as they are compared: what is named stands as what it is. */
export function tokensOf(text: string, named: ReadonlyMap<string, string>): string[] {
  const tokens = wordsOf(text).flatMap((word) => {
    const kind = named.get(word)
    if (kind !== undefined) return [kind === 'person' ? '@person' : '@place']
    if (DAY.test(word)) return ['@day']
    if (/^\d/.test(word)) return ['@number']
    return (written[word] ?? word).split(' ')
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
