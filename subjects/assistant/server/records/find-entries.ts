import { isTelling, wordsOf } from '#server/handbook/search/words'
import { termsOf } from '#server/records/closest'
import type { Entry } from '#server/records/entry'
import { type Field, isItem, namesPeople } from '#server/records/fields'
import type { Where } from '#server/understand/where'
import { guessField, guessWish } from '#server/understand/wishes'

/** What is told is so likely asked for, or speaks of so much of the question. */
const LEAST = 0.27
/** What is so much as likely as the first is told beside it. */
const NEXT_TO_FIRST = 0.6
const MOST = 3
/** What is recorded may be asked for in a way that nobody wrote down, and in words that it does not have. */
const [ANY_FIELD, ANY_WORDS] = [0.08, 0.4]
/** Sure enough of a field, its entry may be chosen by the name alone of what it is of. */
const SURE = 0.3
/** What speaks of somebody who is named comes before what does not. */
const OF_PERSON = 0.5
/** Half of a question tells less surely what is asked for than all of it. */
const OF_PIECE = 0.8
/** So much of a question an item says that is meant among many. */
const OF_ITEM = 0.3
/** A word that means the same thing of the trade says nearly as much. */
const BY_CONCEPT = 0.6
/** So sure of a field of which nothing is recorded, what shares words with the question answers it only where it shares so many. */
const MISSING = { sure: 0.5, surely: 0.85, unless: 0.6 } as const

export interface FoundEntries {
  readonly entries: readonly Entry[]
  /** 0-1: how likely the first one answers, by its field and by how much of what was asked it speaks of. */
  readonly share: number
  /** Whether anything is asked beside the name. */
  readonly isAsked: boolean
}

