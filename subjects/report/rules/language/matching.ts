import type { Reading } from '#rules/language/clauses'
import type { Concept } from '#rules/language/lexicon'

/**
 * One way to say what may not be said.
 *
 * - `on`: the meaning it hangs on; `by`: who does it (`none` where nobody is named); `says`: whether it is affirmed (the usual), denied, or either.
 * - `with`: what else stands there, conditions parted by spaces, each of meanings parted by `|`: `a` in the clause, `<a` before, `>a` behind, `&a` in the sentence, `=a` at the word itself,
 *   `a:3` at most three words away, `!a` none of it.
 */
export interface Row {
  readonly on: string
  readonly with?: string
  readonly by?: string
  readonly says?: 'yes' | 'no' | 'either'
}

interface Condition {
  readonly isNot: boolean
  readonly where: string
  readonly of: readonly Concept[]
  readonly within: number
}

const conditions = new Map<string, readonly Condition[]>()
function conditionsOf(text: string): readonly Condition[] {
  const known = conditions.get(text)
  if (known) return known
  const made = text
    .split(' ')
    .filter(Boolean)
    .map((each): Condition => {
      const [, not = '', where = '', names = '', within] = /^(!?)([<>&=]?)([^:]+)(?::(\d+))?$/.exec(each) ?? []
      return { isNot: not === '!', where, of: names.split('|') as Concept[], within: Number(within ?? 99) }
    })
  conditions.set(text, made)
  return made
}

const isAny = (reading: Reading, i: number, of: readonly Concept[]): boolean => of.some((concept) => reading.tags[i]!.means.has(concept))

/** Whether the conditions hold around word `i`. */
export function holds(reading: Reading, i: number, text: string): boolean {
  return conditionsOf(text).every(({ isNot, where, of, within }) => {
    const isWide = where === '&'
    const from = where === '>' ? i + 1 : where === '=' ? i : Math.max(isWide ? 0 : reading.from[i]!, i - within)
    const to = where === '<' ? i : where === '=' ? i + 1 : Math.min(isWide ? reading.tags.length : reading.to[i]!, i + within + 1)
    for (let k = from; k < to; k++) if ((k !== i || isWide || where === '=') && isAny(reading, k, of)) return !isNot
    return isNot
  })
}

const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from) }, (_, k) => from + k)
const ACTORS: readonly Concept[] = ['us', 'you', 'insurer', 'adjuster', 'official', 'other', 'trade']
const BY = /^(?:by|por)$/
const ARTICLE = /^(?:el|la|los|las|su|nuestr[oa])$/
const AFTER_VERB = /^(?:usted|ustedes|nosotros|yo)$/
const TOWARDS = /^(?:a|al|con|de|del|para|por|en|y)$/

/** Who does what word `i` says: whom *by* names, else the first of the clause, else of the clause before. */
export function doersOf(reading: Reading, i: number): readonly string[] {
  const { tags, from, to, isOwning } = reading
  const actorsAt = (k: number) => (isOwning[k] ? [] : ACTORS.filter((actor) => tags[k]!.means.has(actor)))
  for (let k = i + 1; k < Math.min(to[i]!, i + 5); k++)
    if (BY.test(tags[k]!.word)) for (let n = k + 1; n < Math.min(to[i]!, k + 4); n++) if (actorsAt(n).length > 0) return actorsAt(n)
  const actors = range(from[i]!, i + 1).filter((k) => actorsAt(k).length > 0)
  const [first, nearest] = [actors[0], actors.at(-1)]
  if (first !== undefined && nearest !== undefined) {
    const isOurs = actorsAt(first).includes('us') && !range(first, nearest).some((k) => tags[k]!.means.has('hands'))
    return actorsAt(actorsAt(nearest).includes('us') || !isOurs ? nearest : first)
  }
  // In Spanish who acts may come last: *lo paga el propietario*.
  for (let k = i + 1; k < Math.min(to[i]!, i + 11); k++)
    if (AFTER_VERB.test(tags[k]!.word) && !TOWARDS.test(tags[k - 1]!.word)) return actorsAt(k)
  for (let k = i + 1; k < Math.min(to[i]!, i + 8); k++)
    if (ARTICLE.test(tags[k]!.word) && !TOWARDS.test(tags[k - 1]!.word)) {
      const after = [...actorsAt(k), ...(k + 1 < to[i]! ? actorsAt(k + 1) : [])]
      if (after.length > 0) return after
    }
  const before = from[i]! === 0 ? undefined : from[from[i]! - 1]
  if (before !== undefined && actorsAt(before).length > 0) return actorsAt(before)
  return ['none']
}

/** How many words a denial reaches. */
const REACH = 12
const AFTER = 8
const BE = /^(?:is|are|was|were|has|have|had|can|could|does|do|did|remains?|es|son|esta|fue|queda|forma|puede|may)$/
const SPANISH_NOT = /^no (?:es|esta|se (?:sabe|conoce|evalu|determin|puede|ha|revis|verific|midio|asegura))/
const OPEN_AFTER = /^(?:unknown|open|unclear|undetermined|desconocid[oa])$/

