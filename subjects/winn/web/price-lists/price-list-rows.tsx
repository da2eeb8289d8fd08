import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDate, formatDay } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { ConfirmDialog } from '@ridgeline/web/ui/dialog/confirm-dialog.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { useState } from 'react'
import type { PriceList } from '#contract/prices/price-list'
import { dropList, priceListsQuery, saveList } from './api.ts'

interface Props {
  lists: readonly PriceList[]
  mayManage: boolean
}

/** Where its prices hold. */
const whereOf = ({ region, regionCodes }: PriceList): string => {
  const codes = regionCodes.join(', ')
  if (codes === '') return region || 'Everywhere'
  return region === '' ? codes : `${region} (${codes})`
}

/** The price lists, those of one name together, the newest first. */
export function PriceListRows({ lists, mayManage }: Props) {
  const [asked, setAsked] = useState<PriceList | null>(null)
  const sorted = lists.toSorted((a, b) => a.name.localeCompare(b.name) || (a.validFrom < b.validFrom ? 1 : -1))
  const drop = useChange({
    change: dropList,
    refresh: [priceListsQuery.queryKey],
    done: { title: 'Price list removed' },
    after: () => setAsked(null),
    failed: { title: 'Price list not removed', sentence: 'The price list could not be removed. Try again.' },
  })
  const save = useChange({
    change: saveList,
    failed: { title: 'Nothing was downloaded', sentence: 'The price list could not be read. Try again.' },
  })
  return (
    <>
      <ul aria-label="Price lists">
        {sorted.map((list) => (
          <li key={list.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t">
            <div className="min-w-0 flex-1 basis-60">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {list.name}
                {list.isExample && <Badge>Example</Badge>}
              </p>
              <p className="text-sm text-muted">
                {whereOf(list)} · from {formatDay(list.validFrom)} · {formatCount(list.itemCount, 'item')} · stored by {list.createdBy} on{' '}
                {formatDate(list.createdAt)}
              </p>
            </div>
            <div className="flex gap-2">
              <Button
                size="small"
                aria-label={`Download ${list.name} of ${formatDay(list.validFrom)}`}
                onClick={() => save.mutate(list.id)}
              >
                Download CSV
              </Button>
              {mayManage && (
                <Button size="small" aria-label={`Remove ${list.name} of ${formatDay(list.validFrom)}`} onClick={() => setAsked(list)}>
                  Remove
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title="Remove the price list?"
        description="Lines that took a price from it keep the price. It is not offered for new lines any more."
        action="Remove"
        pendingAction="Removing..."
        pending={drop.isPending}
        onConfirm={() => asked && drop.mutate(asked.id)}
      />
    </>
  )
}
