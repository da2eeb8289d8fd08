import { csvRow } from '@ridgeline/server/http/answer/csv'
import { inOrder } from '#contract/content'
import type { CostLine, Costs } from '#contract/cost'
import { type CostSum, optionSumsOf, sumsOf } from '#contract/cost-sums'
import { amountOf, withWaste } from '#contract/cost-totals'
import { evidenceWords, type MeasuredNames, sourceWords } from '#contract/quantity-words'

type Column = readonly [string, (line: CostLine, names: MeasuredNames) => string | number | null]
const columns: readonly Column[] = [
  ['Code', (l) => l.code],
  ['Item', (l) => l.item],
  ['Unit', (l) => l.unit],
  ['Quantity', (l) => l.quantity],
  ['Quantity from', (l, names) => sourceWords(l.source, names)],
  ['Waste (%)', (l) => Number((l.waste * 100).toFixed(2))],
  ['Quantity with waste', withWaste],
  ['Price of a unit (USD)', (l) => l.unitPriceUsd],
  ['Amount (USD)', amountOf],
  ['Taxed', (l) => (l.isTaxed ? 'yes' : 'no')],
  ['Optional', (l) => (!l.isOptional ? 'no' : l.option === null ? 'yes' : `yes, ${l.option}`)],
  ['Evidence', (l) => evidenceWords(l.evidence)],
  ['Depreciation (%)', (l) => Number((l.depreciation * 100).toFixed(2))],
]

/** Whose prices they are, and of which day. */
const fromRow = ({ pricesFrom }: Costs): string =>
  pricesFrom === null
    ? ''
    : csvRow(
        columns.map((_, i) =>
          i === 1 ? `Prices from ${[pricesFrom.name, pricesFrom.region, pricesFrom.validFrom].filter(Boolean).join(', ')}` : null,
        ),
      )

/** The lines of an estimate and its sums as CSV. @param costs - as `costsInStep` gives them */
export function presentEstimate(costs: Costs, names: MeasuredNames): string {
  const lines = inOrder(costs.lines)
  const at = columns.findIndex(([name]) => name === 'Amount (USD)')
  const named = ({ name, share }: CostSum) => (share === null ? name : `${name}, ${Number((share * 100).toFixed(3))} %`)
  const sumRow = (sum: CostSum) => csvRow(columns.map((_, i) => (i === 1 ? named(sum) : i === at ? sum.usd : null)))
  return (
    csvRow(columns.map(([name]) => name)) +
    lines.map((line) => csvRow(columns.map(([, read]) => read(line, names)))).join('') +
    [...sumsOf(costs), ...optionSumsOf(costs)].map(sumRow).join('') +
    fromRow(costs)
  )
}
