import type { DayRange } from '@ridgeline/contract/text'
import { daysOf, monthsFrom } from '@ridgeline/plan/server/month'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import { AppError } from '@ridgeline/server/http/app-error'
import { message } from '@ridgeline/words/message'

const USUAL_MONTHS = 12
const MOST_MONTHS = 60

const monthOfDay = (day: string): string => `${day.slice(0, 7)}-01`

/**
 * The whole months in which two days lie, by their first days; the last twelve where none are named.
 * @throws AppError `invalid-request` for days in the wrong order or more months than are counted at once
 */
export function monthsBetween({ from, to }: DayRange, now: Date, timeZone: string): string[] {
  const last = monthOfDay(to ?? dayInZone(now, timeZone))
  const first = from ? monthOfDay(from) : monthsFrom(last, 1 - USUAL_MONTHS)
  if (first > last)
    throw new AppError('invalid-request', message`The period begins after it ends. Expected: a first day before ${daysOf(last).lastDay}`)
  const months = [first]
  for (let month = monthsFrom(first, 1); month <= last; month = monthsFrom(month, 1)) {
    if (months.length === MOST_MONTHS)
      throw new AppError(
        'invalid-request',
        message`The period is too long. Expected: at most ${MOST_MONTHS} months, until ${daysOf(months.at(-1) ?? last).lastDay}`,
      )
    months.push(month)
  }
  return months
}
