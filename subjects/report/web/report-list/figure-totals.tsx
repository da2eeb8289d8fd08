import { formatCount, formatNumber } from '@ridgeline/web/format/count.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Totals } from '@ridgeline/web/ui/display/totals.tsx'
import type { ReportFigures } from '#contract/report-figures'
import { tileAmount } from './words.ts'

/** How many reports a sum of money is of. */
export const statedBy = ({ estimatedReports, reports }: Pick<ReportFigures, 'estimatedReports' | 'reports'>): string =>
  `${formatNumber(estimatedReports)} of ${formatCount(reports, 'report')} ${estimatedReports === 1 ? 'states' : 'state'} one`

/** Sums of the reports that the list below has; of damages where one states any. */
export function FigureTotals({ figures }: { figures: ReportFigures | undefined }) {
  const seesMoney = usePermission('estimate.manage').allowed
  return (
    <Totals
      totals={[
        { name: 'Total Reports', value: figures && formatNumber(figures.reports) },
        { name: 'Completed', value: figures && formatNumber(figures.completed) },
        { name: 'Total Pages', value: figures && formatNumber(figures.pages) },
        ...(seesMoney && (!figures || figures.estimatedUsd !== null)
          ? [
              {
                name: 'Est. Damages',
                value: figures && tileAmount(figures.estimatedUsd),
                // as high while it is asked for
                detail: !figures ? '\u00a0' : `in ${formatNumber(figures.estimatedReports)} of ${formatNumber(figures.reports)}`,
              },
            ]
          : []),
      ]}
    />
  )
}
