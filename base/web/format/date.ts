import { dayInZone, visitWords } from '@ridgeline/property/contract/place-time'
import { readersDay, shortDay, shortMonth } from '@ridgeline/words/calendar-day'
import { timeOfDay, zoneName } from '@ridgeline/words/clock'
import { pluralOf } from '@ridgeline/words/plural'

const dayMs = 86_400_000
const daysInYear = 365.25
const daysInMonth = daysInYear / 12

/** The clock of the organization. Without one, as on public pages and on a phone at a roof, the reader's counts. */
let houseZone: string | undefined
/** From now on what names no place is read on this clock (IANA zone): a moment has one date, whoever reads it and wherever. */
export const keepHouseZone = (timeZone: string | undefined): void => {
  houseZone = timeZone
}

/** "Nov 21, 2026" on the clock of the organization, or of a roof where `timeZone` names its zone. A day without a clock (`2026-11-21`) stays the day it is. */
export const formatDate = (iso: string, timeZone: string | undefined = houseZone): string => shortDay(dayOf(iso, timeZone))
/** The same in a list and on a card, where a day of this year is said without it: "Nov 21". */
export const formatListDate = (iso: string, timeZone: string | undefined = houseZone): string =>
  shortDay(dayOf(iso, timeZone), undefined, today().slice(0, 4))
/** "Nov 21, 2026, 9:51 AM PST", on the same clock, which it names: who reads it may live elsewhere. */
export function formatDateTime(iso: string, timeZone: string | undefined = houseZone): string {
  const at = new Date(iso)
  return `${shortDay(dayOn(at, timeZone))}, ${timeOfDay(at, timeZone)} ${zoneName(at, timeZone)}`
}
/** The day of a moment on the clock of the organization: `2026-11-21`. */
export const dayOfMoment = (iso: string): string => dayOn(new Date(iso), houseZone)
/** Today on the same clock. */
export const today = (): string => dayOn(new Date(), houseZone)

const DAY = /^\d{4}-\d\d-\d\d$/
const dayOf = (iso: string, timeZone: string | undefined): string => (DAY.test(iso) ? iso : dayOn(new Date(iso), timeZone))
/** Whose clock a day is read on: that of a place, or of the reader where none is named. */
const dayOn = (at: Date, timeZone: string | undefined): string => (timeZone === undefined ? readersDay(at) : dayInZone(at, timeZone))

/** "Nov 21, 2026" on the clock of the place: the day of an inspection wherever its reader is; of several visits in one scan it says so. */
export const formatPlaceDay = (at: {
  readonly date: string
  readonly timeZone: string
  readonly visitCount?: number | undefined
}): string => shortDay(dayInZone(new Date(at.date), at.timeZone)) + visitWords(at)
/** A calendar day as it stands, `2026-11-21` as "Nov 21, 2026", wherever its reader is. */
export const formatDay = (calendarDay: string): string => shortDay(calendarDay)
/** "Nov" on the clock of the place. */
export const formatPlaceMonth = (at: { readonly date: string; readonly timeZone: string }): string =>
  shortMonth(dayInZone(new Date(at.date), at.timeZone))

/**
 * Today, Yesterday, N days ago (under two weeks), N weeks ago (under nine), N months ago (under two years), N years ago, never wrong by more than half of what is counted;
 * days turn at midnight: of the organization, or of the place where `timeZone` names one.
 */
export function formatRelativeDay(iso: string, now: Date = new Date(), timeZone: string | undefined = houseZone): string {
  const days = Math.max(0, Math.round((midnight(now, timeZone) - midnight(new Date(iso), timeZone)) / dayMs))
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < 14) return `${days} days ago`
  if (days < 63) return count(Math.round(days / 7), 'week')
  if (days < 730) return count(Math.round(days / daysInMonth), 'month')
  return count(Math.round(days / daysInYear), 'year')
}

/** When a property was inspected last, in days of its place; where only its files have a date it says so. */
export const lastInspected = (property: {
  readonly lastInspectionDate: string | null
  readonly timeZone: string | null
  readonly isInspectionUndated?: boolean | undefined
}): string | null =>
  property.lastInspectionDate &&
  formatRelativeDay(property.lastInspectionDate, new Date(), property.timeZone ?? undefined) +
    visitWords({ visitCount: property.isInspectionUndated ? 0 : 1 })

/** Midnight of the local day as if it were UTC, so that a change of the clock never makes a day longer. */
const midnight = (at: Date, timeZone: string | undefined): number => Date.parse(`${dayOn(at, timeZone)}T00:00:00Z`)
const count = (n: number, unit: string): string => `${n} ${pluralOf(unit)} ago`
