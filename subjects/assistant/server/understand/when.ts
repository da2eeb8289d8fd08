import { linesOf } from '#server/lexicon'

/** Of which of several scans, the newest first, words speak: of those of a time, and of these the one so many before the newest (-1: the first of all). */
export interface When {
  readonly fits: (day: string) => boolean
  readonly back: number
}

const grouped = (list: string): string[][] => linesOf(list).map((line) => line.split(' '))
const [months, seasons] = [grouped('months'), grouped('seasons')]
const LOOKED = '(?:scan|flight|survey|inspection|visit|score|report|one|time|run|escaneo|vuelo|inspecci[oó]n|visita|puntaje|vez)s?'
/** A month by its name alone may be a verb: "may", "march". */
const NEAR = '(?:in|of|from|since|last|this|the|for|during|en|de|del|desde|el|este|esta|la)(?: last| this| el)?'
const named = (names: readonly string[]): RegExp => {
  const any = names.filter((name) => !/^\d/.test(name)).join('|')
  return new RegExp(`\\b${NEAR} (?:${any})\\b|\\b(?:${any})(?:'?s)? (?:\\d|${LOOKED})`, 'iu')
}
const monthSaid = months.map(named)
const seasonSaid = seasons.map((names) => ({ said: named(names), of: names.filter((name) => /^\d/.test(name)) }))
const BACK: readonly (readonly [said: RegExp, back: number])[] = [
  [new RegExp(`\\b(?:first|oldest|earliest|original|initial|primer[oa]?) (?:[a-z]+ )?${LOOKED}\\b`, 'iu'), -1],
  [/\b(?:third (?:to |from )?last|antepen[uú]ltim[oa])\b/iu, 2],
  [
    new RegExp(
      `\\b(?:second (?:to |from )?last|next to (?:the )?last|before (?:the )?last|one before|pen[uú]ltim[oa]|(?:previous|prior|earlier) ${LOOKED}|${LOOKED} (?:before|anterior))\\b`,
      'iu',
    ),
    1,
  ],
]

/** @param today - `2026-11-27` @returns null where words name no time */
export function whenIn(text: string, today: string): When | null {
  const plain = text.replaceAll(/[-’]/g, ' ')
  const back = BACK.find(([said]) => said.test(plain))?.[1] ?? 0
  const month = monthSaid.findIndex((said) => said.test(plain))
  const season = seasonSaid.find(({ said }) => said.test(plain))
  const thisYear = Number(today.slice(0, 4))
  const year =
    /\b20\d\d\b/.exec(plain)?.[0] ??
    (/\blast year|\ba[ñn]o pasado\b/iu.test(plain)
      ? String(thisYear - 1)
      : /\bthis year|\beste a[ñn]o\b/iu.test(plain)
        ? String(thisYear)
        : '')
  const before = new Date(Date.UTC(thisYear, Number(today.slice(5, 7)) - 2, 1)).toISOString().slice(0, 7)
  const lastMonth = /\blast month|\bmes pasado\b/iu.test(plain) ? before : ''
  if (back === 0 && month < 0 && !season && year === '' && lastMonth === '') return null
  const two = String(month + 1).padStart(2, '0')
  const fits = (day: string): boolean =>
    day.startsWith(lastMonth || year) && (month < 0 || day.slice(5, 7) === two) && (!season || season.of.includes(day.slice(5, 7)))
  return { fits, back }
}
