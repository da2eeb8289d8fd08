import { linesOf } from '#server/lexicon'

/** A unit, and the pattern of what people write for it; the first that fits is meant. */
const table = linesOf('units').map((line) => [line.slice(line.indexOf(' ') + 1), line.slice(0, line.indexOf(' '))] as const)
/** `12k` is no temperature. */
const units = table.map(([words, unit]) => [new RegExp(`^[\\s-]*(?:${words})(?![a-z])`, unit === 'K' ? '' : 'i'), unit] as const)

/** The unit that stands behind a number, with the length of its words; none where what follows is none. */
export function unitBehind(rest: string): { readonly unit: string; readonly length: number } {
  for (const [pattern, unit] of units) {
    const found = pattern.exec(rest)
    if (found) return { unit, length: found[0].length }
  }
  return { unit: '', length: 0 }
}

/** The unit that stands before one: money. */
export const unitBefore = (before: string): string => (/(?:us)?\$\s*$/i.test(before) ? '$' : /€\s*$/.test(before) ? '€' : '')
