import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { spokenLanguage } from '@ridgeline/server/integrations/language/spoken'
import { askHandbook } from '#server/handbook'
import { recordsFor } from '#server/records/dossier'
import { findRecords } from '#server/records/find-entries'
import { barredIn } from '#server/understand/barred'
import { ANYWHERE, offerWords } from '#server/understand/offers'
import { askedOf, partsOf } from '#server/understand/parts'
import { type Locate, POINTS, type Where } from '#server/understand/where'
import { guessWish, type WishKind } from '#server/understand/wishes'

/** One thing that a message asks for. */
export interface Part {
  readonly text: string
  readonly kind: WishKind
  /** Others that it may be, where nobody can be sure. */
  readonly doubts: readonly WishKind[]
  readonly where: Where
}

/** Below this nothing is clear, and what comes next is as likely. */
const CLEAR = 0.3
const NEXT_TO_FIRST = 0.6
/** Less sure of what nobody here knows, a passage of the handbook that answers is the answer. */
const BEYOND_FOR_SURE = 0.75
const MAYBE_BEYOND = 0.5
/** So sure of a question for the handbook that names no record, one that shares its words is none. */
const HANDBOOK_FOR_SURE = 0.6
/** Of a question for the handbook that speaks of a place, records answer where they speak of so much of it. */
const OF_RECORDS = { beforeHandbook: 0.62, whereHandbookIsSilent: 0.4, beforeReader: 0.6, onScreen: 0.45 } as const
const RULE =
  /\b(?:can|could|may|should|must|allowed|normally|usually|ever|puede[ns]?|puedo|podemos|debo|debe[ns]?|permitido|normalmente|hay que)\b/iu
/** Wishes that are told of one property. */
const NEEDS_PLACE = (kind: WishKind): boolean => offerable(kind) && !isDraft(kind) && !ANYWHERE.has(kind)
/** Wishes whose tools tell the same of each record, whatever of it is asked: where a record speaks of just that, it answers. */
const READERS: ReadonlySet<WishKind> = new Set(['property', 'scan', 'storms', 'reports', 'projects', 'tasks', 'crm', 'plan'])
/** Its record is asked for so likely as the tool, at least. */
const OF_READER = 0.1
/** Of no place they list what there is. */
const LISTS: ReadonlySet<WishKind> = new Set(['projects', 'tasks', 'reports'])
/** Of a question for records the handbook answers where it speaks of so much of it. */
const OF_HANDBOOK = 0.3
/** Neither handbook nor records speak of it, and so likely nobody here can answer it: then that is said. */
const NOT_OURS = { whereSilent: 0.2, thoughMaybe: 0.4 } as const
/** So likely a question of records, all of them are looked through. */
const MAYBE_RECORD = 0.1
const isNotOurs = (kind: WishKind): boolean => kind === 'beyond' || kind === 'offtopic'

/** What can be offered as a button: a wish of one's own records or a draft. */
const offerable = (kind: WishKind): boolean => offerWords.has(kind)
const isDraft = (kind: WishKind): boolean => kind.startsWith('draft-')

/** What a message asks for, part by part. Words of others that were pasted below it are none of it. */
export async function understand(deps: Deps, actor: Actor, message: string, locate: Locate): Promise<readonly Part[]> {
  const { asked, pasted } = askedOf(message)
  const likeliest = (text: string) => likeliestOf(text, locate(text).named)
  const texts = partsOf(asked, (text) => likeliest(text)[0]?.kind ?? '')
  const parts: Part[] = []
  for (const text of texts) {
    const located = locate(text)
    // A question that is one of several and neither names a place nor points at one need not be about the place of another.
    const where = texts.length > 1 && !located.isNear ? { ...located, isSaid: false } : located
    const guesses = likeliest(text)
    const [first, second, third] = guesses
    const sure = first?.sure ?? 0
    const isDoubtful =
      sure < CLEAR && (second?.sure ?? 0) > NEXT_TO_FIRST * sure && guesses.slice(0, 3).every((guess) => offerable(guess.kind))
    const kind = await settled(deps, actor, {
      text,
      where,
      kind: first?.kind ?? 'handbook',
      next: second?.kind ?? 'handbook',
      sure,
      notOurs: guesses.filter((guess) => isNotOurs(guess.kind)).reduce((sum, guess) => sum + guess.sure, 0),
      maybeRecord: guesses.find((guess) => guess.kind === 'record')?.sure ?? 0,
      otherwise: guesses.find((guess) => isNotOurs(guess.kind))?.kind ?? 'beyond',
    })
    const isPaste = pasted !== '' && !isDraft(kind) && texts.length === 1
    parts.push({
      text,
      where,
      kind: isPaste && PASTE.test(text) ? 'cannot-paste' : (barredIn(text, isDraft(kind)) ?? kind),
      doubts:
        isDoubtful && kind === first?.kind && barredIn(text, isDraft(kind)) === null
          ? [first, second, third].flatMap((guess) => guess?.kind ?? [])
          : [],
    })
  }
  return parts
}
/** What a draft is to say may be anything: how it is asked for stands before it. */
function likeliestOf(text: string, named: Where['named']): ReturnType<typeof guessWish> {
  const whole = guessWish(text, named)
  const head = guessWish(text.split(/\s+/).slice(0, HEAD.words).join(' '), named)
  const isOpen = ['handbook', 'record', 'beyond', 'cannot-paste'].includes(whole[0]?.kind ?? '')
  return isOpen && isDraft(head[0]?.kind ?? '') && (head[0]?.sure ?? 0) > HEAD.sure ? head : whole
}
const HEAD = { words: 5, sure: 0.75 } as const
const PASTE =
  /\b(?:this|below|mail|email|message|text|summari[sz]e|read|est[eao]|abajo|correo|mensaje|texto|resum\w*|res[uú]me\w*|lee|make it)\b/iu

