import { openClaimOf } from '@ridgeline/property/contract/claim'
import type { PropertyDetail } from '@ridgeline/property/contract/property'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatUsd } from '@ridgeline/web/format/usd.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { Menu, MenuItem } from '@ridgeline/web/ui/menu/menu.tsx'
import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { totalsOf } from '#contract/cost-totals'
import { type EstimateColumns, saveEstimate } from '#web/costs/api.ts'
import { CostTable } from '#web/costs/cost-table.tsx'
import { NewerPrices } from '#web/costs/newer-prices.tsx'
import { PriceSource } from '#web/costs/price-source.tsx'
import { priceChanges } from '#web/costs/prices.ts'
import { SupplementPanel } from '#web/costs/supplement-panel.tsx'
import { Totals } from '#web/costs/totals.tsx'
import { useEstimate } from '#web/costs/use-estimate.ts'
import { usePrices } from '#web/costs/use-prices.ts'
import { useDraftStore } from '#web/draft/draft-context.tsx'

const link = 'text-accent-text underline underline-offset-2'

/** Step 7: what the work would cost, line by line, each with what it rests on. */
export function CostStep({ property, draftId }: { property: PropertyDetail; draftId: string }) {
  const estimate = useEstimate(property)
  const { lists, current, forPlace, mayRead, areKnown } = usePrices(property.address)
  const from = estimate.costs.pricesFrom?.listId ?? null
  const offered = from === null ? current : current.filter(({ id }) => id === from)
  const { flush } = useDraftStore()
  const save = useChange({
    change: async (columns: EstimateColumns) => {
      if (!(await flush())) throw new Error('not saved')
      await saveEstimate({ draftId, name: property.name, columns })
    },
    failed: { title: 'Nothing was downloaded', sentence: 'The estimate could not be saved first. It is kept in this browser; try again.' },
  })
  return (
    <div className="flex flex-col gap-6">
      <NewerPrices changes={priceChanges(estimate.lines, lists, current, { from, forPlace: forPlace?.id ?? null })} forPlace={forPlace} />
      <Panel
        title={`Lines · ${formatUsd(totalsOf(estimate.costs).totalUsd)}`}
        flush
        className="overflow-visible"
        actions={
          <Menu
            trigger={
              <Button size="small" pending={save.isPending} disabled={estimate.lines.length === 0}>
                <Download aria-hidden size={16} />
                CSV
              </Button>
            }
          >
            <MenuItem onSelect={() => save.mutate('all')}>Lines and sums</MenuItem>
            <MenuItem onSelect={() => save.mutate('program')}>Lines for an estimate program (no prices)</MenuItem>
          </Menu>
        }
      >
        {mayRead && current.length > 0 && <PriceSource current={current} />}
        {areKnown && current.length === 0 && (
          <p className="border-b border-line px-4 py-2 text-sm text-muted">
            No price list is valid today.{' '}
            <Link to="/settings/price-lists" className={link}>
              Price lists
            </Link>
          </p>
        )}
        <CostTable estimate={estimate} prices={offered.length > 0 ? offered : current} />
      </Panel>
      <Totals costs={estimate.costs} claim={openClaimOf(property.claims)} />
      <SupplementPanel costs={estimate.costs} />
    </div>
  )
}
