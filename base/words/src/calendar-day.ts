import { type Language, language } from '#locale'

/** As the formats of the browser write them: the first of those that is made costs a phone a tenth of a second, and a day stands on nearly every first view. */
const months: Readonly<Record<Language, readonly string[]>> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'],
}

/** The month of a calendar day such as `2026-11-21`: `Nov`, `nov`. */
export const shortMonth = (calendarDay: string, spoken: Language = language): string =>
  months[spoken][Number(calendarDay.slice(5, 7)) - 1] ?? ''

/** A calendar day such as `2026-11-21` as the language writes it: `Nov 21, 2026`, `21 nov 2026`; of `thisYear` (`2026`) without it: `Nov 21`. */
export function shortDay(calendarDay: string, spoken: Language = language, thisYear = ''): string {
  const [year, day] = [calendarDay.slice(0, 4), Number(calendarDay.slice(8, 10))]
  const month = shortMonth(calendarDay, spoken)
  const said = year === thisYear ? '' : String(Number(year))
  if (spoken === 'en') return `${month} ${day}${said && `, ${said}`}`
  return `${day} ${month}${said && ` ${said}`}`
}

/** The calendar day of a moment on the clock of who reads: `2026-11-21`. */
export function readersDay(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
