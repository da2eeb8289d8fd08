import { type Concept, type Tag, tagged } from '#rules/language/lexicon'

/** A sentence as what its words mean: each word knows its clause, and whether it stands in quotation marks. */
export interface Reading {
  readonly tags: readonly Tag[]
  /** For each word the place of the first word of its clause, and the place behind the last. */
  readonly from: readonly number[]
  readonly to: readonly number[]
  readonly isQuoted: readonly boolean[]
  /** Words that own what follows, as in *the owner's claim*: they do nothing. */
  readonly isOwning: readonly boolean[]
  /** A comma stands before the word. */
  readonly isParted: readonly boolean[]
  readonly isQuestion: boolean
}

interface Word {
  readonly word: string
  readonly at: number
  readonly isOwning?: boolean
}

/** A word with its ending, which may be cut: *won't*, *we'll*, *owner's*. */
const WORD = /[a-z0-9$]+(?:'[a-z]+)?|%/g
const NOT = /^(ca|wo|sha|do|does|did|is|are|was|were|would|could|should|has|have|had|must|need)n'?t$/
const WHOLE: Readonly<Record<string, string>> = { ca: 'can', wo: 'will', sha: 'shall' }
const CUT: Readonly<Record<string, string>> = { ll: 'will', re: 'are', ve: 'have', d: 'would', m: 'am' }
/** As thumbs write them. */
const SHORT: Readonly<Record<string, string>> = { u: 'you', ur: 'your', gonna: 'will' }
const IS = /^(?:it|that|he|she|there|what|who|here|nobody|insurance|everything)$/

function* wordsOf(plain: string): Generator<Word> {
  for (const { 0: found, index: at } of plain.matchAll(WORD)) {
    const not = NOT.exec(found)
    const [word = '', ending = ''] = found.split("'")
    if (not) {
      const verb = not[1] ?? ''
      yield { word: WHOLE[verb] ?? verb, at }
      yield { word: 'not', at }
    } else if (found === 'cant' || found === 'wont') {
      yield { word: found === 'cant' ? 'can' : 'will', at }
      yield { word: 'not', at }
    } else {
      yield { word: word === 'percent' ? '%' : (SHORT[word] ?? word), at, isOwning: ending === 's' && !IS.test(word) }
      if (ending === 's' && IS.test(word)) yield { word: 'is', at }
      if (CUT[ending] !== undefined) yield { word: CUT[ending], at }
    }
  }
}

const SUBJECT =
  /^(?:it|the|this|that|they|we|you|your|our|he|she|there|i|el|la|los|las|esto|su|sus|nosotros|usted|es[oa]s|est[aeo]s?|those|these|nuestr\w*)$/
const JOINS = /^(?:and|then|y|e|asi|so)$/
/** Begin a clause wherever they stand. */
const PARTS = /^(?:but|however|although|though|therefore|because|hence|while|pero|aunque|porque|mientras|entonces|whereas|so)$/
/** Stand behind a comma for themselves: *no leaks for ten years, guaranteed*. */
const TAGGED_ON = /^(?:guaranteed|promised|garantizad[oa]|prometid[oa])$/
const QUOTE = /["“«][^"”»]*["”»]|(?<=^|[\s(])'[^']*'(?=$|[\s.,;:)])/g

/** The month, which is no doubt. */
const MONTH = /(?<=[a-z\d,] )May\b|\bmay(?= \d)/g
/** Without its apostrophe, where nobody is ill. */
const ILL = /(?<=^|[,;.:] |and |but |then )ill (?=[a-z])/g
const RHETORIC =
  /^\W*(?:did you know|how (?:does|about|would)|why (?!is|are|was|did)|isn't|don't you|doesn't|who else|para que|sabia|por que no)/

/** Reads a sentence without accents. */
export function readingOf(plain: string): Reading {
  const text = plain.replaceAll(/[’‘]/g, "'").replaceAll(MONTH, 'mes').toLowerCase().replaceAll(ILL, 'i will ')
  const words = [...wordsOf(text)]
  const tags = tagged(words)
  const owning = new Set(words.filter(({ isOwning }) => isOwning).map(({ at }) => at))
  const quotes = [...text.matchAll(QUOTE)].map((quote) => [quote.index, quote.index + quote[0].length] as const)
  const starts = tags.map((_, i) => i === 0 || beginsClause(text, tags, i))
  const from = starts.map((_, i) => starts.lastIndexOf(true, i))
  const to = starts.map((_, i) => (starts.indexOf(true, i + 1) === -1 ? tags.length : starts.indexOf(true, i + 1)))
  return {
    tags,
    from,
    to,
    isQuoted: tags.map(({ at }) => quotes.some(([begin, end]) => begin < at && at < end)),
    isOwning: tags.map(({ at }) => owning.has(at)),
    isParted: tags.map(({ at }, i) => i > 0 && text.slice(tags[i - 1]!.at + tags[i - 1]!.word.length, at).includes(',')),
    isQuestion: text.trimEnd().endsWith('?') && !RHETORIC.test(text),
  }
}

function beginsClause(text: string, tags: readonly Tag[], i: number): boolean {
  const [before, tag, next] = [tags[i - 1]!, tags[i]!, tags[i + 1]]
  const between = text.slice(before.at + before.word.length, tag.at)
  if ((PARTS.test(tag.word) && next?.word !== 'of' && next?.word !== 'to') || /[;:()]|\s[-–—]+\s|—|[.!?]["'”»)]?\s/.test(between))
    return true
  const isSubject = (one: Tag | undefined) =>
    one !== undefined && (SUBJECT.test(one.word) || ['us', 'you', 'insurer', 'adjuster'].some((actor) => one.means.has(actor as Concept)))
  if (between.includes(',') && TAGGED_ON.test(tag.word)) return true
  return JOINS.test(tag.word) ? isSubject(next) : between.includes(',') && isSubject(tag)
}
