/** Something that stands on a day of a calendar. */
export interface DayEvent {
  /** Names it for good: the same event that is read again replaces the one before. */
  readonly uid: string
  /** The day, such as `2026-11-22`. */
  readonly day: string
  readonly summary: string
  readonly description: string
  readonly url: string
  /** Counts its changes. */
  readonly sequence: number
  readonly stamp: Date
}

const MOST_OCTETS = 75

/** A text value (RFC 5545, 3.3.11); of control characters only the end of a line may stand there. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Cc}/gu, '')

/** A content line in parts of at most 75 octets, none of which cuts a character (3.1). */
export function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MOST_OCTETS) {
      parts.push(part)
      // The space that tells that the line goes on counts too.
      part = ''
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}

const utc = (at: Date): string => `${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
const dayOf = (day: string): string => day.replaceAll('-', '')
const nextDay = (day: string): string => dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toJSON().split('T')[0] ?? '')

const eventLines = (event: DayEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(event.uid)}`,
  `DTSTAMP:${utc(event.stamp)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART;VALUE=DATE:${dayOf(event.day)}`,
  `DTEND;VALUE=DATE:${nextDay(event.day)}`,
  `SUMMARY:${escaped(event.summary)}`,
  ...(event.description === '' ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
  `URL:${event.url}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/** A calendar of whole days as iCalendar (RFC 5545), every line ended by CR LF. */
export const iCalendar = (name: string, product: string, events: readonly DayEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(product)}//Projects//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
