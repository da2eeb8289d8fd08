import { locale } from '@ridgeline/language/locale'

const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })

/** The date as it is written in an ISO text, never moved to another time zone: `June 14, 2026`. */
export function formatDate(iso: string): string {
  const day = new Date(`${iso.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? iso : long.format(day)
}

/** Date and time as written: `June 14, 2026, 21:40`, with its zone only where the text names one. */
export function formatDateTime(iso: string): string {
  const time = iso.slice(11, 16)
  const zone = /(Z|[+-]\d\d:\d\d)$/.exec(iso.slice(16))?.[1] ?? ''
  const offset = zone === 'Z' ? '' : zone.replace('-', '\u2212')
  return `${formatDate(iso)}${time === '' ? '' : `, ${time}`}${zone === '' ? '' : ` UTC${offset}`}`
}
