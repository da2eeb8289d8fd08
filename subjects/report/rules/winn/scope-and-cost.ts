import { inOrder } from '@ridgeline/winn/contract/content'
import type { CostLine } from '@ridgeline/winn/contract/cost'
import { amountOf, totalsOf } from '@ridgeline/winn/contract/cost-totals'
import { formatCostQuantity } from '#rules/format/cost-quantity'
import { formatCount, formatNumber, formatUsd } from '#rules/format/quantity'
import type { SheetBlock, SheetSection } from '#rules/report-model'
import type { Absent } from '#rules/sections/not-part'
import { evidenceText } from '#rules/winn/references'
import { sheet, tableBlock } from '#rules/winn/sheet'
import { winnTitles } from '#rules/winn/titles'
import type { WinnData } from '#rules/winn/winn-data'

const columns = [
  { label: 'Item', isWide: true },
  { label: 'Quantity', isFigure: true },
  { label: 'Waste', isFigure: true },
  { label: 'Price', isFigure: true },
  { label: 'Amount', isFigure: true },
  { label: 'Evidence' },
]
const percent = (share: number): string => `${formatNumber(share * 100, Number.isInteger(Math.round(share * 1e6) / 1e4) ? 0 : 2)} %`
const open = 'open'
const usd = (amount: number): string => formatUsd(amount, 'always')

/** `hasWaste`: whether any line of the estimate has some; else nothing stands there. */
const rowOf = (line: CostLine, numbers: ReadonlyMap<string, string>, hasWaste: boolean): string[] => {
  const amount = amountOf(line)
  return [
    [line.code, line.item.trim() || 'Line without a name'].filter(Boolean).join(' '),
    line.quantity === null ? open : formatCostQuantity(line.quantity, line.unit),
    hasWaste ? percent(line.waste) : '',
    line.unitPriceUsd === null ? open : usd(line.unitPriceUsd),
    `${amount === null ? open : usd(amount)}${line.isTaxed ? '' : ' *'}`,
    line.evidence.length === 0 ? 'none named' : evidenceText(line.evidence, numbers),
  ]
}

const sumRow = (name: string, amount: number): string[] => [name, '', '', '', usd(amount), '']

/** Step 7: the lines of the estimate and what they come to. */
export function costSection({ draft }: WinnData, numbers: ReadonlyMap<string, string>): SheetSection | Absent {
  const lines = inOrder(draft.costs.lines)
  const { linesUsd, taxUsd, totalUsd, optionalUsd, openLines } = totalsOf(draft.costs)
  const [firm, optional] = [lines.filter((line) => !line.isOptional), lines.filter((line) => line.isOptional)]
  const hasWaste = lines.some(({ waste }) => waste > 0)
  const row = (line: CostLine) => rowOf(line, numbers, hasWaste)
  const taxLabel = `Tax, ${percent(draft.costs.taxRate)}`
  const notes: SheetBlock[] = [
    ...(openLines === 0
      ? []
      : [`${formatCount(openLines, 'line')} without a quantity or a price ${openLines === 1 ? 'is' : 'are'} in no sum.`]),
    ...(lines.some((line) => !line.isTaxed) && draft.costs.taxRate > 0 ? ['* Not taxed.'] : []),
  ].map((text) => ({ kind: 'text', heading: '', text }))
  return sheet(winnTitles.cost, 'Figures of the estimator in US dollars. Amounts hold the waste; each line names its evidence.', [
    tableBlock('Scope', columns, firm.map(row), [
      sumRow('Lines', linesUsd),
      ...(draft.costs.taxRate === 0 ? [] : [sumRow(taxLabel, taxUsd)]),
      sumRow('Total', totalUsd),
    ]),
    tableBlock('Optional, not in the total', columns, optional.map(row), [
      sumRow(draft.costs.taxRate === 0 ? 'All options' : 'All options with tax', optionalUsd),
    ]),
    ...notes,
  ])
}
