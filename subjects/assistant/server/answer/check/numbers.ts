import { daysIn, saysDay } from '#server/answer/check/dates'
import { unitBefore, unitBehind } from '#server/answer/check/units'
import { termsOf } from '#server/handbook/search/words'
import { linesOf } from '#server/lexicon'

/** A figure as it stands in a sentence: a number or a day. */
export interface StatedNumber {
  readonly value: string
  /** Of what is measured, behind it or, in a range, behind the other end; `day` of a calendar day. */
  readonly unit: string
  /** What is counted, in stems and concepts; empty behind a measure. */
  readonly counted: readonly string[]
  /** Whether it stands in a quotation. */
  readonly isQuoted: boolean
}

const tell = (text: string): (readonly [string, number])[] =>
  text.split(/\s+/).map((entry) => {
    const [word = '', value = ''] = entry.split('=')
    return [word, Number(value)]
  })
const ones = 'one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9'
const tens = 'twenty=20 thirty=30 forty=40 fourty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90'
const hundreds = ['dosc=200', 'tresc=300', 'cuatroc=400', 'quin=500', 'seisc=600', 'setec=700', 'ochoc=800', 'novec=900']
  .flatMap((each) => {
    const [stem, value] = each.split('=')
    return ['os', 'as'].map((ending) => `${stem}ient${ending}=${value}`)
  })
  .join(' ')
/** Words for numbers, without accents. Spanish "un", "una" and "uno" are articles far more often than numbers. */
const words = new Map([
  ...tell([ones, tens, hundreds, ...linesOf('number words')].join(' ')),
  ...tell(tens).flatMap(([ten, high]) => tell(ones).map(([one, low]) => [`${ten}${one}`, high + low] as const)),
])
/** Words that say which one, which part or how many times: they stand in the fact by the same word. */
const ORDINAL =
  /^(?:first|second|third|thirds|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth|(?:twen|thir|for|fif|six|seven|eigh|nine)tieth|quarters?|tercios?|primer[oa]?s?|segund[oa]s?|tercer[oa]?s?|cuart[oa]s?|quint[oa]s?|sext[oa]s?|septim[oa]s?|octav[oa]s?|noven[oa]s?|decim[oa]s?|enesim[oa]|[a-z]{3,}fold|both|ambos|ambas)$/i
const ROMAN = /^(?=[IVX]{2,}$)X{0,3}(?:IX|IV|V?I{0,3})$/

