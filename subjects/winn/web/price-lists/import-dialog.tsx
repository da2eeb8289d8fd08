import { costUnitLabel } from '@ridgeline/report/rules/format/cost-quantity'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatCount, formatNumber } from '@ridgeline/web/format/count.ts'
import { formatUsd } from '@ridgeline/web/format/usd.ts'
import { FormDialog } from '@ridgeline/web/ui/dialog/form-dialog.tsx'
import { LeftOutRows } from '@ridgeline/web/ui/feedback/left-out-rows.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { useState } from 'react'
import type { CheckedPrices } from '#contract/prices/price-list'
import { isRegionCode, regionCodesIn } from '#contract/prices/price-region'
import { priceListsQuery, storeList } from './api.ts'

interface Props {
  checked: CheckedPrices & { fileName: string }
  today: string
  onClose: () => void
}

/** What a file of prices holds, before anything of it is stored: the rows that are right, and what is wrong with the others. */
export function ImportDialog({ checked, today, onClose }: Props) {
  const { items, problems, fileName } = checked
  const [name, setName] = useState(fileName.replace(/\.[^.]*$/, '').slice(0, 80))
  const [validFrom, setValidFrom] = useState(today)
  const [region, setRegion] = useState('')
  const [typedCodes, setTypedCodes] = useState('')
  const regionCodes = regionCodesIn(typedCodes)
  const wrong = regionCodes.find((code) => !isRegionCode(code))
  const store = useChange({
    change: storeList,
    refresh: [priceListsQuery.queryKey],
    done: ({ itemCount }) => ({ title: `${formatCount(itemCount, 'item')} stored` }),
    after: onClose,
    failed: { title: 'Nothing was stored', sentence: 'The price list could not be stored. Try again.' },
  })
  const submit = () => {
    if (wrong === undefined) store.mutate({ name, validFrom, region, regionCodes, items: [...items] })
  }
  return (
    <FormDialog
      title="Take in prices"
      description={`${formatCount(items.length, 'row')} right, ${formatNumber(problems.length)} not. Nothing is stored yet.`}
      onClose={onClose}
      onSubmit={submit}
      words={[`Store ${formatCount(items.length, 'item')}`, 'Storing...']}
      pending={store.isPending}
      disabled={items.length === 0 || name.trim() === ''}
    >
      <TextField
        label="Name"
        hint="A list of the same name with a later day offers its prices to lines that took an older one."
        maxLength={80}
        value={name}
        onChange={(e) => setName(e.target.value)}
      />
      <TextField
        label="Prices hold from"
        type="date"
        required
        min="1900-01-01"
        max="2199-12-31"
        value={validFrom}
        onChange={(e) => setValidFrom(e.target.value)}
      />
      <TextField
        label="Region"
        hint="What you call it. Empty where the prices hold everywhere."
        maxLength={80}
        value={region}
        onChange={(e) => setRegion(e.target.value)}
      />
      <TextField
        label="States or postal codes"
        hint="Such as CA, or 930 for every postal code that begins so. A new estimate takes the list that fits its property best."
        error={wrong === undefined ? undefined : `${wrong} is neither a state of two letters nor up to five digits of a postal code.`}
        maxLength={1000}
        value={typedCodes}
        onChange={(e) => setTypedCodes(e.target.value)}
      />
      {problems.length > 0 && <LeftOutRows problems={problems} />}
      {items.length > 0 && (
        <section aria-label="The first items">
          <h3 className="mb-1 text-sm font-medium">The first items, as they were read</h3>
          <ul className="text-sm">
            {items.slice(0, 3).map((item) => (
              <li key={`${item.code}${item.item}${item.unit}`} className="flex justify-between gap-4">
                <span className="min-w-0 truncate">
                  {item.code} {item.item}
                </span>
                <span className="shrink-0 tabular-nums">
                  {formatUsd(item.unitPriceUsd)} / {costUnitLabel[item.unit]}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </FormDialog>
  )
}
