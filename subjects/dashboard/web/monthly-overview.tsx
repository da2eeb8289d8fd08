import { formatNumber } from '@ridgeline/web/format/count.ts'
import { Link } from 'react-router'
import type { Dashboard } from '#contract/dashboard'
import { MonthChart } from './month-chart.tsx'

type Month = Dashboard['month']

const score = (value: number | null): string => (value === null ? 'None' : String(Math.round(value)))

function changeText(now: number | null, before: number | null): string {
  if (now === null || before === null) return ''
  const difference = Math.round(now) - Math.round(before)
  return difference === 0 ? 'same' : `${difference > 0 ? '+' : '\u2212'}${formatNumber(Math.abs(difference))}`
}

interface Row {
  name: string
  of: (month: Month) => number | null
  show: (value: number | null) => string
  /** The list that a number counts. */
  list?: '/assessments' | '/reports'
}

const rows: readonly Row[] = [
  { name: 'Scans', of: (m) => m.scans, show: (n) => formatNumber(n ?? 0), list: '/assessments' },
  { name: 'Reports', of: (m) => m.reports, show: (n) => formatNumber(n ?? 0), list: '/reports' },
  { name: 'Average of these scans', of: (m) => m.averageScore, show: score },
]

/** A number, and the way to the records that it counts. */
function Figure({ row, month, when }: { row: Row; month: Month; when: string }) {
  const text = row.show(row.of(month))
  if (!row.list) return text
  return (
    <Link
      to={`${row.list}?${new URLSearchParams({ from: month.firstDay, to: month.lastDay })}`}
      aria-label={`${row.name} ${when}: ${text}`}
      className="touch-area inline-flex min-h-11 min-w-8 items-center justify-end underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {text}
    </Link>
  )
}

/** This month and the last, and the year that led to them. */
export function MonthlyOverview({ data }: { data: Dashboard }) {
  return (
    <div className="border-t border-line">
      <table className="w-full">
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="px-4 py-2 text-left font-normal">
              <span className="sr-only">Figure</span>
            </th>
            <th scope="col" className="px-1.5 py-2 text-right font-normal">
              This month
            </th>
            <th scope="col" className="px-1.5 py-2 text-right font-normal">
              Last month
            </th>
            <th scope="col" className="py-2 pr-4 pl-1.5 text-right font-normal">
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((r) => (
            <tr key={r.name} className="h-12 border-t border-line">
              <th scope="row" className="px-4 text-left font-normal">
                {r.name}
              </th>
              <td className="px-1.5 text-right font-semibold">
                <Figure row={r} month={data.month} when="this month" />
              </td>
              <td className="px-1.5 text-right text-muted">
                <Figure row={r} month={data.monthBefore} when="last month" />
              </td>
              <td className="pr-4 pl-1.5 text-right text-muted">{changeText(r.of(data.month), r.of(data.monthBefore))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <MonthChart months={data.months} />
    </div>
  )
}
