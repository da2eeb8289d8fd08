/** A day, a month or a word for one, as a text states it, with where it stands. */
export interface StatedDay {
  /** `2026-11-08`, with `?` for what is not said: `?-11-08`, `2026-11-?`. */
  readonly day: string
  readonly begin: number
  readonly end: number
}

const MONTHS = [
  'jan(?:uary)?|enero|ene',
  'feb(?:ruary)?|febrero',
  'mar(?:ch)?|marzo',
  'apr(?:il)?|abril|abr',
  'may|mayo',
  'june?|junio',
  'july?|julio',
  'aug(?:ust)?|agosto|ago',
  'sept?(?:ember)?|septiembre|setiembre',
  'oct(?:ober)?|octubre',
  'nov(?:ember)?|noviembre',
  'dec(?:ember)?|diciembre|dic',
]
const MONTH = `(${MONTHS.join('|')})\\.?`
const monthOf = (name: string): string => {
  const at = MONTHS.findIndex((each) => new RegExp(`^(?:${each})\\.?$`, 'i').test(name))
  return at < 0 ? '?' : String(at + 1).padStart(2, '0')
}
const two = (digits: string | undefined): string => (digits === undefined ? '?' : digits.padStart(2, '0'))
const year = (digits: string | undefined): string => (digits === undefined ? '?' : digits.length === 2 ? `20${digits}` : digits)

type Reading = readonly [RegExp, (found: RegExpExecArray) => string]
const ORDINAL = '(?:st|nd|rd|th)?'
/** The longest way of writing a day first: what one has taken, no other reads. */
const readings: readonly Reading[] = [
  [/\b(\d{4})-(\d{1,2})-(\d{1,2})\b/g, ([, y, m, d]) => `${y}-${two(m)}-${two(d)}`],
  [/\b(\d{1,2})[/.](\d{1,2})[/.](\d{4}|\d{2})\b/g, ([, m, d, y]) => `${year(y)}-${two(m)}-${two(d)}`],
  [
    new RegExp(`\\b${MONTH}\\s+(\\d{1,2})${ORDINAL}(?:,?\\s+(\\d{4}))?\\b`, 'gi'),
    ([, m = '', d, y]) => `${year(y)}-${monthOf(m)}-${two(d)}`,
  ],
  [
    new RegExp(`\\b(\\d{1,2})${ORDINAL}(?:\\s+(?:de|of))?\\s+${MONTH}(?:,?\\s+(?:(?:de|del|of)\\s+)?(\\d{4}))?(?![a-z])`, 'gi'),
    ([, d, m = '', y]) => `${year(y)}-${monthOf(m)}-${two(d)}`,
  ],
  [new RegExp(`\\b${MONTH},?\\s+(?:(?:de|del|of)\\s+)?(\\d{4})\\b`, 'gi'), ([, m = '', y]) => `${year(y)}-${monthOf(m)}-?`],
  // A month by its name alone; `may` and `march` are verbs unless they stand behind a word of time.
  [
    /\b(january|february|april|june|july|august|september|october|november|december|enero|febrero|marzo|abril|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b/gi,
    ([, m = '']) => `?-${monthOf(m)}-?`,
  ],
  [/\b(?:in|since|until|by|of|last|next|during|en|desde|hasta)\s+(may|mayo|march)\b/gi, ([, m = '']) => `?-${monthOf(m)}-?`],
  [
    /\b(mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(lunes|martes|miercoles|jueves|viernes|sabado|domingo)\b/gi,
    ([, en, es]) => `weekday ${(en ?? es ?? '').toLowerCase()}`,
  ],
  [
    /\b(today|tonight|tomorrow|yesterday|hoy|ayer|manana|anoche)\b|\b(last|next|this|past|previous)\s+(night|week|weekend|month|quarter|year|spring|summer|fall|autumn|winter)\b|\b(ago|(?:este|esta|proxim[oa]|pasad[oa]|ultim[oa]) (?:noche|semana|mes|trimestre|ano|primavera|verano|otono|invierno)|(?:noche|semana|mes|trimestre|ano|primavera|verano|otono|invierno) (?:pasad[oa]|anterior|que viene|proxim[oa])|anteayer|hace poco)\b/gi,
    ([whole]) => `time ${whole.toLowerCase().replaceAll(/\s+/g, ' ')}`,
  ],
]

/** Days that a text states, in the order of their places. @param plain - without accents */
export function daysIn(plain: string): StatedDay[] {
  const found: StatedDay[] = []
  for (const [pattern, read] of readings)
    for (const match of plain.matchAll(pattern)) {
      const day = { day: read(match), begin: match.index, end: match.index + match[0].length }
      if (!found.some((other) => day.begin < other.end && other.begin < day.end)) found.push(day)
    }
  return found.toSorted((a, b) => a.begin - b.begin)
}

/** Whether a day that is known says as much as one that is stated: `2026-11-08` says `?-11-08`. */
export function saysDay(known: string, stated: string): boolean {
  const [of, parts] = [known.split('-'), stated.split('-')]
  return known === stated || (of.length === 3 && parts.length === 3 && parts.every((part, i) => part === '?' || part === of[i]))
}
