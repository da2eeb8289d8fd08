import { timeOfDay } from '@ridgeline/words/clock'
import { compassWord } from '@ridgeline/words/compass'
import { locale } from '@ridgeline/words/locale'
import { once } from '@ridgeline/words/once'
import type { StormPeril, StormReport, StormRow } from '#contract/storm'

const basisWord = { measured: 'measured', estimated: 'estimated', radar: 'inferred by radar', unstated: null } as const
const long = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))

/** `June 5, 2025` */
export const dateWords = (date: string): string => long().format(new Date(`${date}T00:00Z`))

/** The clock at the place: `7:40 PM` */
export const clockWords = (at: string, timeZone: string): string => timeOfDay(new Date(at), timeZone)

/** A magnitude with its unit: `1.75 in`, `95 mph`, `EF1`. */
export function magnitudeWords(peril: StormPeril, magnitude: number): string {
  if (peril === 'hail') return `${magnitude.toFixed(2)} in`
  return peril === 'wind' ? `${Math.round(magnitude)} mph` : `EF${magnitude}`
}

/** What was reported: `hail of 1.75 in (measured)`, `wind damage (speed not stated)`, `a tornado (EF1)`. */
export function eventWords(row: Pick<StormRow, 'peril' | 'magnitude' | 'basis' | 'source'>): string {
  const { peril, magnitude } = row
  if (peril === 'tornado') return `a tornado${magnitude === null ? ' (not rated)' : ` (${magnitudeWords(peril, magnitude)})`}`
  if (magnitude === null) return peril === 'wind' ? 'wind damage (speed not stated)' : 'hail (size not stated)'
  const basis = basisWord[row.basis]
  return `${peril === 'hail' ? 'hail' : 'a wind gust'} of ${magnitudeWords(peril, magnitude)}${basis ? ` (${basis})` : ''}`
}

/** Where and when: `1.34 mi NW at 7:55 PM`. */
export const whereWords = ({ row, distanceMiles, direction }: StormReport, timeZone: string): string =>
  `${distanceMiles.toFixed(2)} mi ${compassWord(direction)} at ${clockWords(row.at, timeZone)}`
