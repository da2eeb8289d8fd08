import { isoInZone } from '@ridgeline/contracts/property/place-time'
import type { StormPeril, StormReport, StormRow } from '@ridgeline/contracts/storm/storm'

const basisWord = { measured: 'measured', estimated: 'estimated', radar: 'inferred by radar', unstated: null } as const
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** `June 5, 2025` */
export function dateWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${months[(month ?? 1) - 1]} ${day}, ${year}`
}

/** The clock at the place: `7:40 PM` */
export function clockWords(at: string, timeZone: string): string {
  const [hour = 0, minute = 0] = isoInZone(new Date(at), timeZone).slice(11, 16).split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

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
  `${distanceMiles.toFixed(2)} mi ${direction} at ${clockWords(row.at, timeZone)}`
