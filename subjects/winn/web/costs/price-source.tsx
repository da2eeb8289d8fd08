import { Select } from '@ridgeline/web/ui/form/select.tsx'
import type { PriceListDetail } from '#contract/prices/price-list'
import { pricesFrom } from '#contract/prices/prices-from'
import { useContent, useDraftStore } from '#web/draft/draft-context.tsx'
import { listWords } from './list-words.ts'

const ALL = 'all'

/** Which list the estimate takes its prices from: the one for the property on the day it began, until somebody chooses another. */
export function PriceSource({ current }: { current: readonly PriceListDetail[] }) {
  const { set } = useDraftStore()
  const { pricesFrom: from } = useContent().costs
  const isPast = from !== null && !current.some(({ id }) => id === from.listId)
  const choose = (id: string) => {
    const list = current.find((each) => each.id === id)
    if (id === ALL || list) set(['costs', 'pricesFrom'], list ? pricesFrom(list) : null)
  }
  return (
    <div className="flex flex-col gap-2 border-b border-line px-4 py-3">
      <Select
        label="Prices from"
        value={from?.listId ?? ALL}
        onChange={choose}
        options={[
          { value: ALL, label: 'All price lists that hold today' },
          ...(isPast ? [{ value: from.listId, label: listWords(from) }] : []),
          ...current.map((list) => ({ value: list.id, label: listWords(list) })),
        ]}
      />
      <p className="text-sm text-muted">
        Type a code or words to take an item from it.{' '}
        {current.some(({ id, isExample }) => isExample && id === from?.listId) && 'Its prices are invented.'}
      </p>
    </div>
  )
}
