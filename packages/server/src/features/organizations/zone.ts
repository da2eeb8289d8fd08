/** Making one takes a hundred times as long as asking it, and the zones with a name are few hundred. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  })
  clocks.set(timeZone, made)
  return made
}

/** The moment as ISO 8601 text on the clock of a time zone, its offset behind it: `2026-06-14T21:40:00-05:00`. */
export function isoInZone(at: Date, timeZone: string): string {
  const parts = clockOf(timeZone).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value ?? ''
  const offset = part('timeZoneName')
    .replace(/^GMT(\+00:00)?$/, 'Z')
    .replace('GMT', '')
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}${offset}`
}
