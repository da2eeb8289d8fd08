import type { ReportOptions } from '#contract/report'
import { reportSectionLabel } from '#contract/report'
import { formatUsd } from '#rules/format/quantity'
import type { ReportData } from '#rules/report-data'
import type { CostEstimates } from '#rules/report-model'
import { type Absent, absent } from '#rules/sections/not-part'

/** Only figures a person typed; nothing is computed but their sum. */
export function costEstimates(data: ReportData, { costEstimates: rows }: ReportOptions): CostEstimates | Absent {
  const title = reportSectionLabel['cost-estimates']
  if (rows.length === 0) return absent(title)
  const by = data.preparedBy === '' ? data.organizationName : data.preparedBy
  const totalCents = rows.reduce((sum, { amountUsd }) => sum + Math.round(amountUsd * 100), 0)
  return {
    id: 'cost-estimates',
    title,
    lead: `Planning figures entered by ${by}, in US dollars. They are not an offer.`,
    rows: rows.map(({ item, amountUsd }) => ({ item, amount: formatUsd(amountUsd, 'always') })),
    total: formatUsd(totalCents / 100, 'always'),
  }
}
