import { totalsOf } from '@ridgeline/contracts/draft/cost-totals'
import type { PropertyDetail } from '@ridgeline/contracts/property/property'
import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { useChange } from '#calls/change.ts'
import { saveEstimate } from '#features/winn-report/costs/api.ts'
import { CostTable } from '#features/winn-report/costs/cost-table.tsx'
import { NewerPrices } from '#features/winn-report/costs/newer-prices.tsx'
import { priceChanges } from '#features/winn-report/costs/prices.ts'
import { Totals } from '#features/winn-report/costs/totals.tsx'
import { useEstimate } from '#features/winn-report/costs/use-estimate.ts'
import { usePrices } from '#features/winn-report/costs/use-prices.ts'
import { useDraftStore } from '#features/winn-report/draft/draft-context.tsx'
import { formatUsd } from '#format/usd.ts'
import { Button } from '#ui/button/button.tsx'
import { Panel } from '#ui/layout/panel.tsx'

const link = 'text-accent-text underline underline-offset-2'

/** Step 7: what the work would cost, line by line, each with what it rests on. */
export function CostStep({ property, draftId }: { property: PropertyDetail; draftId: string }) {
  const estimate = useEstimate(property.id)
  const { lists, current, mayRead } = usePrices()
  const { flush } = useDraftStore()
  const save = useChange({
    change: async () => {
      if (!(await flush())) throw new Error('not saved')
      await saveEstimate({ draftId, name: property.name })
    },
    failed: { title: 'Nothing was downloaded', sentence: 'The estimate could not be saved first. It is kept in this browser; try again.' },
  })
  return (
    <div className="flex flex-col gap-6">
      <NewerPrices changes={priceChanges(estimate.lines, lists, current)} />
      <Panel
        title={`Lines · ${formatUsd(totalsOf(estimate.costs).totalUsd)}`}
        flush
        className="overflow-visible"
        actions={
          <Button size="small" pending={save.isPending} disabled={estimate.lines.length === 0} onClick={() => save.mutate()}>
            <Download aria-hidden size={16} />
            CSV
          </Button>
        }
      >
        {mayRead && (
          <p className="border-b border-line px-4 py-2 text-sm text-muted">
            {current.length > 0 ? (
              <>
                Type a code or words to take an item from{' '}
                {current.map(({ name, isExample }) => `${name}${isExample ? ' (invented)' : ''}`).join(', ')}.
              </>
            ) : (
              <>
                No price list holds today.{' '}
                <Link to="/settings/price-lists" className={link}>
                  Price lists
                </Link>
              </>
            )}
          </p>
        )}
        <CostTable estimate={estimate} prices={current} />
      </Panel>
      <Totals costs={estimate.costs} />
    </div>
  )
}
