import { metricBand } from '@ridgeline/scan/contract/health'
import { bandWord } from '@ridgeline/scan/contract/health-words'
import { severityOrder, severityWord } from '@ridgeline/scan/contract/severity-words'
import { reportSectionLabel } from '#contract/report'
import { openIssues } from '#rules/findings'
import { formatNumber } from '#rules/format/quantity'
import type { ReportData } from '#rules/report-data'
import type { ExecutiveSummary } from '#rules/report-model'
import { summarySentences } from '#rules/told/draft'

export function executiveSummary(data: ReportData): ExecutiveSummary {
  const open = openIssues(data)
  return {
    id: 'executive-summary',
    title: reportSectionLabel['executive-summary'],
    // the name as the property has it now: a joined scan has that of its day
    paragraphs: [summarySentences({ ...data.scan, propertyName: data.property.name }).join(' ')],
    severities: severityOrder.map((severity) => ({
      severity,
      word: severityWord[severity],
      count: open.filter(({ issue }) => issue.severity === severity).length,
    })),
    metrics: data.scan.metrics.map((metric) => {
      const { name, value, meaning } = metric
      const band = metricBand(metric)
      return {
        name,
        value,
        valueText: `${formatNumber(value)} of 100`,
        band,
        bandWord: band === null ? 'Not rated' : bandWord[band],
        meaning,
      }
    }),
    notes: data.scan.notes,
  }
}
