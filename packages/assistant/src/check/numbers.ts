/** A number as it stands in a sentence: its value, the unit behind it where it is one that is measured, and whether it stands in a quotation. */
export interface StatedNumber {
  readonly value: string
  readonly unit: string
  readonly isQuoted: boolean
}

const words: Readonly<Record<string, number>> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
  million: 1_000_000,
  billion: 1_000_000_000,
  dozen: 12,
  half: 0.5,
  twice: 2,
  double: 2,
  triple: 3,
  cero: 0,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciseis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veinte: 20,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
  cien: 100,
  ciento: 100,
  mil: 1000,
  millon: 1_000_000,
  docena: 12,
  doble: 2,
  mitad: 0.5,
}

const units: readonly (readonly [RegExp, string])[] = [
  [/^\s*(?:°\s*f|degrees? fahrenheit|fahrenheit)/i, '°F'],
  [/^\s*(?:°\s*c|degrees? celsius|celsius)/i, '°C'],
  [/^\s*(?:k|kelvins?)(?![a-z])/i, 'K'],
  [/^\s*(?:%|percent|per cent|por ciento)/i, '%'],
  [/^\s*(?:sq\.? ?ft|square f(?:ee|oo)t|ft²|ft2)/i, 'ft2'],
  [/^\s*(?:m²|m2|square met(?:er|re)s?)/i, 'm2'],
  [/^\s*(?:mph|miles (?:an|per) hour)/i, 'mph'],
  [/^\s*(?:m\/s)/i, 'm/s'],
  [/^\s*(?:ft|feet|foot)(?![a-z²2])/i, 'ft'],
  [/^\s*(?:inch(?:es)?|in\.)(?![a-z])/i, 'in'],
  [/^\s*(?:miles?)(?![a-z])/i, 'mi'],
  [/^\s*(?:tokens?|pages?|hours?|minutes?|days?|weeks?|months?|years?|points?)(?![a-z])/i, ''],
]
const unitBehind = (rest: string): string => units.find(([pattern]) => pattern.test(rest))?.[1] ?? ''

const NUMBER = /\p{Nd}+(?:[.,'’ \u2009](?=\p{Nd}{3}(?!\p{Nd}))\p{Nd}{3})*(?:[.,]\p{Nd}+)?|\p{Nl}+|\p{No}+|[a-z]+/giu

/** Digits of any script as ASCII; other signs that mean numbers, such as Ⅷ or ½, by their own code, which no fact has. */
function valueOf(sign: string): string | null {
  if (/^[a-z]+$/i.test(sign)) {
    const value = words[sign.toLowerCase()]
    return value === undefined ? null : String(value)
  }
  if (!/^\p{Nd}/u.test(sign)) return `sign ${sign}`
  const ascii = [...sign].map((c) => (/\p{Nd}/u.test(c) ? String(digitOf(c)) : c)).join('')
  const plain = ascii.replaceAll(/[,'’ \u2009](?=\d{3}(?!\d))/g, '').replace(',', '.')
  return String(Number(plain))
}

/** Decimal digits of a script stand one after the other in Unicode, from zero on. */
function digitOf(c: string): number {
  const code = c.codePointAt(0) ?? 0
  for (let back = 0; back < 10; back++) if (!/\p{Nd}/u.test(String.fromCodePoint(code - back - 1))) return back
  return code % 10
}

/** The numbers that a text states, in digits or words, English and Spanish. */
export function numbersIn(text: string): StatedNumber[] {
  const plain = text.normalize('NFC')
  const found: StatedNumber[] = []
  for (const match of plain.matchAll(NUMBER)) {
    const sign = match[0].normalize('NFD').replaceAll(/\p{M}/gu, '')
    const before = plain.slice(0, match.index)
    // The letter of a word that only begins like a number word, or a number inside a name such as M3T.
    if (/^[a-z]+$/i.test(sign) && /[\p{L}\p{M}\p{Nd}]$/u.test(before)) continue
    const value = valueOf(sign)
    if (value === null) continue
    const isNegative = /(?:^|[\s(])[-−–]$/.test(before) && /^\d/.test(value)
    const isQuoted = before.lastIndexOf('“') > before.lastIndexOf('”')
    found.push({ value: isNegative ? `-${value}` : value, unit: unitBehind(plain.slice(match.index + match[0].length)), isQuoted })
  }
  return found
}

/** Whether every number of a sentence is one of the facts it names, with the same unit; one that a fact only quotes may only be quoted. */
export function inventedNumber(sentence: string, facts: readonly string[]): StatedNumber | null {
  const known = facts.flatMap(numbersIn)
  const isKnown = (n: StatedNumber) => known.some((k) => k.value === n.value && k.unit === n.unit && (n.isQuoted || !k.isQuoted))
  return numbersIn(sentence).find((n) => !isKnown(n)) ?? null
}
