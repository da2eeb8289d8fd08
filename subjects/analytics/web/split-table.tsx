import { formatPercent } from '@ridgeline/web/format/count.ts'
import { useId } from 'react'
import type { AnalyticsFilter } from '#contract/analytics'
import { Count } from './bar-table.tsx'
import { tooFewWords } from './words.ts'

interface Row {
  readonly label: string
  readonly count: number
  readonly filter: AnalyticsFilter
  readonly parts: readonly { readonly part: string; readonly count: number }[]
}
interface Props {
  caption: string
  head: string
  /** Parts in the order of the columns, with what they are called. */
  labels: Readonly<Record<string, string>>
  rows: readonly Row[]
  /** The share that tells most: the parts that are for it, of those that decided. */
  agreement: { readonly label: string; readonly of: readonly string[]; readonly among: readonly string[]; readonly least: number }
}

/** Solid, hatched, dotted, empty: told apart without colour. */
const fills = ['solid', 'hatch', 'dots', 'empty'] as const

/** Rows that fall into parts: one bar for each row, its parts by pattern, and every number as the way to its records. */
export function SplitTable({ caption, head, labels, rows, agreement }: Props) {
  const id = useId()
  const names = Object.keys(labels)
  const fillOf = (part: string) => fills[names.length === 2 ? 3 * names.indexOf(part) : names.indexOf(part)] ?? 'empty'
  return (
    <div className="relative overflow-x-auto">
      <ul aria-hidden className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted sm:hidden">
        {names.map((part) => (
          <li key={part} className="flex items-center gap-1.5">
            <Swatch id={id} fill={fillOf(part)} />
            {labels[part]}
          </li>
        ))}
      </ul>
      <svg aria-hidden width="0" height="0" className="absolute">
        <defs>
          <pattern id={`${id}hatch`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="2.5" height="6" className="fill-accent" />
          </pattern>
          <pattern id={`${id}dots`} width="6" height="6" patternUnits="userSpaceOnUse">
            <circle cx="3" cy="3" r="1.4" className="fill-ink" />
          </pattern>
        </defs>
      </svg>
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="py-1 text-left font-normal">
              {head}
            </th>
            {names.map((part) => (
              <th key={part} scope="col" className="py-1 text-right font-normal sm:pl-3">
                <span className="inline-flex items-center gap-1.5">
                  <Swatch id={id} fill={fillOf(part)} />
                  <span className="max-sm:sr-only">{labels[part]}</span>
                </span>
              </th>
            ))}
            <th scope="col" className="py-1 text-right font-normal sm:pl-3">
              Records
            </th>
            <th scope="col" className="py-1 pl-3 text-right font-normal max-sm:hidden">
              {agreement.label}
            </th>
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={row.label} className="border-t border-line">
            <tr>
              <th scope="row" className="pt-1 text-left font-normal">
                {row.label}
              </th>
              {names.map((part) => (
                <td key={part} className="text-right sm:pl-3">
                  <Count
                    label={`${row.label}, ${labels[part]}`}
                    count={row.parts.find((each) => each.part === part)?.count ?? 0}
                    filter={{ ...row.filter, part }}
                  />
                </td>
              ))}
              <td className="text-right sm:pl-3">
                <Count label={row.label} count={row.count} filter={row.filter} />
              </td>
              <td className="pl-3 text-right max-sm:hidden">{shareOf(row, agreement) ?? 'Too few'}</td>
            </tr>
            <tr aria-hidden>
              <td colSpan={names.length + 3} className="pb-2">
                <Bar id={id} row={row} names={names} fillOf={fillOf} />
              </td>
            </tr>
            <tr className="text-sm text-muted sm:hidden">
              <td colSpan={names.length + 2} className="pb-2">{`${agreement.label}: ${shareOf(row, agreement) ?? 'too few'}`}</td>
            </tr>
          </tbody>
        ))}
      </table>
      {rows.some((row) => shareOf(row, agreement) === null) && <p className="mt-2 text-sm text-muted">{tooFewWords(agreement.least)}</p>}
    </div>
  )
}

const Swatch = ({ id, fill }: { id: string; fill: string }) => (
  <svg aria-hidden width="12" height="12" className="shrink-0">
    <Part id={id} fill={fill} x={0.5} width={11} height={11} />
  </svg>
)

/** Null where too few records decided. */
function shareOf(row: Row, { of, among, least }: Props['agreement']): string | null {
  const sum = (parts: readonly string[]) =>
    row.parts.filter(({ part }) => parts.includes(part)).reduce((total, { count }) => total + count, 0)
  const decided = sum(among)
  return decided < least ? null : formatPercent(sum(of) / decided)
}

const WIDTH = 600
const HEIGHT = 12

function Bar({ id, row, names, fillOf }: { id: string; row: Row; names: readonly string[]; fillOf: (part: string) => string }) {
  const countOf = (part: string | undefined) => row.parts.find((each) => each.part === part)?.count ?? 0
  const scale = (WIDTH - 2) / Math.max(1, row.count)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden className="block h-3 w-full">
      {names.map((part, i) => (
        <Part
          key={part}
          id={id}
          fill={fillOf(part)}
          x={1 + names.slice(0, i).reduce((sum, before) => sum + countOf(before), 0) * scale}
          width={countOf(part) * scale}
          height={HEIGHT - 1}
        />
      ))}
    </svg>
  )
}

const Part = ({ id, fill, x, width, height }: { id: string; fill: string; x: number; width: number; height: number }) => (
  <rect
    x={x}
    y={0.5}
    width={width}
    height={height}
    vectorEffect="non-scaling-stroke"
    className={fill === 'solid' ? 'fill-accent stroke-accent' : fill === 'empty' ? 'fill-transparent stroke-control' : 'stroke-control'}
    {...((fill === 'hatch' || fill === 'dots') && { fill: `url(#${id}${fill})` })}
  />
)
