import { closest, distance } from 'fastest-levenshtein'
import MiniSearch from 'minisearch'
import type { HandbookLanguage } from '#server/handbook/language'
import type { Passage, Topic } from '#server/handbook/passage'
import { conceptStems, conceptsOfStems } from '#server/handbook/search/concepts'
import { alike } from '#server/handbook/search/letters'
import { likelihoodOf } from '#server/handbook/search/likelihood'
import { isTelling, stemIn, termsOf as termsOfAny, wordsOf } from '#server/handbook/search/words'

export interface Found {
  readonly passage: Passage
  /** BM25 over title, ways of asking and text; for order only. */
  readonly score: number
  /** Share of what was asked, weighed by how telling each word is, that the passage speaks of: 0 to 1. */
  readonly coverage: number
  /** How many things of the field the question and the passage share. */
  readonly shared: number
  /** How alike the question is to the nearest way in which people ask for the passage: 0 to 1. */
  readonly likeness: number
  /** How likely it is meant among all passages, by the words with which people ask for each: 0 to 1. */
  readonly likelihood: number
}

export interface Answer {
  /** Best first: three, also where nothing of the question is known. */
  readonly found: readonly Found[]
  /** False: the handbook does not know, and `found` are only the nearest topics. */
  readonly known: boolean
  /** The first may well be meant, and nobody can be sure of it. */
  readonly maybe: boolean
}

/**
 * What each sign of a passage weighs: which of several it is, and whether it answers at all. Fitted on questions that people wrote and what they wanted to be told
 * (`npm run bench stormy`): a logistic regression each.
 */
const ORDER = { score: 2.6, likeness: 1.3, coverage: 0.95, shared: 1, likelihood: 2.4 } as const
const ANSWERS = { none: -2.6, coverage: 3.3, likeness: 1.55, shared: 1.75, likelihood: 5.1, least: 0.3, maybe: 0.2 } as const
const MOST_SHARED = 4
/** So many passages are weighed, and so many named to somebody whom none of them answers. */
const WEIGHED = 8
const NAMED = 3
const nothing = { score: 0, coverage: 0, shared: 0, likeness: 0, likelihood: 0 } as const
/** What was asked weighs more in a likeness than what a way of asking says beside it. */
const ASKED_SHARE = 0.6

/** Words of five letters and more may have one letter wrong, of eight and more two; the first letter is right, and what is left of a word without its ending is not short. */
const allowedErrors = (word: string, stem: string): number => (stem.length < 4 ? 0 : word.length >= 8 ? 2 : word.length >= 5 ? 1 : 0)

/**
 * Search over the handbook: stems, words of the field that mean one thing, and spelling. Deterministic, without a network.
 * @returns a function from a question to what was found and whether that is an answer; `leaning`: what else tells that it is (above 0) or is not one for the handbook (log odds)
 */
export function handbookSearch(
  topics: readonly Topic[],
  language: HandbookLanguage = 'en',
): (question: string, leaning?: number) => Answer {
  const termsOf = (text: string): string[] => termsOfAny(text, language)
  const conceptsOf = (stem: string): string[] => conceptsOfStems([stem], stemIn[language]).map((concept) => `~${concept}`)
  const passages = topics.flatMap((topic) => topic.passages)
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  const index = new MiniSearch<Passage>({
    fields: ['title', 'askedAs', 'alsoAsked', 'text'],
    extractField: (passage, field) => {
      const value = passage[field as 'title' | 'askedAs' | 'alsoAsked' | 'text']
      return typeof value === 'string' ? value : value.join('. ')
    },
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 1.8, askedAs: 1.8, alsoAsked: 1.8 },
      boostTerm: (term) => (term.startsWith('~') ? 0.5 : 1),
      tokenize: (text) => text.split(' '),
    },
  })
  index.addAll(passages)
  const waysIn = new Map(passages.map((p) => [p.id, [p.title, ...p.askedAs, ...p.alsoAsked].map((way) => new Set(termsOf(way)))]))
  const termsIn = new Map(
    passages.map((p) => [p.id, new Set([...(waysIn.get(p.id) ?? []).flatMap((way) => [...way]), ...termsOf(p.text)])]),
  )
  const vocabulary = new Set([
    ...[...termsIn.values()].flatMap((terms) => [...terms]).filter((term) => !term.startsWith('~')),
    ...conceptStems(stemIn[language]),
  ])
  const spelled = [...vocabulary]
  const byLetters = alike(passages)
  const likelihoodIn = likelihoodOf(passages)
  const telling = inverseFrequency([...termsIn.values()])
  const weighing = { telling, conceptsOf }
  return (question, leaning = 0) => {
    const terms = askedTerms(question, { vocabulary, spelled, language })
    const hits = index.search(terms.join(' ')).slice(0, WEIGHED)
    const likelihoods = likelihoodIn(question)
    const likeliest = hits.map(({ id, score }): Found => {
      const inPassage = termsIn.get(id) ?? new Set()
      const shared = terms.filter((term) => term.startsWith('~') && inPassage.has(term)).length
      const likeness = Math.max(...(waysIn.get(id) ?? []).map((way) => likenessOf(terms, way, weighing)))
      return {
        passage: byId.get(id) as Passage,
        score,
        shared,
        likeness,
        coverage: coverageOf(terms, inPassage, weighing),
        likelihood: likelihoods.get(id) ?? 0,
      }
    })
    const best = hits[0]?.score ?? 1
    const ranked = likeliest.toSorted((a, b) => rankOf(b, best) - rankOf(a, best)).slice(0, NAMED)
    if (ranked.length === NAMED) return { found: ranked, ...answers(ranked[0], leaning) }
    const others = byLetters(question).filter(({ id }) => !ranked.some(({ passage }) => passage.id === id))
    const found = [...ranked, ...others.map((passage): Found => ({ passage, ...nothing }))].slice(0, NAMED)
    return { found, ...answers(found[0], leaning) }
  }
}

