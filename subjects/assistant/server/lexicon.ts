import { readFileSync } from 'node:fs'
import { parseWaysOfAsking } from '#server/handbook/passage'

const lists = parseWaysOfAsking(readFileSync(new URL('../content/lexicon.md', import.meta.url), 'utf8'))

/** The entries of a list of words by which questions are read. @throws Error where `content/lexicon.md` has none of this name */
export function linesOf(name: string): readonly string[] {
  const lines = lists.get(name)
  if (!lines) throw new Error(`content/lexicon.md has no list "${name}"; expected one of ${[...lists.keys()].join(', ')}`)
  return lines
}
/** All words of a list, wherever its lines break. */
export const wordsIn = (name: string): string[] => linesOf(name).flatMap((line) => line.split(/\s+/))
