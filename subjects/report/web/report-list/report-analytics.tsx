import { formatCount, formatPercent } from '@ridgeline/web/format/count.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import type { ReportFigures } from '#contract/report-figures'
import { statedBy } from './figure-totals.tsx'
import { amount, severityTone, severityWord, typeWord } from './words.ts'

/** The reports that fit the filters by type and by severity: the sums of the rows of the list. */
export function ReportAnalytics({ figures }: { figures: ReportFigures }) {
  const seesMoney = usePermission('estimate.manage').allowed
  const share = (reports: number) => (figures.reports === 0 ? 0 : reports / figures.reports)
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <Panel title="Distribution by type">
        <ul className="flex flex-col gap-4">
          {figures.byType.map(({ type, reports }) => (
            <li key={type}>
              <p className="mb-1.5 flex justify-between gap-4">
                <span>{typeWord[type]}</span>
                <span>
                  {formatCount(reports, 'report')} <span className="text-muted">({formatPercent(share(reports))})</span>
                </span>
              </p>
              <ProgressBar label={typeWord[type]} fraction={share(reports)} />
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Damage severity analysis">
        <p className="mb-3 text-sm text-muted">
          By the worst open finding of each report: critical, high (a major one), moderate (a minor one) or low (an informational one).
        </p>
        <ul className="flex flex-col">
          {figures.bySeverity.map((each) => (
            <li
              key={each.severity}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line py-2.5 not-first:border-t first:pt-0 last:pb-0"
            >
              <Badge tone={severityTone[each.severity]}>{severityWord[each.severity]}</Badge>
              <span className="text-right">
                {formatCount(each.reports, 'report')} <span className="text-muted">({formatPercent(share(each.reports))})</span>
                {seesMoney && (
                  <span className="block text-sm text-muted">
                    {each.estimatedUsd === null ? 'No damage stated' : `${amount(each.estimatedUsd)}, ${statedBy(each)}`}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
