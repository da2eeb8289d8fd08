import { inOrder } from '@ridgeline/winn/contract/content'
import { amountOf, totalsOf } from '@ridgeline/winn/contract/cost-totals'
import { defaultReportOptions } from '#contract/report'
import type { FrozenFacts } from '#contract/report-changes'
import { frozenFacts } from '#rules/frozen-facts'
import type { WinnData } from '#rules/winn/winn-data'
import { joinedData } from '#rules/winn/winn-report'

/** Of a Winn report, what lists tell of it, and what later versions are compared with: its costs without the optional lines, and what is added to them. */
export function winnFacts(data: WinnData): FrozenFacts {
  const firm = inOrder(data.draft.costs.lines).filter((line) => !line.isOptional)
  const costs = firm.map((line) => ({ item: line.item, amountUsd: amountOf(line) }))
  const { overheadUsd, profitUsd, taxUsd } = totalsOf(data.draft.costs)
  return {
    ...frozenFacts(joinedData(data, ''), defaultReportOptions),
    taxUsd,
    overheadAndProfitUsd: overheadUsd + profitUsd,
    costs: costs.flatMap(({ item, amountUsd }) => (amountUsd === null ? [] : [{ item, amountUsd }])),
  }
}
