import { locale } from '#locale'

const made = new Map<string, Intl.DateTimeFormat>()

/** Making a clock takes a hundred times as long as asking it. */
function clockOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = made.get(timeZone ?? '')
  if (known) return known
  const clock = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
  made.set(timeZone ?? '', clock)
  return clock
}

/** The time of day as the language writes it, on the clock of a zone (IANA name), else of who reads: `9:40 PM`, `9:40 p.m.` The only way to one. */
export const timeOfDay = (at: Date, timeZone?: string): string =>
  clockOf(timeZone)
    .formatToParts(at)
    .filter(({ type }) => type !== 'timeZoneName')
    .map(({ value }) => value)
    .join('')
    .trim()
    // the narrow space of newer browsers is missing in the fonts of reports
    .replaceAll('\u202f', '\u00a0')

/** What people call the zone at that moment, for whoever does not live in it: `MDT`; `UTC+5:30` where it has no short name. */
export const zoneName = (at: Date, timeZone?: string): string =>
  clockOf(timeZone)
    .formatToParts(at)
    .filter(({ type }) => type === 'timeZoneName')
    .map(({ value }) => value)
    .join('')
    .replace(/^GMT(?=[+-])/, 'UTC')
    .replace('-', '\u2212')
