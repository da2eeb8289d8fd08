import { costUnitLabel } from '@ridgeline/report/rules/format/cost-quantity'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDay } from '@ridgeline/web/format/date.ts'
import { formatUsd } from '@ridgeline/web/format/usd.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import type { PriceList } from '#contract/prices/price-list'
import { pricesFrom } from '#contract/prices/prices-from'
import { useContent, useDraftStore } from '#web/draft/draft-context.tsx'
import { listWords } from './list-words.ts'
import type { PriceChange } from './prices.ts'

interface Props {
  changes: readonly PriceChange[]
  /** The list that holds for the property now. */
  forPlace: PriceList | null
}

/** Prices of a later list for lines of an older one: shown with what they would replace, taken only when somebody says so. */
export function NewerPrices({ changes, forPlace }: Props) {
  const { set } = useDraftStore()
  const { lines, pricesFrom: from } = useContent().costs
  const take = ({ lineId, toUsd, list }: PriceChange) => {
    const line = lines[lineId]
    if (line) set(['costs', 'lines', lineId], { ...line, unitPriceUsd: toUsd, priceListId: list.id })
  }
  const isOther = from !== null && forPlace !== null && from.listId !== forPlace.id
  if (changes.length === 0 && !isOther) return null
  const takeAll = () => {
    changes.forEach(take)
    if (isOther) set(['costs', 'pricesFrom'], pricesFrom(forPlace))
  }
  return (
    <Panel
      title="Newer prices"
      flush
      actions={
        <Button size="small" onClick={takeAll}>
          Take all
        </Button>
      }
    >
      {isOther && (
        <p className="border-b border-line px-4 py-2 text-sm text-muted">
          {listWords(forPlace)} holds for this property now.{' '}
          {changes.length === 0 ? 'No price of these lines changes with it.' : `It changes ${formatCount(changes.length, 'price')}.`}
        </p>
      )}
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