/** Two denials take each other back, *nobody can promise that it will not leak*, but not where they stand side by side: *no interest and do not bid*. */
const BESIDE = /^(?:and|or|y|o|e)$/
const isTwice = ({ tags }: Reading, denials: readonly number[]): boolean =>
  denials.length > 1 && !tags.slice(denials[0], denials[1]).some(({ word }) => BESIDE.test(word))

/** `bans`: what a law that forbids it counts as. */
export function isDenied(reading: Reading, i: number, bans: boolean): boolean {
  const { tags, from, to } = reading
  const before = range(Math.max(from[i]!, i - REACH), i)
  const count = (...names: Concept[]) => before.filter((k) => isAny(reading, k, names)).length
  // In Spanish a denial is said twice: *no ... nunca*.
  const denials = count('not') === 0 ? Math.min(1, count('concord')) : count('not')
  if (count('bans') > 0) return bans
  if (denials > 0)
    return (
      denials % 2 === 1 ||
      !isTwice(
        reading,
        before.filter((k) => isAny(reading, k, ['not'])),
      )
    )
  for (let k = i + 1; k < Math.min(to[i]!, i + AFTER); k++) {
    if (reading.isParted[k] || tags[k]!.means.has('if')) return false
    if (OPEN_AFTER.test(tags[k]!.word) || (bans && tags[k]!.means.has('bans'))) return true
    if (
      tags[k]!.means.has('not') &&
      (BE.test(tags[k - 1]!.word) ||
        tags[k]!.word.length > 4 ||
        SPANISH_NOT.test(
          range(k, k + 3)
            .map((n) => tags[n]?.word)
            .join(' '),
        ))
    )
      return true
  }
  return false
}

/** Whether a row is said at word `i`. */
export function isSaidAt(reading: Reading, i: number, { on, by, with: around = '', says = 'yes' }: Row): boolean {
  if (!on.split('|').some((concept) => reading.tags[i]!.means.has(concept as Concept))) return false
  if (!holds(reading, i, around)) return false
  if (by !== undefined && !doersOf(reading, i).some((doer) => by.split('|').includes(doer))) return false
  return says === 'either' || isDenied(reading, i, says === 'yes') === (says === 'no')
}

const SPEAKERS = 'you|insurer|adjuster|official|other'
/** Words between a speaker and what says that they speak. */
const SAID_WITHIN = 7
/** Words that look back at a document or a person who is named. */
const SOURCE = `${SPEAKERS}|doc`

/** Whether what precedes word `i` in its clause leaves it open: *whether*, *if*; not where we come in after it: *if you sign we pay*. */
export function isOpen(reading: Reading, i: number, opens: string): boolean {
  const at = range(reading.from[i]!, i).findLast((k) => isAny(reading, k, opens.split('|') as Concept[]))
  return at !== undefined && !range(at + 2, i).some((k) => /^(?:we|i)$/.test(reading.tags[k]!.word))
}

/** Whether somebody else says word `i`: a person before it, a person or a document that the sentence leans on, or quotation marks around words that are named. */
export function isOthers(reading: Reading, i: number, mayLeanOnPolicy: boolean): boolean {
  const { tags, isQuoted, isOwning } = reading
  const isSource = (k: number, names: string) =>
    names.split('|').some((name) => tags[k]!.means.has(name as Concept)) && (mayLeanOnPolicy || !tags[k]!.means.has('policy'))
  const saidNear = (end: number, names: string) => {
    for (let k = 0; k < end; k++)
      if (isSource(k, names) && !isOwning[k])
        for (let n = k + 1; n <= Math.min(end - 1, k + SAID_WITHIN); n++)
          if (tags[n]!.means.has('said') && !tags[n]!.means.has('us')) return true
    return false
  }
  const leans = (k: number) => {
    if (!tags[k]!.means.has('per')) return false
    const isBy = BY.test(tags[k]!.word)
    if (isBy && !tags[k - 1]?.means.has('said') && !tags[k - 2]?.means.has('said')) return false
    for (let n = k + 1; n <= Math.min(tags.length - 1, k + 5); n++)
      if (
        isSource(n, tags[k]!.word === 'under' ? 'doc' : SOURCE) &&
        !tags[n]!.means.has('us') &&
        !(tags[k]!.word === 'under' && tags[n]!.word === 'contract')
      )
        return true
    return false
  }
  const isNamed = tags.some(
    (tag, k) => !isQuoted[k] && ['words', 'said', 'not'].some((name) => tag.means.has(name as Concept)) && !tag.means.has('us'),
  )
  const isOnPaper = holds(reading, i, '<paper:10')
  return isOnPaper || saidNear(i + 1, SOURCE) || tags.some((_, k) => leans(k)) || (isQuoted[i]! && isNamed)
}
