import { useSearchParams } from 'react-router'

/** Days that name the months that are counted; empty where the server chooses: the last twelve. */
export interface Period {
  readonly from: string
  readonly to: string
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** The period that the address names, and a way to name another. */
export function usePeriod(): Period & { choose: (next: Period) => void } {
  const [params, setParams] = useSearchParams()
  const named = (key: string) => {
    const text = params.get(key) ?? ''
    return DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
  }
  const choose = ({ from, to }: Period) => setParams({ ...(from && { from }), ...(to && { to }) }, { replace: true })
  return { from: named('from'), to: named('to'), choose }
}

/** First and last day of the month so many months after that of a day. */
export function monthFrom(day: string, months: number): Period {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const at = (offset: number, of: number) => new Date(Date.UTC(year, month - 1 + offset, of)).toISOString().slice(0, 7)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return { from: `${at(months, 1)}-01`, to: `${at(months, 1)}-${String(lastDay).padStart(2, '0')}` }
}

export const periodNames = ['month', 'quarter', 'year', 'calendar', 'before'] as const
export type PeriodName = (typeof periodNames)[number]

/** What a name stands for on a day: empty for what the server chooses by itself. */
export function periodOf(name: PeriodName, today: string): Period {
  const year = Number(today.slice(0, 4))
  if (name === 'year') return { from: '', to: '' }
  if (name === 'month') return monthFrom(today, 0)
  if (name === 'quarter') return { from: monthFrom(today, -2).from, to: monthFrom(today, 0).to }
  if (name === 'calendar') return { from: `${year}-01-01`, to: monthFrom(today, 0).to }
  return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
}
