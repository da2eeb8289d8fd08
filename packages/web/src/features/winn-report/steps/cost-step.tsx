import { type CostLine, costUnits } from '@ridgeline/contracts/draft/cost'
import { amountOf, totalsOf } from '@ridgeline/contracts/draft/cost-totals'
import { useContent } from '#features/winn-report/draft/draft-context.tsx'
import { DraftCheck, DraftChoice, DraftNumber, DraftText } from '#features/winn-report/fields/draft-fields.tsx'
import { EntryList } from '#features/winn-report/fields/entry-list.tsx'
import { FieldGrid } from '#features/winn-report/fields/field-grid.tsx'
import { percentScale } from '#features/winn-report/fields/scales.ts'
import { formatUsd } from '#format/usd.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Panel } from '#ui/layout/panel.tsx'

const MOST = 1e9
const dollars = { shown: (v: number) => v, stored: (v: number) => v, digits: 2, suffix: 'USD' }
const units = costUnits.map((value) => ({ value, label: value }))

export const CostStep = () => (
  <div className="flex flex-col gap-6">
    <EntryList<CostLine>
      path={['costs', 'lines']}
      name="line"
      empty="No line yet. Costs are planning figures of your own; the report leaves the section out without any."
      fresh={fresh}
      titleOf={(line, i) => line.item || `Line ${i + 1}`}
    >
      {(path, line) => (
        <div className="flex flex-col gap-4">
          <FieldGrid>
            <DraftText path={[...path, 'item']} label="Item" maxLength={300} />
            <DraftText path={[...path, 'code']} label="Code" maxLength={40} />
            <DraftNumber path={[...path, 'quantity']} label="Quantity" min={0} max={MOST} />
            <DraftChoice path={[...path, 'unit']} label="Unit" options={units} />
            <DraftNumber path={[...path, 'waste']} label="Waste" min={0} max={1} scale={percentScale} />
            <DraftNumber path={[...path, 'unitPriceUsd']} label="Price of a unit" min={0} max={MOST} scale={dollars} />
          </FieldGrid>
          <div className="flex flex-wrap items-center gap-x-6">
            <DraftCheck path={[...path, 'isTaxed']} label="Taxed" />
            <DraftCheck path={[...path, 'isOptional']} label="Optional" />
            <p className="ml-auto font-medium tabular-nums">{amountText(line)}</p>
            {line.evidence.length === 0 && <Badge tone="warning">No evidence yet</Badge>}
          </div>
        </div>
      )}
    </EntryList>
    <Totals />
  </div>
)

const amountText = (line: CostLine): string => {
  const amount = amountOf(line)
  return amount === null ? 'Quantity or price is missing' : formatUsd(amount)
}

const fresh = () => ({
  code: '',
  item: '',
  unit: 'each',
  quantity: null,
  source: { kind: 'typed' },
  waste: 0,
  unitPriceUsd: null,
  isTaxed: true,
  isOptional: false,
  evidence: [],
  priceListId: null,
})

function Totals() {
  const { costs } = useContent()
  const totals = totalsOf(costs)
  const rows = [
    ['Lines', totals.linesUsd],
    ['Tax', totals.taxUsd],
    ['Total', totals.totalUsd],
    ['Optional lines, with tax', totals.optionalUsd],
  ] as const
  return (
    <Panel title="Totals">
      <div className="flex flex-col gap-4 sm:max-w-sm">
        <DraftNumber path={['costs', 'taxRate']} label="Tax" min={0} max={1} scale={percentScale} />
        <dl className="grid grid-cols-[1fr_auto] gap-y-1 tabular-nums">
          {rows.map(([name, amount]) => (
            <div key={name} className="contents">
              <dt className={name === 'Total' ? 'font-semibold' : 'text-muted'}>{name}</dt>
              <dd className={name === 'Total' ? 'text-right font-semibold' : 'text-right'}>{formatUsd(amount)}</dd>
            </div>
          ))}
        </dl>
        {totals.openLines > 0 && <p className="text-sm text-muted">{totals.openLines} without quantity or price: in no sum.</p>}
      </div>
    </Panel>
  )
}
