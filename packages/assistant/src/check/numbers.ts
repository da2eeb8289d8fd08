/** A number as it stands in a sentence: its value, the unit behind it where it is one that is measured, and whether it stands in a quotation. */
export interface StatedNumber {
  readonly value: string
  readonly unit: string
  readonly isQuoted: boolean
}

const tell = (text: string): (readonly [string, number])[] =>
  text.split(/\s+/).map((entry) => {
    const [word = '', value = ''] = entry.split('=')
    return [word, Number(value)]
  })
/** Words for numbers, without accents. Spanish "un", "una" and "uno" are articles far more often than numbers. */
const words = new Map(
  tell(
    `zero=0 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 thirteen=13 fourteen=14 fifteen=15 sixteen=16
    seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90 hundred=100 hundreds=100 thousand=1000
    thousands=1000 million=1000000 millions=1000000 billion=1000000000 dozen=12 dozens=12 half=0.5 twice=2 double=2 triple=3 couple=2
    cero=0 dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 once=11 doce=12 trece=13 catorce=14 quince=15 dieciseis=16 diecisiete=17
    dieciocho=18 diecinueve=19 veinte=20 treinta=30 cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80 noventa=90 cien=100 ciento=100 mil=1000
    millon=1000000 millones=1000000 docena=12 mitad=0.5`.trim(),
  ),
)

const units: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:°\s*f|degrees? fahrenheit|fahrenheit)/i, '°F'],
  [/^\s*(?:°\s*c|degrees? celsius|celsius)/i, '°C'],
  [/^\s*(?:k|kelvins?)(?![a-z])/i, 'K'],
  [/^\s*(?:%|percent|per cent|por ciento)/i, '%'],
  [/^\s*(?:sq\.? ?ft|square f(?:ee|oo)t|ft²|ft2)/i, 'ft2'],
  [/^\s*(?:m²|m2|square met(?:er|re)s?)/i, 'm2'],
  [/^\s*(?:mph|miles (?:an|per) hour)/i, 'mph'],
  [/^\s*m\/s/i, 'm/s'],
  [/^\s*(?:ft|feet|foot)(?![a-z²2])/i, 'ft'],
  [/^\s*(?:inch(?:es)?|in\.)(?![a-z])/i, 'in'],
  [/^\s*miles?(?![a-z])/i, 'mi'],
]
const unitBehind = (rest: string): string => units.find(([pattern]) => pattern.test(rest))?.[1] ?? ''

/** Decimal digits in any script, signs and ideographs that mean numbers, and words that may. */
const NUMBER =
  /\p{Nd}+(?:[.,'’ \u2009](?=\p{Nd}{3}(?!\p{Nd}))\p{Nd}{3})*(?:[.,]\p{Nd}+)?|[\p{Nl}\p{No}〇一二三四五六七八九十百千万億]+|[a-z]+/giu

/** A number in digits as plain ASCII; a sign such as Ⅷ or ½ as itself. */
function valueOfSign(sign: string): string {
  if (!/^\p{Nd}/u.test(sign)) return `sign ${sign}`
  const ascii = [...sign].map((c) => (/\p{Nd}/u.test(c) ? digitOf(c.normalize('NFKC')) : c)).join('')
  return String(Number(ascii.replaceAll(/[,'’ \u2009](?=\d{3}(?!\d))/g, '').replace(',', '.')))
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

interface Seen {
  readonly value: string
  readonly begin: number
  readonly end: number
}

function seenIn(plain: string): Seen[] {
  const seen: (Seen & { readonly run: readonly number[] })[] = []
  for (const { 0: sign, index } of plain.matchAll(NUMBER)) {
    const end = index + sign.length
    if (!/^[a-z]/i.test(sign)) {
      seen.push({ value: valueOfSign(sign), begin: index, end, run: [] })
      continue
    }
    const value = words.get(sign.toLowerCase())
    if (value === undefined || /[\p{L}\p{Nd}]$/u.test(plain.slice(0, index))) continue
    const last = seen.at(-1)
    const goesOn = last && last.run.length > 0 && /^(?:[\s-]+|\s+(?:and|y)\s+)$/i.test(plain.slice(last.end, index))
    const run = goesOn ? [...last.run, value] : [value]
    const next = { value: String(valueOfWords(run)), begin: goesOn ? last.begin : index, end, run }
    if (goesOn) seen.splice(-1, 1, next)
    else seen.push(next)
  }
  return seen
}

/** The numbers that a text states, in digits or words, English and Spanish. */
export function numbersIn(text: string): StatedNumber[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return seenIn(plain).map(({ value, begin, end }) => {
    const before = plain.slice(0, begin)
    const isNegative = /(?:^|[\s(“])[-−–]$/.test(before)
    const isQuoted = before.lastIndexOf('“') > before.lastIndexOf('”')
    return { value: isNegative ? `-${value}` : value, unit: unitBehind(plain.slice(end)), isQuoted }
  })
}

/** The first number of a sentence that is in none of the facts it names with the same unit; one that a fact only quotes may only be quoted. */
export function inventedNumber(sentence: string, facts: readonly string[]): StatedNumber | null {
  const known = facts.flatMap(numbersIn)
  const isKnown = (n: StatedNumber) => known.some((k) => k.value === n.value && k.unit === n.unit && (n.isQuoted || !k.isQuoted))
  return numbersIn(sentence).find((n) => !isKnown(n)) ?? null
}
