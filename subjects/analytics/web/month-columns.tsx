import { useIsWide } from '@ridgeline/web/ui/use-min-width.ts'
import { locale } from '@ridgeline/words/locale'
import type { Analytics } from '#contract/analytics'
import { BarTable, Count } from './bar-table.tsx'

type Month = Analytics['assessments']['months'][number]

const said = ({ firstDay }: Month, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${firstDay}T00:00:00Z`))
const isJanuary = ({ firstDay }: Month): boolean => firstDay.slice(5, 7) === '01'

/** Columns stand for how months follow each other: so many have to have something. */
const LEAST_COLUMNS = 4

/** Assessments of each month: columns where there is room and enough to compare, else a line for each month from the first that has any to the last. */
export function Months({ months }: { months: readonly Month[] }) {
  const isWide = useIsWide()
  const has = ({ count }: Month) => count > 0
  if (isWide && months.filter(has).length >= LEAST_COLUMNS) return <MonthColumns months={months} />
  return (
    <BarTable
      caption="Assessments by month"
      head="Month"
      keepsZeros
      bars={months.slice(months.findIndex(has), months.findLastIndex(has) + 1).map((month) => ({
        label: said(month, { month: 'short', year: 'numeric' }),
        count: month.count,
        filter: { from: month.firstDay, to: month.lastDay },
      }))}
    />
  )
}

/** What was last stands in sight where there is no room for all. */
const toNewest = (list: HTMLOListElement | null) => {
  if (list) list.scrollLeft = list.scrollWidth
}

/** Each with its number, which leads to its records. */
function MonthColumns({ months }: { months: readonly Month[] }) {
  const most = Math.max(1, ...months.map(({ count }) => count))
  return (
    <ol ref={toNewest} aria-label="Assessments by month" className="relative flex h-56 overflow-x-auto fade-ends">
      {months.map((month, i) => {
        const name = said(month, { month: 'long', year: 'numeric' })
        return (
          <li key={month.firstDay} className="flex min-w-9 flex-1 flex-col items-center text-xs text-muted">
            <span className="sr-only">{name}</span>
            <span aria-hidden className="flex-1" />
            <Count label={name} count={month.count} filter={{ from: month.firstDay, to: month.lastDay }} align="center" />
            <span aria-hidden className="w-full shrink-0 border-b border-line px-[12%]">
              <span className="block bg-accent" style={{ height: `${(month.count / most) * 8}rem` }} />
            </span>
            <span aria-hidden className="mt-1 h-9 text-center">
              {said(month, { month: 'short' })}
              {(i === 0 || isJanuary(month)) && <span className="block">{month.firstDay.slice(0, 4)}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
