import { isoInZone } from '@ridgeline/property/contract/place-time'
import { timeOfDay, zoneName } from '@ridgeline/words/clock'
import { locale } from '@ridgeline/words/locale'
import { once } from '@ridgeline/words/once'

const long = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))

/** The date as it is written in an ISO text, never moved to another time zone: `June 14, 2026`. */
export function formatDate(iso: string): string {
  const day = new Date(`${iso.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? iso : long().format(day)
}

/** Date and time as written: `June 14, 2026, 9:40 PM`, with its zone only where the text names one: `MDT` where `timeZone` says whose clock it is, else `UTC−06:00`. */
export function formatDateTime(iso: string, timeZone?: string): string {
  const written = new Date(`${iso.slice(0, 16)}:00Z`)
  if (Number.isNaN(written.getTime())) return formatDate(iso)
  return `${formatDate(iso)}, ${timeOfDay(written, 'UTC')}${zoneOf(iso, timeZone)}`
}

/** A moment on the clock of a place, for whoever does not live there: `June 14, 2026, 9:40 PM MDT`. */
export const formatMoment = (at: string, timeZone: string): string => formatDateTime(isoInZone(new Date(at), timeZone), timeZone)

function zoneOf(iso: string, timeZone: string | undefined): string {
  const offset = /(Z|[+-]\d\d:\d\d)$/.exec(iso.slice(16))?.[1] ?? ''
  if (offset === '') return ''
  if (timeZone) return ` ${zoneName(new Date(iso), timeZone)}`
  return offset === 'Z' ? ' UTC' : ` UTC${offset.replace('-', '\u2212')}`
}
