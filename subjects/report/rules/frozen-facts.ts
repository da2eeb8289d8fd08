import { type Examination, isUnfinished } from '@ridgeline/scan/contract/examination'
import { isOpen } from '@ridgeline/scan/contract/issue/open-issue'
import type { Severity } from '@ridgeline/scan/contract/severity'
import type { ReportOptions } from '#contract/report'
import type { FrozenCosts, FrozenFacts } from '#contract/report-changes'
import { numberedIssues, reportedData } from '#rules/findings'
import type { ReportData } from '#rules/report-data'

/** Of a report that is made now: what lists tell of it, and what later versions are compared with. */
export function frozenFacts(data: ReportData, options: ReportOptions): FrozenFacts {
  const { health } = data.scan
  const printsCosts = options.sections.includes('cost-estimates')
  return {
    health: { state: health.state, score: health.score === null ? null : Math.round(health.score) },
    findings: numberedIssues(reportedData(data, options)).map(({ number, issue }) => ({
      issueId: issue.id,
      number,
      title: issue.title,
      severity: issue.severity,
      status: issue.status,
      location: issue.location || null,
    })),
    costs: printsCosts ? options.costEstimates.map(({ item, amountUsd }) => ({ item, amountUsd })) : null,
  }
}

/**
 * The most severe finding that is still open; `none` where the roof was searched and there is none; null where pictures wait for an answer, or none was searched.
 * @param examination - of the scan, or of all scans of the report as one
 */
export function statedSeverity({ findings }: Pick<FrozenFacts, 'findings'>, examination: Examination): Severity | 'none' | null {
  const worst = worstOpen(findings)
  return worst === 'none' && isUnfinished(examination) ? null : worst
}

const worstOpen = (findings: FrozenFacts['findings']): Severity | 'none' =>
  findings.filter(isOpen).reduce<Severity | 'none'>((worst, { severity }) => (rank(severity) < rank(worst) ? severity : worst), 'none')

/** Written out, so that who ranks needs no schemas. */
const order: readonly (Severity | 'none')[] = ['critical', 'major', 'minor', 'informational', 'none']
const rank = (severity: Severity | 'none'): number => order.indexOf(severity)

const CENTS = 100
/** What the costs come to with all that is added to them, as it is printed: US dollars, to the cent; null where there are none: what nobody estimated is not nothing. */
export function costTotal({ costs, taxUsd = 0, overheadAndProfitUsd = 0 }: FrozenCosts): number | null {
  if (costs === null || costs.length === 0) return null
  return Math.round(costs.reduce((sum, { amountUsd }) => sum + amountUsd, taxUsd + overheadAndProfitUsd) * CENTS) / CENTS
}
