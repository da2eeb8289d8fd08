import { distance } from 'fastest-levenshtein'
import { isTelling, wordsOf } from '#server/handbook/search/words'
import { linesOf } from '#server/lexicon'
import type { Name, Names, Person } from '#server/understand/names'
import { soundOf } from '#server/understand/sound'

/** What a question names, as far as its words tell. */
export interface Meant {
  /** Properties, the one that is meant most likely first. */
  readonly places: readonly { readonly id: string; readonly score: number }[]
  /** Whether the first is named, not only hinted at by what stands in its records. */
  readonly isNamed: boolean
  /** Two that the words fit alike. */
  readonly between: readonly string[]
  /** All that are named, the clearest first. */
  readonly all: readonly string[]
  readonly person: Person | null
  /** Words of the question that name something, by what it is. */
  readonly named: ReadonlyMap<string, Name['kind']>
}

/** Buildings by what people call them in either language, whatever their sign says; and what stands on and under roofs. */
const [buildings, things] = (['buildings', 'things'] as const).map((name) => linesOf(name).map((line) => line.split(' '))) as [
  string[][],
  string[][],
]
const isBuilding = new Set(buildings.flat())
const groupOf = new Map([...buildings, ...things].flatMap((words, i) => words.map((word) => [word, i] as const)))

/** Words that stand in names of buildings and say nothing of which one. */
const generic = new Set(
  'building buildings roof roofs property center park edificio techo propiedad centro inc llc co job project report'.split(' '),
)

const WEIGHT: Readonly<Record<Name['kind'], number>> = { property: 1, address: 0.9, person: 1, project: 0.7, section: 0.6, issue: 0.5 }
/** A word that the trade has for every roof tells little of which one. */
const TRADE = 0.35
/** Words of the trade name a property where they are so much of its name: an order that somebody wrote as a name is not named by the words it shares with a question. */
const LEAST_OF_NAME = 0.5
/** From here on a property is named; below, its records only hint at it. */
const LEAST = { named: 0.65, hinted: 0.17, person: 0.7 } as const
/** So much closer the first has to be than the second. */
const MARGIN = 1.25

