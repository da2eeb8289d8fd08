import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatUsd } from '@ridgeline/web/format/usd.ts'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import type { Costs } from '#contract/cost'
import { totalsOf } from '#contract/cost-totals'
import { DraftNumber } from '#web/fields/draft-fields.tsx'
import { percentScale } from '#web/fields/scales.ts'

const taxScale = { ...percentScale, digits: 3 }

/** Sums of the estimate, with and without the optional lines. @param costs - in step with what they are taken from */
export function Totals({ costs }: { costs: Costs }) {
  const totals = totalsOf(costs)
  const hasOptional = Object.values(costs.lines).some((line) => line.isOptional)
  const rows = [
    ['Lines', totals.linesUsd],
    ['Tax', totals.taxUsd],
    ['Total', totals.totalUsd, 'sum'],
    ...(hasOptional
      ? ([
          ['Optional lines, with tax', totals.optionalUsd],
          ['Total with optional lines', totals.withOptionalUsd, 'sum'],
        ] as const)
      : []),
  ] as const
  return (
    <Panel title="Totals">
      <div className="flex flex-col gap-4 sm:ml-auto sm:max-w-sm">
        <DraftNumber path={['costs', 'taxRate']} label="Tax" min={0} max={1} scale={taxScale} />
        <dl className="grid grid-cols-[1fr_auto] gap-y-1 tabular-nums">
          {rows.map(([name, amount, rank]) => (
            <div key={name} className="contents">
              <dt className={rank === 'sum' ? 'font-semibold' : 'text-muted'}>{name}</dt>
              <dd className={rank === 'sum' ? 'text-right font-semibold' : 'text-right'}>{formatUsd(amount)}</dd>
            </div>
          ))}
        </dl>
        {totals.openLines > 0 && (
          <p className="text-sm text-warning">{formatCount(totals.openLines, 'line')} without quantity or price: in no sum.</p>
        )}
      </div>
    </Panel>
  )
}
