import { wordsOf } from '#server/handbook/search/words'
import { termsOf } from '#server/records/closest'
import type { Entry } from '#server/records/entry'
import { askedWords, type Field } from '#server/records/fields'
import type { Where } from '#server/understand/where'

/** Question words that ask for a field, though they stand in every question. */
const asking = new Set(['who', 'where', 'when', 'quien', 'donde', 'cuando'])
const termsAsked = (text: string): string[] => termsOf(text, (word) => asking.has(word))

const fields = new Map<Field, ReadonlySet<string>>()
function termsOfField(field: Field): ReadonlySet<string> {
  const known = fields.get(field) ?? new Set(termsAsked(askedWords(field)))
  fields.set(field, known)
  return known
}

/** Of what was asked the answer has so much, weighed by how telling each word is here. */
const LEAST = 0.27
/** What is so much as likely as the first is told beside it. */
const NEXT_TO_FIRST = 0.8
const MOST = 3

export interface FoundEntries {
  readonly entries: readonly Entry[]
  /** 0-1: how much of what was asked the first one speaks of. */
  readonly share: number
  /** Whether anything is asked beside the name. */
  readonly isAsked: boolean
}

/** The same, of the person where one is meant: what is recorded of somebody else answers nothing of them. */
export function findRecords(question: string, all: readonly Entry[], { person, named }: Pick<Where, 'person' | 'named'>): FoundEntries {
  const ofPerson = person ? all.filter(({ of, words }) => `${of} ${words}`.includes(person.words)) : []
  const found = findEntries(question, ofPerson.length > 0 ? ofPerson : all, new Set(named.keys()))
  return ofPerson.length > 0 && !found.isAsked ? { ...found, entries: ofPerson.slice(0, MOST) } : found
}

/**
 * What of all that is recorded a question asks for.
 * @param named - words of the question that name what all of it is about
 */
export function findEntries(question: string, all: readonly Entry[], named: ReadonlySet<string>): FoundEntries {
  const words = wordsOf(question).filter((word) => !named.has(word))
  const asked = [...new Set(termsAsked(words.join(' ')))]
  const own = all.map(({ field, of, words: text }) => ({
    field: termsOfField(field),
    said: new Set(termsAsked(text)),
    name: new Set(termsAsked(of)),
  }))
  const spread = (term: string): number => own.filter(({ field, said, name }) => field.has(term) || said.has(term) || name.has(term)).length
  const weight = new Map(asked.map((term) => [term, Math.log(1 + (all.length + 4) / (0.5 + (spread(term) || all.length / 8)))]))
  // A concept and the word for it are asked once.
  const isOnce = asked.filter((term) => !term.startsWith('~'))
  const whole = isOnce.reduce((sum, term) => sum + (weight.get(term) ?? 0), 0)
  const scored = all.map((entry, i) => {
    const { field, said, name } = own[i] as (typeof own)[number]
    // A name alone answers nothing: what is asked of it has to stand there too.
    const isOfIt = asked.some((term) => said.has(term) || field.has(term))
    const has = (term: string): number => (!isOfIt ? 0 : said.has(term) || name.has(term) ? 1 : field.has(term) ? 0.9 : 0)
    const words = isOnce.reduce((sum, term) => sum + has(term) * (weight.get(term) ?? 0), 0)
    const things = asked.filter((term) => term.startsWith('~')).reduce((sum, term) => sum + has(term) * (weight.get(term) ?? 0), 0)
    return { entry, share: whole === 0 ? 0 : Math.min(1, (words + 0.35 * things) / whole) }
  })
  const ranked = scored.toSorted((a, b) => b.share - a.share)
  const first = ranked[0]?.share ?? 0
  const isAsked = isOnce.length > 0
  if (first < LEAST) return { entries: [], share: first, isAsked }
  return {
    entries: ranked
      .filter(({ share }) => share >= NEXT_TO_FIRST * first)
      .slice(0, MOST)
      .map(({ entry }) => entry),
    share: first,
    isAsked,
  }
}
