import { formatUsd } from '@ridgeline/web/format/usd.ts'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { type KeyboardEvent, useId, useState } from 'react'
import type { PriceListDetail } from '#contract/prices/price-list'
import { type Offer, searchPrices } from './prices.ts'

interface Props {
  label: string
  cell: 'code' | 'item'
  /** Of its value, as `pathName` writes it. */
  path: string
  value: string
  maxLength: number
  prices: readonly PriceListDetail[]
  onType: (text: string) => void
  onPick: (offer: Offer) => void
}

const MOST_OFFERS = 8

/** A text of a line that offers the items of the price lists while it is typed: by code or words, chosen by arrows and Enter. */
export function SearchCell({ label, cell, path, value, maxLength, prices, onType, onPick }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const offers = isOpen ? searchPrices(prices, value, MOST_OFFERS) : []
  const chosen = offers[Math.min(at, offers.length - 1)]
  const pick = (offer: Offer) => {
    setOpen(false)
    onPick(offer)
  }
  const onKey = (event: KeyboardEvent) => {
    if (!chosen || event.altKey) return
    if (event.key === 'ArrowDown') setAt((at + 1) % offers.length)
    else if (event.key === 'ArrowUp') setAt((at + offers.length - 1) % offers.length)
    else if (event.key === 'Enter') pick(chosen)
    else if (event.key === 'Escape') setOpen(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="relative">
      <TextField
        label={label}
        labelHidden
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={offers.length > 0}
        aria-controls={`${id}-offers`}
        aria-activedescendant={chosen && `${id}-${offers.indexOf(chosen)}`}
        autoComplete="off"
        data-cell={cell}
        data-path={path}
        maxLength={maxLength}
        value={value}
        onChange={(e) => {
          onType(e.target.value)
          setOpen(true)
          setAt(0)
        }}
        onKeyDown={onKey}
        onBlur={() => setOpen(false)}
      />
      <div
        id={`${id}-offers`}
        role="listbox"
        aria-label="Items of the price lists"
        className={`absolute top-full left-0 z-30 mt-1 w-[min(32rem,calc(100vw-3rem))] rounded-ui border border-line bg-raised p-1 shadow-overlay ${offers.length === 0 ? 'hidden' : ''}`}
      >
        {offers.map((offer, i) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the chosen one
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
          <div
            key={`${offer.listId}${offer.code}${offer.item}${offer.unit}`}
            id={`${id}-${i}`}
            role="option"
            aria-selected={offer === chosen}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-ui px-2.5 py-1 hover:bg-hover aria-selected:bg-hover md:min-h-8"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(offer)}
          >
            <span className="min-w-0">
              <span className="text-muted">{offer.code}</span> {offer.item}
            </span>
            <span className="shrink-0 tabular-nums">
              {formatUsd(offer.unitPriceUsd)} / {offer.unit}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
