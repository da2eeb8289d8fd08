import { linesOf } from '#server/lexicon'

export type Concept = string
type Entry = readonly [words: readonly string[], concept: Concept]
type Stem = (word: string) => string

/** Words of the field that mean one thing, by their first stems, for each stemmer: the first word of a line names it, `_` joins the words of a pair. */
const read = new Map<Stem, { readonly byFirst: ReadonlyMap<string, readonly Entry[]>; readonly stems: ReadonlySet<string> }>()
function tableIn(stem: Stem) {
  const known = read.get(stem)
  if (known) return known
  const entries: readonly Entry[] = linesOf('concepts').flatMap((line) => {
    const words = line.split(/\s+/)
    const name = words[0] as string
    return words.map((word): Entry => [word.split('_').map(stem), name])
  })
  const made = { byFirst: Map.groupBy(entries, ([words]) => words[0] as string), stems: new Set(entries.flatMap(([words]) => words)) }
  read.set(stem, made)
  return made
}

/** Every stem that a concept is known by: what a misspelt word may be meant to be. */
export const conceptStems = (stem: Stem): ReadonlySet<string> => tableIn(stem).stems

/** The concepts that these words, or neighbours among them, stand for; each once. */
export function conceptsOf(words: readonly string[], stem: Stem): Concept[] {
  return conceptsOfStems(words.map(stem), stem)
}

/** The same of words that are stems already: stemmed twice some would be others. */
export function conceptsOfStems(stems: readonly string[], stem: Stem): Concept[] {
  const { byFirst } = tableIn(stem)
  const found = new Set<Concept>()
  stems.forEach((first, at) => {
    for (const [phrase, concept] of byFirst.get(first) ?? []) {
      if (phrase.every((part, offset) => stems[at + offset] === part)) found.add(concept)
    }
  })
  return [...found]
}
