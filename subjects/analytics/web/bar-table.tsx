import { formatNumber, formatPercent } from '@ridgeline/web/format/count.ts'
import { Link } from 'react-router'
import { recordsAddress } from './api.ts'

interface Bar {
  readonly label: string
  readonly count: number
  readonly filter: Parameters<typeof recordsAddress>[0]
  /** Less than a result: drawn as an outline. */
  readonly isHollow?: boolean
}

const WIDTH = 100
/** Of the width, for a bar that stands for little, so that it is told from none. */
const LEAST = 1.5

/** Of a number that leads somewhere; one that does not is as high, so that rows are even. */
const place = 'inline-flex min-h-11 items-center md:min-h-8'
const aligned = { end: 'min-w-11 justify-end', center: 'min-w-11 justify-center md:min-w-9' } as const

/** The number as the way to its records. */
export const Count = ({
  label,
  count,
  filter,
  align = 'end',
}: Pick<Bar, 'label' | 'count' | 'filter'> & { align?: keyof typeof aligned }) =>
  count === 0 ? (
    <span className={`${place} ${aligned[align]} text-muted`}>0</span>
  ) : (
    <Link
      to={recordsAddress(filter)}
      aria-label={`${label}: ${formatNumber(count)}`}
      className={`${place} ${aligned[align]} underline decoration-line underline-offset-4 hover:decoration-current`}
    >
      {formatNumber(count)}
    </Link>
  )

interface Props {
  caption: string
  head: string
  bars: readonly Bar[]
  share?: number | null
  keepsZeros?: boolean
}

/** Counts as bars in a table: the numbers are the chart, each leads to its records; what counts none is left out, but where its place tells (`keepsZeros`). `share`: of the total, where the parts make a whole of enough records. */
export function BarTable({ caption, head, bars, share, keepsZeros = false }: Props) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          {[head, 'Bar', 'Records', ...(share ? ['Share'] : [])].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars
          .filter(({ count }) => keepsZeros || count > 0)
          .map(({ label, count, filter, isHollow }) => (
            <tr key={label} className="border-line not-first:border-t">
              <th scope="row" className="w-2/5 py-1 pr-3 text-left leading-tight font-normal sm:w-px sm:whitespace-nowrap">
                {label}
              </th>
              <td aria-hidden className="w-full py-1">
                <svg viewBox={`0 0 ${WIDTH} 8`} preserveAspectRatio="none" className="block h-3 w-full" role="presentation">
                  <rect
                    x="0.3"
                    y="0.6"
                    width={count && Math.max(LEAST, (count / most) * (WIDTH - 1))}
                    height="6.8"
                    vectorEffect="non-scaling-stroke"
                    className={isHollow ? 'fill-transparent stroke-control' : count > 0 ? 'fill-accent stroke-accent' : ''}
                  />
                </svg>
              </td>
              <td className="pl-3 text-right">
                <Count label={label} count={count} filter={filter} />
              </td>
              {share ? <td className="w-16 pl-2 text-right text-sm whitespace-nowrap text-muted">{formatPercent(count / share)}</td> : null}
            </tr>
          ))}
      </tbody>
    </table>
  )
}
