import { shortDay } from '@ridgeline/words/calendar-day'
import { useSearchParams } from 'react-router'

/** Days on the clock of the organization, the last one included; empty where there is no such end. */
export interface Days {
  readonly from: string
  readonly to: string
}

const DAY = /^\d{4}-\d\d-\d\d$/
const isDay = (text: string | null): text is string => text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text))

/** The days that the address names, and a way to name none. */
export function useDays(): Days & { all: () => void } {
  const [params, setParams] = useSearchParams()
  const named = (key: string) => {
    const text = params.get(key)
    return isDay(text) ? text : ''
  }
  const all = () =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      for (const key of ['from', 'to']) next.delete(key)
      return next
    })
  return { from: named('from'), to: named('to'), all }
}

/** "Nov 1, 2026 to Nov 30, 2026"; empty where no day is named. */
export function daysText({ from, to }: Days): string {
  if (from && to) return `${shortDay(from)} to ${shortDay(to)}`
  return from ? `since ${shortDay(from)}` : to ? `until ${shortDay(to)}` : ''
}
