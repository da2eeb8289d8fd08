import { isTelling, wordsOf } from '#server/handbook/search/words'
import { termsOf } from '#server/records/closest'
import type { Entry } from '#server/records/entry'
import { askedWords, type Field, fieldNames, namesPeople } from '#server/records/fields'
import { askedAttribute, yearsIn } from '#server/understand/attribute'
import type { Where } from '#server/understand/where'
import { guessWish } from '#server/understand/wishes'

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
/** What is asked for weighs more than what it is asked of. */
const HEAD = 0.5
/** And more where it is what we call a field than where somebody wrote the same word. */
const BY_NAME = 0.25

export interface FoundEntries {
  readonly entries: readonly Entry[]
  /** 0-1: how much of what was asked the first one speaks of. */
  readonly share: number
  /** Whether anything is asked beside the name. */
  readonly isAsked: boolean
  /** 0-1: how much of the attribute that was asked for the first one speaks of; 1 where none is told by the order of words. */
  readonly attribute: number
  /** What was asked for by a name of ours and is not recorded, though something else that shares words with the question is. */
  readonly missing: Field | null
}

const WHO = /^\W*(?:\w+\W+){0,2}?(?:who|whos|who's|whose|qui[eé]n|qui[eé]nes)\b/iu

/** The same, of the person where one is meant: what is recorded of somebody else answers nothing of them. */
export function findRecords(question: string, all: readonly Entry[], { person, named }: Pick<Where, 'person' | 'named'>): FoundEntries {
  const asksWho = WHO.test(question)
  // Of a roof that is named, no price of a list is told but to whom asks for one.
  const isPriced = ![...named.values()].includes('property') || termsAsked(question).some((term) => termsOfField('price').has(term))
  const own = all.filter(({ field }) => (!asksWho || namesPeople(field)) && (isPriced || field !== 'price'))
  const ofYear = own.filter(({ says }) => yearsIn(question).some((year) => says.includes(year)))
  const ofTime = ofYear.length > 0 ? ofYear : own
  const ofPerson = person ? ofTime.filter(({ of, words }) => `${of} ${words}`.includes(person.words)) : []
  const found = findEntries(question, ofPerson.length > 0 ? ofPerson : ofTime, new Set(named.keys()))
  if (found.isAsked && isBeside(question, found, named)) return { ...found, entries: [], share: 0 }
  return ofPerson.length > 0 && !found.isAsked ? { ...found, entries: ofPerson.slice(0, MOST) } : found
}

/**
 * From how likely nobody here knows it (0-1) what was found is beside the question, where it speaks of half of the attribute at most, and in any case. Of 492 questions of three authors it takes 15 of 23 wrong
 * records away and no right one.
 */
const BESIDE = { nothing: 0.25, ofAttribute: 0.5, perhaps: 0.6, surely: 0.95 } as const

/** Whether what was found shares the subject with a question and not what is asked of it: another field, another year, or what nobody records. */
function isBeside(question: string, { entries, attribute, missing }: FoundEntries, named: Where['named']): boolean {
  if (missing !== null && attribute <= BESIDE.ofAttribute) return true
  if (yearsIn(question).some((year) => !entries.some(({ says }) => says.includes(year)))) return true
  const nobodys = guessWish(question, named)
    .filter(({ kind }) => kind === 'beyond' || kind === 'offtopic')
    .reduce((sum, { sure }) => sum + sure, 0)
  return nobodys > (attribute === 0 ? BESIDE.nothing : attribute <= BESIDE.ofAttribute ? BESIDE.perhaps : BESIDE.surely)
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
  const attributes = askedAttribute(question, named)
    .filter(isTelling)
    .map((word) => termsOf(word, () => true))
  const isHead = new Set(attributes.flat())
  const rare = (term: string): number => Math.log(1 + (all.length + 4) / (0.5 + (spread(term) || all.length / 8)))
  const weight = new Map(asked.map((term) => [term, rare(term)]))
  // A concept and the word for it are asked once.
  const isOnce = asked.filter((term) => !term.startsWith('~'))
  const whole = isOnce.reduce((sum, term) => sum + (weight.get(term) ?? 0), 0)
  const isBare = isOnce.every((term) => asking.has(term))
  const scored = all.map((entry, i) => {
    const { field, said, name } = own[i] as (typeof own)[number]
    // A name alone answers nothing, nor does a word that asks: what is asked of it has to stand there too.
    const isOfIt = asked.some((term) => (said.has(term) || field.has(term)) && (isBare || !asking.has(term)))
    const has = (term: string): number => (!isOfIt ? 0 : said.has(term) || name.has(term) ? 1 : field.has(term) ? 0.9 : 0)
    const sumOf = (terms: readonly string[]): number => terms.reduce((sum, term) => sum + has(term) * (weight.get(term) ?? 0), 0)
    const share = whole === 0 ? 0 : Math.min(1, (sumOf(isOnce) + 0.35 * sumOf(asked.filter((term) => term.startsWith('~')))) / whole)
    const heads = isOnce.filter((term) => isHead.has(term))
    const byName = heads.filter((term) => field.has(term))
    return { entry, share, rank: whole === 0 ? 0 : share + (HEAD * sumOf(heads) + BY_NAME * sumOf(byName)) / whole }
  })
  const ranked = scored.toSorted((a, b) => b.rank - a.rank)
  const first = ranked[0]?.share ?? 0
  const isAsked = isOnce.length > 0
  const best = ranked[0] ? own[all.indexOf(ranked[0].entry)] : undefined
  const asIs = attributes.filter((terms) => !terms.some((term) => best?.name.has(term)))
  const told = asIs.filter((terms) => terms.some((term) => best?.field.has(term) || best?.said.has(term))).length
  const attribute = asIs.length === 0 ? 1 : told / asIs.length
  const missing = missingOf(attributes.flat(), all, ranked[0]?.entry.field)
  if (first < LEAST) return { entries: [], share: first, isAsked, attribute, missing }
  return {
    attribute,
    missing,
    entries: ranked
      .filter(({ rank }) => rank >= NEXT_TO_FIRST * (ranked[0]?.rank ?? 0))
      .slice(0, MOST)
      .map(({ entry }) => entry),
    share: first,
    isAsked,
  }
}

/** The field that the attribute names best, where nothing of it is recorded. */
function missingOf(terms: readonly string[], all: readonly Entry[], first: Field | undefined): Field | null {
  const rare = (term: string): number => 1 / fieldNames.filter((field) => termsOfField(field).has(term)).length
  const named = (field: Field): number => terms.filter((term) => termsOfField(field).has(term)).reduce((sum, term) => sum + rare(term), 0)
  const [best] = fieldNames.toSorted((a, b) => named(b) - named(a))
  if (!best || named(best) <= (first ? named(first) : 0)) return null
  return all.some(({ field }) => field === best) ? null : best
}
