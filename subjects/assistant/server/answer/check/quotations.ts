import { stemsOf, wordsOf } from '#server/handbook/search/words'

const QUOTATION = /“([^“”]*)”/g

export const quotationsIn = (text: string): string[] => [...text.matchAll(QUOTATION)].map(([, words = '']) => words)
/** What a text says itself. */
export const withoutQuotations = (text: string): string => text.replaceAll(QUOTATION, '“”')

/** So many words in a row are no chance any more. */
const RUN = 4
const runsOf = (text: string): string[] => {
  const words = wordsOf(text)
  return words.slice(0, Math.max(0, words.length - RUN + 1)).map((_, i) => words.slice(i, i + RUN).join(' '))
}

/** Whether a sentence quotes what no fact quotes, or says as its own what people or files say. */
export function misquotes(sentence: string, named: readonly string[], all: readonly string[]): boolean {
  const quoted = new Set(named.flatMap(quotationsIn))
  if (quotationsIn(sentence).some((words) => ![...quoted].some((each) => each.includes(words)))) return true
  const said = runsOf(withoutQuotations(sentence))
  const written = new Set(all.flatMap(quotationsIn).flatMap(runsOf))
  const ours = new Set(named.map(withoutQuotations).flatMap(runsOf))
  return said.some((run) => written.has(run) && !ours.has(run))
}

const LEAST_SUPPORT = 0.5
/** Whether most telling words of a sentence stand in what the facts it names say themselves. */
export function isSupported(sentence: string, named: readonly string[]): boolean {
  const said = [...new Set(stemsOf(wordsOf(withoutQuotations(sentence))))]
  const known = new Set(named.flatMap((fact) => stemsOf(wordsOf(withoutQuotations(fact)))))
  return said.filter((stem) => known.has(stem)).length >= LEAST_SUPPORT * said.length
}
