/** Making a clock takes a hundred times as long as asking it, and the zones with a name are few hundred. */
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

function askedOfClock(at: Date, timeZone: string): string {
  const parts = clockOf(timeZone).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value ?? ''
  const offset = part('timeZoneName')
    .replace(/^GMT(\+00:00)?$/, 'Z')
    .replace('GMT', '')
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}${offset}`
}

const DAY_MS = 86_400_000
/** Before, a zone could be off by seconds. */
const WHOLE_MINUTES_SINCE = Date.UTC(1973, 0)
const FOUR_DIGITS_UNTIL = Date.UTC(9999, 0)
const MOST_DAYS_KNOWN = 20_000
/** What a zone is off on a day of UTC, as text; null where its clock changes on that day. Asking a clock takes longer than all else of a row, and lists show fifty. */
const offsetsOfDays = new Map<string, string | null>()

function offsetOfDay(at: number, timeZone: string): string | null {
  if (!(at >= WHOLE_MINUTES_SINCE && at < FOUR_DIGITS_UNTIL)) return null
  if (timeZone === 'UTC') return 'Z'
  const day = Math.floor(at / DAY_MS)
  const key = `${timeZone} ${day}`
  const known = offsetsOfDays.get(key)
  if (known !== undefined) return known
  const [before, after] = [day, day + 1].map((each) => askedOfClock(new Date(each * DAY_MS), timeZone).slice(19))
  const offset = before !== undefined && before === after ? before : null
  if (offsetsOfDays.size >= MOST_DAYS_KNOWN) offsetsOfDays.clear()
  offsetsOfDays.set(key, offset)
  return offset
}

/** The moment as ISO 8601 text on the clock of a time zone (IANA name), its offset behind it: `2026-06-14T21:40:00-05:00`. */
export function isoInZone(at: Date, timeZone: string): string {
  const moment = at.getTime()
  const offset = offsetOfDay(moment, timeZone)
  if (offset === null) return askedOfClock(at, timeZone)
  return `${new Date(moment + msOf(offset)).toISOString().slice(0, 19)}${offset}`
}

/** The milliseconds of an offset such as `-05:00` or `Z`. */
function msOf(offset: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)$/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** The calendar day of a moment on the clock of a time zone: `2026-06-14`. The only way from a moment to a day: the day of UTC is a day late in many evenings of the Americas. */
export const dayInZone = (at: Date, timeZone: string): string => isoInZone(at, timeZone).slice(0, 10)

const offsetMs = (at: number, timeZone: string): number => msOf(isoInZone(new Date(at), timeZone).slice(19))

/**
 * The moment at which a clock of the time zone shows `local` (`2026-06-14T21:40:00`, no offset). An hour that the clock shows twice is the first of the two;
 * one that it leaves out is as long after the change as it was asked after the last hour.
 */
export function momentInZone(local: string, timeZone: string): Date {
  const asUtc = Date.parse(`${local}Z`)
  // At the change of the clock the offset before and the one after differ; the earlier moment that shows this time is the first.
  const candidates = [-DAY_MS, DAY_MS].map((near) => asUtc - offsetMs(asUtc + near, timeZone))
  const right = candidates.filter((at) => at + offsetMs(at, timeZone) === asUtc)
  return new Date(right.length > 0 ? Math.min(...right) : Math.max(...candidates))
}

/**
 * What stands behind the date of a scan whose captures are of several visits: " (one of 2 visits)". Which one stands in the scan's own note: two may have as many captures. Where
 * no camera wrote a time and nobody typed a day, the date is that of the files on some disk, and says so.
 */
export const visitWords = ({ visitCount = 1 }: { readonly visitCount?: number | undefined }): string =>
  visitCount > 1 ? ` (one of ${visitCount} visits)` : visitCount === 0 ? ' (date unknown, that of the files)' : ''

/** The moment (ms) of a camera's time, on the clock of `timeZone` where it names no zone of its own. */
export const momentOf = (text: string, timeZone: string): number =>
  /Z$|[+-]\d\d:\d\d$/.test(text) ? Date.parse(text) : momentInZone(text, timeZone).getTime()
