import { costUnitLabel } from '@ridgeline/report/rules/format/cost-quantity'
import { formatDay } from '@ridgeline/web/format/date.ts'
import { formatUsd } from '@ridgeline/web/format/usd.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useContent, useDraftStore } from '#web/draft/draft-context.tsx'
import type { PriceChange } from './prices.ts'

/** Prices of a later list for lines of an older one: shown with what they would replace, taken only when somebody says so. */
export function NewerPrices({ changes }: { changes: readonly PriceChange[] }) {
  const { set } = useDraftStore()
  const { lines } = useContent().costs
  const take = ({ lineId, toUsd, list }: PriceChange) => {
    const line = lines[lineId]
    if (line) set(['costs', 'lines', lineId], { ...line, unitPriceUsd: toUsd, priceListId: list.id })
  }
  if (changes.length === 0) return null
  return (
    <Panel
      title="Newer prices"
      flush
      actions={
        <Button size="small" onClick={() => changes.forEach(take)}>
          Take all
        </Button>
      }
    >
      <ul>
        {changes.map((change) => (
          <li
            key={change.lineId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line px-4 py-2 not-first:border-t"
          >
            <div className="min-w-0">
              <p>{change.item}</p>
              <p className="text-sm text-muted">
                {change.list.name}, from {formatDay(change.list.validFrom)}
              </p>
            </div>
            <div className="flex items-center gap-4">
              <p className="tabular-nums">
                <span className="text-muted">{change.fromUsd === null ? 'no price' : formatUsd(change.fromUsd)}</span> {'->'}{' '}
                <span className="font-medium">{formatUsd(change.toUsd)}</span> / {costUnitLabel[change.unit]}
              </p>
              <Button size="small" aria-label={`Take the newer price of ${change.item}`} onClick={() => take(change)}>
                Take
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
