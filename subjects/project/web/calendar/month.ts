import { locale } from '@ridgeline/words/locale'

const DAY_MS = 86_400_000

const firstOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`)
const textOf = (at: Date): string =>
  `${at.getUTCFullYear()}-${String(at.getUTCMonth() + 1).padStart(2, '0')}-${String(at.getUTCDate()).padStart(2, '0')}`

/** The month so many months after another: `2026-11` and 2 give `2027-01`. */
export function monthAfter(month: string, months: number): string {
  const first = firstOf(month)
  return textOf(new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, 1))).slice(0, 7)
}

/** "November 2026". */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(firstOf(month))

/** The days of the weeks that a month lies in, from a Sunday to a Saturday: `2026-11-01` and so on. */
export function daysShown(month: string): string[] {
  const first = firstOf(month)
  const begin = first.getTime() - first.getUTCDay() * DAY_MS
  const end = firstOf(monthAfter(month, 1)).getTime()
  const weeks = Math.ceil((end - begin) / (7 * DAY_MS))
  return Array.from({ length: weeks * 7 }, (_, i) => textOf(new Date(begin + i * DAY_MS)))
}