const logOf = (share: number): number => Math.log(share + 0.001) / 7
const sharedOf = (shared: number): number => Math.min(shared, MOST_SHARED) / MOST_SHARED

const rankOf = ({ score, likeness, coverage, shared, likelihood }: Found, best: number): number =>
  (ORDER.score * score) / best +
  ORDER.likeness * likeness +
  ORDER.coverage * coverage +
  ORDER.shared * sharedOf(shared) +
  ORDER.likelihood * logOf(likelihood)

function answers(best: Found | undefined, leaning: number): Pick<Answer, 'known' | 'maybe'> {
  if (!best) return { known: false, maybe: false }
  const sum =
    leaning +
    ANSWERS.none +
    ANSWERS.coverage * best.coverage +
    ANSWERS.likeness * best.likeness +
    ANSWERS.shared * sharedOf(best.shared) +
    ANSWERS.likelihood * logOf(best.likelihood)
  const share = 1 / (1 + Math.exp(-sum))
  return { known: share >= ANSWERS.least, maybe: share >= ANSWERS.maybe }
}

interface Weighing {
  readonly telling: (term: string) => number
  readonly conceptsOf: (stem: string) => string[]
}

/** Both ways: what of the question this way of asking says, and what of it the question says. */
const likenessOf = (terms: readonly string[], way: ReadonlySet<string>, by: Weighing): number =>
  ASKED_SHARE * coverageOf(terms, way, by) + (1 - ASKED_SHARE) * coverageOf([...way], new Set(terms), by)

/** How telling a term is: the logarithm of how few passages have it. */
function inverseFrequency(documents: readonly ReadonlySet<string>[]): (term: string) => number {
  const counts = new Map<string, number>()
  for (const terms of documents) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  // A word that no passage has may as well be a name or a swear word: it weighs as one that a tenth of them have.
  return (term) => Math.log(1 + documents.length / (0.5 + (counts.get(term) ?? documents.length / 10)))
}

/** A concept and the stem it came from count once: a stem is covered where its concept is. */
function coverageOf(terms: readonly string[], inPassage: ReadonlySet<string>, { telling, conceptsOf }: Weighing): number {
  // A figure that somebody read off says little of what they ask.
  const stems = terms.filter((term) => !term.startsWith('~') && (!/^\d+$/.test(term) || inPassage.has(term)))
  if (stems.length === 0) return 0
  let all = 0
  let covered = 0
  for (const stem of stems) {
    const weight = telling(stem)
    all += weight
    const byConcept = conceptsOf(stem).some((concept) => inPassage.has(concept))
    if (inPassage.has(stem)) covered += weight
    else if (byConcept) covered += 0.8 * weight
  }
  return all === 0 ? 0 : covered / all
}

/** Words that nobody knows and that are read as the nearest known one: a question has few, a text that is pasted has hundreds, and each is compared with thousands. */
const MOST_MISSPELT = 30
/** A text that is pasted has more, and its first words tell what it is about. */
const MOST_TERMS = 120

interface Spelling {
  readonly vocabulary: ReadonlySet<string>
  readonly spelled: readonly string[]
  readonly language: HandbookLanguage
}

/** What is asked for: stems, those that nobody knows replaced by the nearest known one where one is near enough, and their concepts. */
function askedTerms(question: string, { vocabulary, spelled, language }: Spelling): string[] {
  const stemOf = stemIn[language]
  let unknown = 0
  const words = wordsOf(question).map((word) => {
    const stem = stemOf(word)
    const errors = allowedErrors(word, stem)
    if (!isTelling(word) || vocabulary.has(stem) || errors === 0 || ++unknown > MOST_MISSPELT) return { word, stem }
    // what is near enough has about as many letters
    const near = spelled.filter((known) => Math.abs(known.length - stem.length) <= errors)
    const nearest = near.length === 0 ? stem : closest(stem, near)
    return { word, stem: nearest[0] === stem[0] && distance(stem, nearest) <= errors ? nearest : stem }
  })
  const stems = words.filter(({ word }) => isTelling(word)).map(({ stem }) => stem)
  const concepts = conceptsOfStems(
    words.map(({ stem }) => stem),
    stemOf,
  )
  return [...new Set([...stems, ...concepts.map((concept) => `~${concept}`)])].slice(0, MOST_TERMS)
}
