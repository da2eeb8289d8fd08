import { locale } from '@ridgeline/words/locale'
import type { Dashboard } from '#contract/dashboard'

type Month = Dashboard['months'][number]
const WIDTH = 320
const HEIGHT = 72
const GAP = 4
/** Pixels of a bar that stands for little, so that it is told from none. */
const LEAST = 3

const nameOf = ({ firstDay }: Month, style: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(locale, { month: style, ...(style === 'long' && { year: 'numeric' }), timeZone: 'UTC' }).format(
    new Date(`${firstDay}T00:00:00Z`),
  )

/** Scans of the last twelve months as bars; the same figures stand in a table behind it. */
export function MonthChart({ months }: { months: readonly Month[] }) {
  const most = Math.max(0, ...months.map(({ scans }) => scans))
  return (
    <div className="border-t border-line px-4 pt-3 pb-2">
      <p className="mb-2 text-xs text-muted">
        {most === 0 ? 'No scans in the last twelve months' : `Scans a month, the last twelve (most: ${most})`}
      </p>
      {most > 0 && <Bars months={months} most={most} />}
      <details className="mt-1 text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center text-muted hover:text-ink md:min-h-8">
          Figures of the twelve months
        </summary>
        <table className="w-full">
          <thead>
            <tr className="text-xs text-muted">
              {['Month', 'Scans', 'Reports', 'Average of the scans'].map((name, i) => (
                <th key={name} scope="col" className={`py-1 font-normal ${i === 0 ? 'text-left' : 'text-right'}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map((month) => (
              <tr key={month.firstDay} className="border-t border-line">
                <th scope="row" className="py-1 text-left font-normal">
                  {nameOf(month, 'long')}
                </th>
                <td className="text-right">{month.scans}</td>
                <td className="text-right">{month.reports}</td>
                <td className="text-right">{month.averageScore ?? 'None'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}

function Bars({ months, most }: { months: readonly Month[]; most: number }) {
  const step = WIDTH / months.length
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full" aria-hidden preserveAspectRatio="none">
        {months.map((month, i) => {
          const height = month.scans === 0 ? 1 : Math.max(LEAST, (month.scans / most) * HEIGHT)
          return (
            <rect
              key={month.firstDay}
              x={i * step + GAP / 2}
              y={HEIGHT - height}
              width={step - GAP}
              height={height}
              className={month.scans === 0 ? 'fill-line' : i === months.length - 1 ? 'fill-accent' : 'fill-control'}
            >
              <title>{`${nameOf(month, 'long')}: ${month.scans}`}</title>
            </rect>
          )
        })}
      </svg>
      <div aria-hidden className="mt-1 flex justify-between text-xs text-muted">
        {months.map((month, i) => (
          <span key={month.firstDay} className={`flex-1 text-center ${i % 2 === 0 ? 'max-sm:invisible' : ''}`}>
            {nameOf(month, 'short').slice(0, 1)}
          </span>
        ))}
      </div>
    </>
  )
}
