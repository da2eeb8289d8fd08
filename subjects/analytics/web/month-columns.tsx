import { locale } from '@ridgeline/words/locale'
import type { Analytics } from '#contract/analytics'
import { Count } from './bar-table.tsx'

type Month = Analytics['assessments']['months'][number]
const WIDTH = 640
const HEIGHT = 140
const GAP = 0.2
const LEAST = 3

const nameOf = ({ firstDay }: Month): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${firstDay}T00:00:00Z`))

/** Assessments of each month as columns; the same numbers stand in the table below, where each leads to its records. */
export function MonthColumns({ months }: { months: readonly Month[] }) {
  const most = Math.max(1, ...months.map(({ count }) => count))
  const step = WIDTH / months.length
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="block h-36 w-full" aria-hidden>
        {months.map((month, i) => {
          const height = month.count === 0 ? 1 : Math.max(LEAST, (month.count / most) * HEIGHT)
          return (
            <rect
              key={month.firstDay}
              x={i * step + (step * GAP) / 2}
              y={HEIGHT - height}
              width={step * (1 - GAP)}
              height={height}
              className={month.count === 0 ? 'fill-line' : 'fill-accent'}
            >
              <title>{`${nameOf(month)}: ${month.count}`}</title>
            </rect>
          )
        })}
      </svg>
      <div aria-hidden className="mt-1 flex justify-between border-t border-line pt-1 text-xs text-muted">
        <span>{months[0] && nameOf(months[0])}</span>
        <span>Most in a month: {most}</span>
        <span>{months.length > 1 && months.at(-1) && nameOf(months.at(-1) as Month)}</span>
      </div>
      <div className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {[months.slice(0, Math.ceil(months.length / 2)), months.slice(Math.ceil(months.length / 2))].map(
          (half) =>
            half[0] && (
              <table key={half[0].firstDay} className="w-full self-start">
                <caption className="sr-only">Assessments by month</caption>
                <thead className="sr-only">
                  <tr>
                    <th scope="col">Month</th>
                    <th scope="col">Assessments</th>
                  </tr>
                </thead>
                <tbody>
                  {half.map((month) => (
                    <tr key={month.firstDay} className="border-t border-line">
                      <th scope="row" className="py-1 text-left font-normal">
                        {nameOf(month)}
                      </th>
                      <td className="text-right">
                        <Count label={nameOf(month)} count={month.count} filter={{ from: month.firstDay, to: month.lastDay }} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            ),
        )}
      </div>
    </>
  )
}
