import type { PropertyClaim } from '@ridgeline/property/contract/claim'
import { formatRate } from '@ridgeline/report/rules/format/quantity'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatUsd } from '@ridgeline/web/format/usd.ts'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import type { Costs } from '#contract/cost'
import { optionSumsOf, sumsOf } from '#contract/cost-sums'
import { totalsOf } from '#contract/cost-totals'
import { DraftNumber } from '#web/fields/draft-fields.tsx'
import { percentScale, usdScale } from '#web/fields/scales.ts'

const MOST_USD = 1e9
const rates = [
  { field: 'overheadRate', label: 'Overhead, of the lines', digits: 1 },
  { field: 'profitRate', label: 'Profit, of the lines', digits: 1 },
  { field: 'taxRate', label: 'Tax', digits: 3 },
] as const

/** Sums of the estimate, with and without the optional lines. @param costs - in step with what they are taken from @param claim - the open one of the property */
export function Totals({ costs, claim }: { costs: Costs; claim: PropertyClaim | null }) {
  const { openLines } = totalsOf(costs)
  const deductibleUsd = claim?.deductibleUsd ?? null
  return (
    <Panel title="Totals">
      <div className="grid gap-6 sm:grid-cols-2">
        <div className="grid grid-cols-2 content-start gap-4">
          {rates.map(({ field, label, digits }) => (
            <DraftNumber key={field} path={['costs', field]} label={label} min={0} max={1} scale={{ ...percentScale, digits }} />
          ))}
          {deductibleUsd !== null ? (
            <TextField label="Deductible of a claim" hint="From the claim of the property" value={formatUsd(deductibleUsd)} readOnly />
          ) : (
            <DraftNumber path={['costs', 'deductibleUsd']} label="Deductible of a claim" min={0} max={MOST_USD} scale={usdScale} />
          )}
          <p className="col-span-2 text-sm text-muted">With a deductible, each line can say what age and wear have used up of it.</p>
        </div>
        <dl className="grid grid-cols-[1fr_auto] content-start gap-x-4 gap-y-1 tabular-nums">
          {[...sumsOf(costs), ...optionSumsOf(costs)].map(({ name, share, usd, isSum }) => (
            <div key={name} className="contents">
              <dt className={isSum ? 'font-semibold' : 'text-muted'}>{share === null ? name : `${name}, ${formatRate(share)}`}</dt>
              <dd className={isSum ? 'text-right font-semibold' : 'text-right'}>{formatUsd(usd)}</dd>
            </div>
          ))}
        </dl>
        {openLines > 0 && (
          <p className="text-sm text-warning sm:col-span-2">{formatCount(openLines, 'line')} without quantity or price: in no sum.</p>
        )}
      </div>
    </Panel>
  )
}
