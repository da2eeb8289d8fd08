import { formatCount, formatNumber } from '@ridgeline/web/format/count.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import type { ReportFigures } from '#contract/report-figures'
import { tileAmount } from './words.ts'

/** How many reports a sum of money is of. */
export const statedBy = ({ estimatedReports, reports }: Pick<ReportFigures, 'estimatedReports' | 'reports'>): string =>
  `${formatNumber(estimatedReports)} of ${formatCount(reports, 'report')} ${estimatedReports === 1 ? 'states' : 'state'} one`

const ofAllText = (reports: number): string => `Of ${formatCount(reports, 'report')}`

/** Sums of the reports that the list below has. */
export function FigureTiles({ figures, isHeld }: { figures: ReportFigures | undefined; isHeld: boolean }) {
  const seesMoney = usePermission('estimate.manage').allowed
  const names = ['Total Reports', 'Completed', 'Total Pages', ...(seesMoney ? ['Est. Damages'] : [])]
  const tiles = figures && [
    ['Total Reports', formatNumber(figures.reports), isHeld ? 'That fit the filters' : 'Each version counts'],
    ['Completed', formatNumber(figures.completed), ofAllText(figures.reports)],
    ['Total Pages', formatNumber(figures.pages), 'Counted in the files'],
    ...(seesMoney ? [['Est. Damages', tileAmount(figures.estimatedUsd), statedBy(figures)]] : []),
  ]
  return (
    <dl className={`mb-5 grid overflow-hidden rounded-ui border border-line ${seesMoney ? 'grid-cols-2 lg:grid-cols-4' : 'grid-cols-3'}`}>
      {(tiles ?? names.map((name) => [name])).map(([name, value, detail]) => (
        <div key={name} className="-mt-px -ml-px flex flex-col border-t border-l border-line bg-surface px-4 py-3.5">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="mt-1 flex h-8 items-center text-xl font-semibold tracking-tight">{value ?? <Skeleton className="h-6 w-16" />}</dd>
          <dd className="min-h-10 text-sm text-muted lg:min-h-0">{detail ?? <Skeleton className="my-1 h-3 w-28" />}</dd>
        </div>
      ))}
    </dl>
  )
}