/** Decimal digits in any script, fractions, signs and ideographs that mean numbers, and words that may. */
const NUMBER =
  /\p{Nd}+(?:[.,'’ \u2009\u202f\u00a0](?=\p{Nd}{3}(?!\p{Nd}))\p{Nd}{3})*(?:[.,]\p{Nd}+)?(?:\s*[/⁄:]\s*\p{Nd}+)?|[\p{Nl}\p{No}〇零一二两三四五六七八九十百千万億兆]+|\p{L}+/gu

/** A number in digits as plain ASCII; a sign such as Ⅷ or ½ as itself. */
function valueOfSign(sign: string): string {
  if (!/^\p{Nd}/u.test(sign)) return `sign ${sign}`
  const ascii = [...sign].map((c) => (/\p{Nd}/u.test(c) ? digitOf(c.normalize('NFKC')) : c)).join('')
  if (/[/⁄:]/.test(ascii)) return ascii.replaceAll(/\s/g, '').replace('⁄', '/')
  return String(Number(ascii.replaceAll(/[,'’ \u2009\u202f\u00a0](?=\d{3}(?!\d))/g, '').replace(',', '.')))
}

/** Decimal digits of a script stand one after the other in Unicode, from zero on. */
function digitOf(c: string): string {
  if (/^\d$/.test(c)) return c
  const code = c.codePointAt(0) ?? 0
  for (let back = 0; back < 10; back++) if (!/\p{Nd}/u.test(String.fromCodePoint(code - back - 1))) return String(back)
  return 'NaN'
}

/** Words one after the other are one number: "two hundred and forty-five". */
function valueOfWords(run: readonly number[]): number {
  let all = 0
  let part = 0
  for (const value of run) {
    if (value === 100) part = Math.max(1, part) * 100
    else if (value >= 1000) {
      all += Math.max(1, part) * value
      part = 0
    } else part += value
  }
  return all + part
}

/** Whether one number word may follow another in one number: "forty five", never "four forty". */
function follows(run: readonly number[], value: number): boolean {
  const last = run.at(-1) ?? 0
  return value >= 100 || last >= 100 || (last >= 20 && last % 10 === 0 && value < 10)
}

interface Seen {
  readonly value: string
  readonly unit: string
  readonly begin: number
  readonly end: number
}

/** Letters of two scripts in one word are made to look like another word. */
const isDisguised = (word: string): boolean => /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)

function seenIn(plain: string, taken: readonly { readonly begin: number; readonly end: number }[]): Seen[] {
  const seen: (Seen & { readonly run: readonly number[] })[] = []
  for (const { 0: sign, index } of plain.matchAll(NUMBER)) {
    const end = index + sign.length
    if (taken.some((day) => index < day.end && day.begin < end)) continue
    const isPart = /[\p{L}\p{Nd}]$/u.test(plain.slice(0, index))
    if (!/^\p{L}/u.test(sign) || /^[\p{Nl}〇零一二两三四五六七八九十百千万億兆]/u.test(sign)) {
      const { unit, length } = unitBehind(plain.slice(end))
      // `12k`, `3x`, `10e4`: letters that are no unit belong to the number.
      const [glued = ''] = length > 0 ? [] : (/^\p{L}+[\p{L}\p{Nd}]*/u.exec(plain.slice(end)) ?? [])
      const value = `${valueOfSign(sign)}${isPart ? ' glued' : ''}${glued.toLowerCase()}`
      seen.push({ value, unit: unit || unitBefore(plain.slice(0, index)), begin: index, end, run: [] })
      continue
    }
    const word = sign.toLowerCase()
    if (isPart) continue
    if (ORDINAL.test(word) || ROMAN.test(sign) || isDisguised(sign)) {
      seen.push({ value: `sign ${word}`, unit: '', begin: index, end, run: [] })
      continue
    }
    const value = words.get(word)
    if (value === undefined) continue
    const last = seen.at(-1)
    const goesOn =
      last && last.run.length > 0 && follows(last.run, value) && /^(?:[\s-]+|\s+(?:and|y)\s+)$/i.test(plain.slice(last.end, index))
    const run = goesOn ? [...last.run, value] : [value]
    const { unit } = unitBehind(plain.slice(end))
    const next = { value: String(valueOfWords(run)), unit, begin: goesOn ? last.begin : index, end, run }
    if (goesOn) seen.splice(-1, 1, next)
    else seen.push(next)
  }
  return seen
}

/** What joins the two ends of a range. */
const RANGE = /^\s*(?:to|and|or|through|until|a|al|y|o|hasta|±|\+\/-|[-–—~]|plus or minus|give or take)\s*$/i
/** The lower end of a range has the unit of the upper one. */
const inRanges = (plain: string, seen: readonly Seen[]): Seen[] =>
  seen.map((each, i) => {
    const next = seen[i + 1]
    if (each.unit !== '' || !next || next.unit === '' || !RANGE.test(plain.slice(each.end, next.begin))) return each
    return { ...each, unit: next.unit }
  })

const MOST_COUNTED = 3
/** What stands behind a number, to the next number or the end of the clause. */
function countedBehind(rest: string): string[] {
  const [clause = ''] = /^[^.,;:!?()\n“”\p{Nd}]*/u.exec(rest) ?? []
  return termsOf(
    clause
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 2 * MOST_COUNTED)
      .join(' '),
  )
}

const withoutMarks = (text: string): string => text.normalize('NFD').replaceAll(/[\p{M}\p{Cf}]/gu, '')
const isQuotedAt = (plain: string, at: number): boolean => plain.slice(0, at).lastIndexOf('“') > plain.slice(0, at).lastIndexOf('”')

/** The figures that a text states: numbers in digits or words, English and Spanish, and days. */
export function numbersIn(text: string): StatedNumber[] {
  const plain = withoutMarks(text)
  const days = daysIn(plain)
  const isQuoted = (at: number) => isQuotedAt(plain, at)
  const numbers = inRanges(plain, seenIn(plain, days)).map(({ value, unit, begin, end }) => {
    const isNegative = /(?:(?:^|[\s(“])[-−–]|\b(?:minus|negative|menos)\s+)$/i.test(plain.slice(0, begin))
    const counted = unit === '' ? countedBehind(plain.slice(end)) : []
    return { begin, stated: { value: isNegative ? `-${value}` : value, unit, counted, isQuoted: isQuoted(begin) } }
  })
  const stated = days.map(({ day, begin }) => ({
    begin,
    stated: { value: day, unit: 'day of the calendar', counted: [], isQuoted: isQuoted(begin) },
  }))
  return [...numbers, ...stated].toSorted((a, b) => a.begin - b.begin).map((each) => each.stated)
}

/**
 * The first figure of a sentence that is in none of the facts it names with the same unit and of the same things; one that a fact only quotes may only be quoted.
 */
export function inventedNumber(sentence: string, facts: readonly string[]): StatedNumber | null {
  const known = facts.flatMap((fact) => {
    const terms = new Set(termsOf(fact))
    return numbersIn(fact).map((number) => ({ number, terms }))
  })
  const stated = numbersIn(sentence).find((n) => !known.some(({ number, terms }) => isSame(n, number, terms)))
  return (
    stated ??
    single(
      sentence,
      known.map(({ number }) => number),
    )
  )
}

/** "una anomalía": an article in Spanish, but a number where the facts count such things and none of them is one. */
function single(sentence: string, known: readonly StatedNumber[]): StatedNumber | null {
  const plain = withoutMarks(sentence)
  for (const { 1: thing = '', index } of plain.matchAll(/\b(?:un|una|uno)\s+(?:sol[oa]\s+|unic[oa]\s+)?(\p{L}+)/giu)) {
    if (isQuotedAt(plain, index)) continue
    const terms = termsOf(thing)
    const counting = known.filter(({ counted }) => counted.slice(0, 1).some((term) => terms.includes(term)))
    if (counting.length > 0 && counting.every(({ value }) => value !== '1'))
      return { value: '1', unit: '', counted: terms, isQuoted: false }
  }
  return null
}

function isSame(stated: StatedNumber, known: StatedNumber, terms: ReadonlySet<string>): boolean {
  if (stated.unit !== known.unit || (known.isQuoted && !stated.isQuoted)) return false
  if (stated.unit === 'day of the calendar') return saysDay(known.value, stated.value)
  if (stated.value !== known.value) return false
  if (stated.counted.length === 0 || stated.isQuoted) return true
  const counted = known.counted.length === 0 ? terms : new Set(known.counted)
  return stated.counted.some((term) => counted.has(term))
}
