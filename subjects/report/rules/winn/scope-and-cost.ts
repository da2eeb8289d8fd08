import { inOrder } from '@ridgeline/winn/contract/content'
import { type CostLine, optionWord, proposalOptions } from '@ridgeline/winn/contract/cost'
import { type CostSum, isForClaim, optionSumsOf, sumsOf } from '@ridgeline/winn/contract/cost-sums'
import { amountOf, offeredOptions, totalsOf } from '@ridgeline/winn/contract/cost-totals'
import type { PricesFrom } from '@ridgeline/winn/contract/prices/prices-from'
import { supplementOf } from '@ridgeline/winn/contract/supplement'
import { formatCostQuantity } from '#rules/format/cost-quantity'
import { formatDate } from '#rules/format/date'
import { formatCount, formatRate, formatUsd } from '#rules/format/quantity'
import type { SheetBlock, SheetSection } from '#rules/report-model'
import { type Absent, absent } from '#rules/sections/not-part'
import { evidenceText } from '#rules/winn/references'
import { fact, factsBlock, sheet, tableBlock } from '#rules/winn/sheet'
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
const open = 'open'
const usd = (amount: number): string => formatUsd(amount, 'always')

/** `hasWaste`: whether any line of the estimate has some; else nothing stands there. */
const rowOf = (line: CostLine, numbers: ReadonlyMap<string, string>, hasWaste: boolean): string[] => {
  const amount = amountOf(line)
  return [
    [line.code, line.item.trim() || 'Line without a name'].filter(Boolean).join(' '),
    line.quantity === null ? open : formatCostQuantity(line.quantity, line.unit),
    hasWaste ? formatRate(line.waste) : '',
    line.unitPriceUsd === null ? open : usd(line.unitPriceUsd),
    `${amount === null ? open : usd(amount)}${line.isTaxed ? '' : ' *'}`,
    line.evidence.length === 0 ? 'none named' : evidenceText(line.evidence, numbers),
  ]
}

const sumRow = ({ name, share, usd: amount }: CostSum): string[] => [
  share === null ? name : `${name}, ${formatRate(share)}`,
  ...['', '', '', usd(amount), ''],
]

/** What has been used up of which line, and what that rests on. */
function worn(firm: readonly CostLine[]): string {
  const named = firm.filter(({ depreciation }) => depreciation > 0)
  if (named.length === 0) return 'No line is depreciated.'
  return `Depreciation, as the estimator states it: ${named.map(({ item, depreciation }) => `${item.trim() || 'Line without a name'} ${formatRate(depreciation)}`).join('; ')}. Overhead and profit are not depreciated.`
}

/** Whose prices they are, where and from when they hold. */
const pricesSentence = ({ name, region, validFrom }: PricesFrom): string =>
  region === ''
    ? `Prices from the list ${name}, which holds from ${formatDate(validFrom)}.`
    : `Prices from the list ${name} for ${region}, which holds from ${formatDate(validFrom)}.`

const changeColumns = [
  { label: 'Item', isWide: true },
  { label: 'Agreed', isFigure: true },
  { label: 'Now', isFigure: true },
  { label: 'Difference', isFigure: true },
  { label: 'Reason', isWide: true },
]
const NOTHING = 'none'

/** What the estimate says otherwise than what was agreed to, with the reason of each line. */
function supplementBlock(costs: WinnData['draft']['costs']): SheetBlock | null {
  const supplement = supplementOf(costs)
  if (supplement === null) return null
  const stated = (amount: number | null, otherwise: string) => (amount === null ? otherwise : usd(amount))
  return tableBlock(
    `Supplement ${supplement.number} to what was agreed on ${formatDate(supplement.agreedOn)}`,
    changeColumns,
    supplement.lines.map(({ id, item, agreedUsd, nowUsd, why }) => [
      item,
      stated(agreedUsd, NOTHING),
      stated(nowUsd, id in costs.lines ? open : NOTHING),
      signedUsd((nowUsd ?? 0) - (agreedUsd ?? 0)),
      why === '' ? 'none named' : why,
    ]),
    [
      [
        'Total, with what is added to the lines',
        usd(supplement.agreedUsd),
        usd(supplement.nowUsd),
        signedUsd(supplement.differenceUsd),
        '',
      ],
    ],
  )
}
const signedUsd = (amount: number): string => (amount > 0 ? `+${usd(amount)}` : usd(amount))

/** Step 7: the lines of the estimate and what they come to. */
export function costSection({ draft }: WinnData, numbers: ReadonlyMap<string, string>): SheetSection | Absent {
  const lines = inOrder(draft.costs.lines)
  if (lines.length === 0 && supplementOf(draft.costs) === null) return absent(winnTitles.cost)
  const { openLines } = totalsOf(draft.costs)
  const [firm, optional] = [lines.filter((line) => !line.isOptional), lines.filter((line) => line.isOptional)]
  const hasWaste = lines.some(({ waste }) => waste > 0)
  const row = (line: CostLine) => rowOf(line, numbers, hasWaste)
  const { pricesFrom } = draft.costs
  const plainSums = optionSumsOf({
    ...draft.costs,
    lines: Object.fromEntries(Object.entries(draft.costs.lines).filter(([, line]) => line.option === null)),
  })
  const notes: SheetBlock[] = [
    ...(pricesFrom === null || lines.length === 0 ? [] : [pricesSentence(pricesFrom)]),
    ...(openLines === 0
      ? []
      : [`${formatCount(openLines, 'line')} without a quantity or a price ${openLines === 1 ? 'is' : 'are'} in no sum.`]),
    ...(lines.some((line) => !line.isTaxed) && draft.costs.taxRate > 0 ? ['* Not taxed.'] : []),
    ...(isForClaim(draft.costs) ? [worn(firm)] : []),
  ].map((text) => ({ kind: 'text', heading: '', text }))
  return sheet(winnTitles.cost, 'Figures of the estimator in US dollars. Amounts hold the waste; each line names its evidence.', [
    tableBlock('Scope', columns, firm.map(row), sumsOf(draft.costs).map(sumRow)),
    supplementBlock(draft.costs),
    tableBlock('Optional, not in the total', columns, optional.filter(({ option }) => option === null).map(row), plainSums.map(sumRow)),
    ...proposalOptions.map((option) =>
      tableBlock(`Option: ${optionWord[option]}, beside the scope`, columns, optional.filter((line) => line.option === option).map(row)),
    ),
    factsBlock(
      'Options of the proposal, each with the scope',
      offeredOptions(draft.costs).map(({ option, totalUsd }) => fact(optionWord[option], usd(totalUsd))),
    ),
    ...notes,
  ])
}