/** Words that ask for something of their own, though they stand in every question. */
const ASKS = new Set(['who', 'where', 'when', 'quien', 'donde', 'cuando'])
const WHO = /^\W*(?:\w+\W+){0,2}?(?:who|whos|who's|whose|qui[eé]n|qui[eé]nes)\b/iu

/** What of all that is recorded a question asks for; of the person where one is meant: what is recorded of somebody else answers nothing of them. */
export function findRecords(question: string, all: readonly Entry[], { person, named }: Pick<Where, 'person' | 'named'>): FoundEntries {
  const asksWho = WHO.test(question)
  const own = all.filter(({ field }) => !asksWho || namesPeople(field))
  // What is told of another year is no answer.
  const years: string[] = question.match(/\b(?:19|20)\d\d\b/g) ?? []
  const ofYear = own.filter(({ says }) => years.some((year) => says.includes(year)))
  const ofTime = ofYear.length > 0 ? ofYear : own
  const ofPerson = person ? ofTime.filter(({ of, words }) => `${of} ${words}`.includes(person.words)) : []
  const ofThem = findEntries(question, ofPerson.length > 0 ? ofPerson : ofTime, named)
  // A house that is called by its owner is asked for what it is, too, but for nothing of other people.
  const isBeside = ofPerson.length > 0 && ofThem.isAsked && ofThem.entries.length === 0
  const ofPlace = ofTime.filter(({ field }) => !namesPeople(field) && !isItem(field))
  const found = isBeside ? findEntries(question, ofPlace, named) : ofThem
  if (found.isAsked && years.some((year) => !found.entries.some(({ says }) => says.includes(year))))
    return { ...found, entries: [], share: 0 }
  // Who somebody is, all that is recorded of them tells.
  const isBare = !wordsOf(question).some((word) => isTelling(word) && !named.has(word))
  return ofPerson.length > 0 && isBare ? { ...found, entries: ofPerson.slice(0, MOST) } : found
}

/**
 * Entries by how people ask for their fields, and by how much of a question their own words say.
 * @param named - words of the question that name what all of it is about
 */
export function findEntries(question: string, all: readonly Entry[], named: Where['named']): FoundEntries {
  const words = wordsOf(question).filter((word) => !named.has(word))
  const terms = words.map((word) => termsOf(word)).filter(([first]) => first !== undefined)
  const asked = [...new Map(terms.map((each) => [each[0] as string, each] as const))]
  const who = [...named].flatMap(([word, kind]) => (kind === 'person' ? termsOf(word).slice(0, 1) : []))
  const fields = fieldsOf(question, named)
  const isRecord = recordOdds(question, named)
  const own = all.map(({ of, words: text }) => ({ said: new Set(termsOf(text)), name: new Set(termsOf(of)) }))
  const ofField = Map.groupBy(all, ({ field }) => field)
  const spread = (term: string): number => own.filter(({ said, name }) => said.has(term) || name.has(term)).length
  const weights = asked.map(([stem]) => Math.log(1 + (all.length + 4) / (0.5 + (spread(stem) || all.length / 8))))
  const whole = weights.reduce((sum, weight) => sum + weight, 0) || 1
  const ranked = all
    .map((entry, i) => {
      const { said, name } = own[i] as (typeof own)[number]
      const share = (has: (term: string) => boolean): number =>
        asked.reduce((sum, [stem, terms], k) => sum + (has(stem) ? 1 : terms.some(has) ? BY_CONCEPT : 0) * (weights[k] ?? 0), 0) / whole
      const says = share((term) => said.has(term))
      const isOther = says < OF_ITEM && isItem(entry.field) && (ofField.get(entry.field)?.length ?? 0) > MOST
      const sure = isOther ? 0 : (fields.get(entry.field) ?? 0)
      // A name alone answers nothing.
      const both = says > 0 || sure > SURE ? share((term) => said.has(term) || name.has(term)) : 0
      return {
        entry,
        sure,
        says: both,
        rank: (sure + ANY_FIELD) * (ANY_WORDS + both + (who.some((term) => said.has(term) || name.has(term)) ? OF_PERSON : 0)),
        share: 1 - (1 - isRecord * sure) * (1 - both),
      }
    })
    .toSorted((a, b) => b.rank - a.rank)
  const [first] = ranked
  const [likeliest] = [...fields].toSorted((a, b) => b[1] - a[1])
  const found = { share: first?.share ?? 0, isAsked: words.some((word) => isTelling(word) || ASKS.has(word)) }
  const isMissing =
    likeliest &&
    likeliest[1] > MISSING.sure &&
    (likeliest[1] > MISSING.surely || (first?.says ?? 0) < MISSING.unless) &&
    !ofField.has(likeliest[0])
  if (!first || isMissing || found.share < LEAST) return { ...found, entries: [], ...(isMissing && { share: 0 }) }
  const told = ranked.filter(({ rank }) => rank >= NEXT_TO_FIRST * first.rank).slice(0, MOST)
  return { ...found, entries: told.map(({ entry }) => entry) }
}

const JOINS = /\s(?:and|n|&|plus|y|e)\s|[,;]/iu
/** How sure a way of asking is of each field; of two that are asked for at once both. */
function fieldsOf(question: string, named: Where['named']): ReadonlyMap<Field, number> {
  const sure = new Map<Field, number>()
  const pieces = question.split(JOINS).filter((piece) => wordsOf(piece).some((word) => isTelling(word) && !named.has(word)))
  for (const [text, weight] of [[question, 1] as const, ...(pieces.length === 2 ? pieces : []).map((piece) => [piece, OF_PIECE] as const)])
    for (const guess of guessField(text, named)) sure.set(guess.kind, Math.max(sure.get(guess.kind) ?? 0, weight * guess.sure))
  return sure
}

/** How likely a question is one for records, and none for the handbook or for nobody here: 0 to 1. */
function recordOdds(question: string, named: Where['named']): number {
  const sureOf = (...kinds: string[]): number =>
    guessWish(question, named).reduce((sum, { kind, sure }) => sum + (kinds.includes(kind) ? sure : 0), 0)
  const own = sureOf('record')
  return own / (own + sureOf('handbook', 'beyond', 'offtopic') || 1)
}