/** Written without its vowels, as on a note: mkt, bldg, dstrb. */
function isShortFor(typed: string, known: string): boolean {
  if (typed.length < 3 || typed.length >= known.length || typed[0] !== known[0] || /[aeiou]/.test(typed)) return false
  let at = 0
  for (const letter of typed) {
    at = known.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

/** How well a typed word is a word of a name: as written, by its beginning, by its sound, with a slip. */
function likeness(typed: string, known: string, isWord: boolean): number {
  if (typed === known) return 1
  const group = groupOf.get(typed)
  if (group !== undefined && group === groupOf.get(known)) return 0.9
  if (!isWord && isShortFor(typed, known)) return 0.8
  if (/\d/.test(typed) || typed.length < 4 || isWord) return 0
  if (typed === `${known}s` || `${typed}s` === known) return 0.95
  if (known.length > 3 && (known.startsWith(typed) || typed.startsWith(known))) return 0.75
  const slips = typed.length >= 8 ? 2 : typed.length >= 5 ? 1 : 0
  if (slips > 0 && typed[0] === known[0] && distance(typed, known) <= slips) return 0.8
  const isSwapped =
    typed.length === known.length && distance(typed, known) === 2 && [...typed].sort().join('') === [...known].sort().join('')
  if (isSwapped && typed.length > 4) return 0.8
  return typed.length >= 5 && soundOf(typed).length > 2 && soundOf(typed) === soundOf(known) ? 0.75 : 0
}

const initialsOf = (name: string): string =>
  wordsOf(name)
    .map((word) => word[0])
    .join('')

/**
 * Which property, and which person, words name. Names are compared, never read: one that says something to a program is a name.
 * @param isWord - whether a word is one of the language of the trade, which is no slip in a name
 */
export function meantBy(question: string, { names: all, properties }: Names, isWord: (word: string) => boolean): Meant {
  const words = wordsOf(question)
  const isStrange = (word: string | undefined): boolean =>
    word !== undefined && word.length > 3 && isTelling(word) && !isWord(word) && !all.some((name) => bestIn(word, name, false))
  // "Riverside Mall" is another one than the plaza that we know.
  const isOthers = (word: string): boolean => isBuilding.has(word) && isStrange(words[words.indexOf(word) - 1])
  const typed = [...new Set(words)].filter((word) => (isTelling(word) || groupOf.has(word)) && !isOthers(word)).slice(0, 400)
  const named = new Map<string, Name['kind']>()
  const scores = new Map<string, number>()
  const persons = new Map<Person, number>()
  const strong = new Set<string>()
  const names = all.filter((name) => name.kind !== 'property' || isCalled(name, typed, isWord))
  const spread = spreadOf(names)
  for (const word of typed) {
    const ofPlace = new Map<string, number>()
    for (const name of names) {
      const best = bestIn(word, name, isWord(word))
      if (best === null) continue
      const rare = 1 / (spread.get(best.known) ?? 1)
      const isSign = name.kind === 'property' && isBuilding.has(word)
      const score = best.likeness * WEIGHT[name.kind] * rare * (isWord(word) && !isSign ? TRADE : 1)
      if (name.propertyId !== '' && score > (ofPlace.get(name.propertyId) ?? 0)) ofPlace.set(name.propertyId, score)
      if (name.kind === 'person' && !isWord(word)) persons.set(name as Person, (persons.get(name as Person) ?? 0) + best.likeness)
      if (best.likeness >= 0.75 && name.kind !== 'issue' && (!isWord(word) || name.kind === 'property'))
        named.set(word, named.get(word) === 'property' || name.kind === 'address' ? 'property' : name.kind)
      if ((name.kind === 'property' || name.kind === 'address') && !isWord(word)) strong.add(name.propertyId)
    }
    for (const [id, score] of ofPlace) scores.set(id, (scores.get(id) ?? 0) + score)
  }
  for (const [id, name] of properties) {
    const initials = initialsOf(name)
    const said =
      initials.length > 1 && typed.find((word) => word === initials && (initials.length > 2 || question.includes(initials.toUpperCase())))
    if (!said || isWord(said)) continue
    scores.set(id, (scores.get(id) ?? 0) + 1)
    named.set(said, 'property')
    strong.add(id)
  }
  const places = [...scores].map(([id, score]) => ({ id, score })).toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
  const [first, second] = places
  const isNamed = first !== undefined && first.score >= LEAST.named
  // A part of a name that several have is named by none of them alone.
  const shared = places.filter(({ id, score }) => strong.has(id) && first && score * MARGIN > first.score)
  const between =
    !isNamed && shared.length > 1
      ? shared.map(({ id }) => id)
      : isNamed && second && second.score * MARGIN > first.score && second.score >= LEAST.named
        ? [first.id, second.id]
        : []
  const isHinted = first !== undefined && first.score >= LEAST.hinted && (!second || first.score >= MARGIN * second.score)
  const [person] = [...persons].toSorted((a, b) => b[1] - a[1])
  return {
    places: isNamed || isHinted || between.length > 0 ? places : [],
    isNamed: isNamed && between.length === 0,
    between,
    all: places.filter(({ score }) => score >= LEAST.named).map(({ id }) => id),
    person: person && person[1] >= LEAST.person ? person[0] : null,
    named,
  }
}

/** Whether words call a property by its name: by one that is no word of the trade, by what people call such a building, or by most of it. */
function isCalled(name: Name, typed: readonly string[], isWord: (word: string) => boolean): boolean {
  const words = [...new Set(tokensOf(name.words))]
  const said = words.filter((known) => typed.some((word) => likeness(word, known, isWord(word)) > 0))
  return said.some((word) => !isWord(word) || groupOf.has(word)) || said.length >= LEAST_OF_NAME * words.length
}

function bestIn(word: string, { words }: Name, isWord: boolean): { readonly known: string; readonly likeness: number } | null {
  let best: { known: string; likeness: number } | null = null
  for (const known of tokensOf(words)) {
    const like = likeness(word, known, isWord)
    if (like > (best?.likeness ?? 0)) best = { known, likeness: like }
  }
  return best
}

const tokensOf = (words: string): string[] =>
  wordsOf(words).filter((word) => (isTelling(word) && word.length > 1 && !generic.has(word)) || groupOf.has(word))

/** Of how many properties a word stands in the records. */
function spreadOf(names: readonly Name[]): ReadonlyMap<string, number> {
  const of = new Map<string, Set<string>>()
  for (const { words, propertyId } of names) for (const word of tokensOf(words)) of.set(word, (of.get(word) ?? new Set()).add(propertyId))
  return new Map([...of].map(([word, ids]) => [word, ids.size]))
}
