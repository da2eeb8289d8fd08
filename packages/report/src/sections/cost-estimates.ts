import type { ReportOptions } from '@ridgeline/contracts/report/report'
import { reportSectionLabel } from '@ridgeline/contracts/report/report'
import { formatUsd } from '#format/quantity'
import type { ReportData } from '#report-data'
import type { CostEstimates } from '#report-model'

/** Only figures a person typed; nothing is computed but their sum. */
export function costEstimates(data: ReportData, { costEstimates: rows }: ReportOptions): CostEstimates {
  const by = data.preparedBy === '' ? data.organizationName : data.preparedBy
  const totalCents = rows.reduce((sum, { amountUsd }) => sum + Math.round(amountUsd * 100), 0)
  return {
    id: 'cost-estimates',
    title: reportSectionLabel['cost-estimates'],
    lead: rows.length === 0 ? 'No figures were entered.' : `Planning figures entered by ${by}, in US dollars. They are not an offer.`,
    rows: rows.map(({ item, amountUsd }) => ({ item, amount: formatUsd(amountUsd) })),
    total: rows.length === 0 ? null : formatUsd(totalCents / 100),
  }
}
