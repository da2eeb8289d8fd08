import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import type { AssistantQuestion } from '#contract/message'
import { openPlace, type Place } from '#server/place'
import { type Meant, meantBy } from '#server/understand/meant'
import { namesFor, type Person } from '#server/understand/names'
import { isWord } from '#server/understand/wishes'

/** What a part of a message is about. */
export interface Where {
  readonly place: Place | null
  /** Said by these words themselves, not by the screen or by what was said before. */
  readonly isSaid: boolean
  /** Said by the words themselves, or they point at it; not only by another part of the message. */
  readonly isNear: boolean
  /** Two that the words fit alike. */
  readonly between: readonly { readonly id: string; readonly name: string }[]
  /** Those that the words name together, else the last two that were spoken of. */
  readonly together: readonly Place[]
  readonly person: Person | null
  readonly people: readonly Person[]
  readonly named: Meant['named']
  /** Properties that may be meant where none is, the last inspected first. */
  readonly others: readonly { readonly id: string; readonly name: string }[]
}
export type Locate = (words: string) => Where

/** Messages before this one in which a place may have been named. */
const LOOKED_BACK = 4
const MOST_OFFERED = 3
/** Points at what is before somebody. */
export const POINTS = /\b(?:this|here|there|our|my|it|its|est[eao]|aqui|aquí|ahí|ahi|allí|alli|allá|alla|nuestr[oa]|mi)\b/iu
/** Speaks of somebody who was named before. */
const PRONOUN = /\b(?:him|his|her|them|their|he|she|[eé]l|ella|su|le|dile|av[ií]sale|m[aá]ndale|escr[ií]bele)\b/iu

/**
 * Tells what words are about: what they name, else what the whole message names, else what is open on the screen, else what their records hint at, else what was spoken of
 * before. Only what the actor may see is there to be named.
 */
export async function locator(
  deps: Deps,
  actor: Actor,
  { message, about, conversationHistory }: Pick<AssistantQuestion, 'message' | 'about' | 'conversationHistory'>,
): Promise<Locate> {
  const names = await namesFor(deps, actor, message)
  const open = await openPlace(deps, actor, about)
  const meantIn = remembered((words) => meantBy(words, names, isWord))
  const placeOf = (id: string): Place => ({ id, name: names.properties.get(id) ?? '', scanId: open?.id === id ? open.scanId : null })
  const earlier = conversationHistory
    .slice(-LOOKED_BACK)
    .toReversed()
    .map(({ content }) => meantIn(content))
  const before = earlier.find(({ isNamed }) => isNamed)
  const spokenOfBefore = [...new Set(earlier.flatMap(({ all }) => all))].slice(0, 2)
  const spokenOf = earlier.find(({ person }) => person)?.person ?? null
  return (words) => {
    const [own, whole] = [meantIn(words), meantIn(message)]
    const said = own.isNamed ? own : whole.isNamed ? whole : null
    const between = said || open ? [] : [...own.between, ...(own.between.length === 0 ? whole.between : [])].slice(0, 3)
    const hint = own.places[0] ?? whole.places[0]
    const ofPerson = own.person ?? whole.person ?? (PRONOUN.test(words) ? spokenOf : null)
    const id =
      said?.places[0]?.id ?? (between.length > 0 ? null : (open?.id ?? hint?.id ?? (ofPerson?.propertyId || before?.places[0]?.id || null)))
    return {
      place: id === null ? null : placeOf(id),
      isSaid: id !== null && (said !== null || (!open && hint?.id === id)),
      isNear: own.isNamed || own.places[0]?.id === id || POINTS.test(words),
      between: between.map((each) => ({ id: each, name: names.properties.get(each) ?? '' })),
      together: (own.all.length > 1 ? own.all : whole.all.length > 1 ? whole.all : spokenOfBefore).map(placeOf),
      person: ofPerson,
      people: names.names.filter((name): name is Person => name.kind === 'person' && name.propertyId === id),
      named: new Map([...whole.named, ...own.named]),
      others: id === null ? [...names.properties].slice(0, MOST_OFFERED).map(([each, name]) => ({ id: each, name })) : [],
    }
  }
}

function remembered<T>(work: (words: string) => T): (words: string) => T {
  const known = new Map<string, T>()
  return (words) => {
    const made = known.get(words) ?? work(words)
    known.set(words, made)
    return made
  }
}