interface Unsettled {
  readonly text: string
  readonly where: Where
  readonly kind: WishKind
  readonly next: WishKind
  readonly sure: number
  /** How likely nobody here can answer it, 0-1, and which of the two kinds of that is the likelier. */
  readonly notOurs: number
  readonly otherwise: WishKind
  /** How likely it is a question of records, 0-1. */
  readonly maybeRecord: number
}

/** Whether the handbook or the records answer, where words alone do not tell: the one that speaks of what was asked. */
async function settled(
  deps: Deps,
  actor: Actor,
  { text, where, kind, next, sure, notOurs, otherwise, maybeRecord }: Unsettled,
): Promise<WishKind> {
  const isUnclear = sure < CLEAR
  const isOpen = isUnclear || kind === 'handbook' || isNotOurs(kind) || kind === 'record'
  // A word of the question stands in some record, and no property is named: what the handbook answers is no question about that one.
  const isCalled = where.isSaid && [...where.named.values()].includes('property')
  const isHint = where.isSaid && !isCalled && !POINTS.test(text)
  if (!isOpen && isHint && offerable(kind) && !isDraft(kind) && askHandbook(text, spokenLanguage()).known) return 'handbook'
  const isOwn = where.isSaid || POINTS.test(text) || kind === 'record'
  const isPlaceless = !where.place && where.between.length === 0
  // A rule is asked for, no fact: what may be done, or what is usual.
  const asksRule = !isCalled && RULE.test(text)
  if (isPlaceless && !isOpen && !POINTS.test(text) && (NEEDS_PLACE(kind) || asksRule) && askHandbook(text, spokenLanguage()).known)
    return 'handbook'
  if (READERS.has(kind) && (isOwn || where.person || !LISTS.has(kind))) {
    const { share, isAsked } = findRecords(text, await recordsFor(deps, actor, where), where)
    return isAsked && maybeRecord >= OF_READER * sure && share >= OF_RECORDS.beforeReader ? 'record' : kind
  }
  if (!isOpen || (isDraft(kind) && !(isUnclear && next === 'record')) || (kind.startsWith('cannot-') && !isUnclear)) return kind
  const entries = isOwn || maybeRecord > MAYBE_RECORD ? await recordsFor(deps, actor, where) : []
  const { share, isAsked, entries: told } = findRecords(text, entries, where)
  const { known, maybe, found } = askHandbook(text, spokenLanguage())
  // Whoever names a person asks for what is recorded of them.
  if (where.person && where.isSaid && share > 0 && (kind === 'handbook' || (kind === 'beyond' && sure < BEYOND_FOR_SURE))) return 'record'
  // A name alone asks how it stands there.
  if (!isAsked && where.isSaid && (kind === 'record' || kind === 'handbook')) return 'score'
  const isSilent = !known && share < OF_RECORDS.whereHandbookIsSilent
  if (isSilent && !where.isSaid && notOurs > (maybe ? NOT_OURS.thoughMaybe : NOT_OURS.whereSilent)) return otherwise
  const isCovered = known && (found[0]?.coverage ?? 0) >= OF_HANDBOOK
  if (kind === 'record') {
    const least = where.place ? OF_RECORDS.onScreen : OF_RECORDS.beforeHandbook
    const isElsewhere = !where.isSaid && known && (told.length === 0 || (isCovered && share < least && !POINTS.test(text)))
    return isElsewhere || (isCovered && asksRule) ? 'handbook' : kind
  }
  if (kind === 'beyond' || kind === 'offtopic') {
    if (maybeRecord > MAYBE_RECORD && share >= (where.isSaid ? OF_RECORDS.whereHandbookIsSilent : OF_RECORDS.beforeHandbook))
      return 'record'
    return (sure < BEYOND_FOR_SURE && known && !isCalled) || (sure < MAYBE_BEYOND && maybe) ? 'handbook' : kind
  }
  if (known && (asksRule || (!isCalled && sure > (POINTS.test(text) ? BEYOND_FOR_SURE : HANDBOOK_FOR_SURE)))) return 'handbook'
  if (share >= (known ? OF_RECORDS.beforeHandbook : OF_RECORDS.whereHandbookIsSilent)) return 'record'
  return isUnclear && known && !where.isSaid ? 'handbook' : kind
}
