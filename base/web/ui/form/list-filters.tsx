import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { SearchField } from './search-field.tsx'
import type { useSearchWords } from './use-search-words.ts'

interface Props {
  words: ReturnType<typeof useSearchWords>
  placeholder: string
  /** Of the button that opens the filters. */
  label?: string
  /** How many filters are set. */
  chosen: number
  /** The filters: behind the button until one is set, so that the list stands in the first view. */
  children: ReactNode
  /** Filters kept under a name; behind the button on a phone. */
  views?: ReactNode
  /** Takes every filter back. */
  onClear: () => void
  /** What the list comes to. */
  totals?: ReactNode
  /** How the list is shown: at the end of the row. */
  view?: ReactNode
}

/** What a list is asked for, above it. */
export function ListFilters({ words, placeholder, label = 'Filters', chosen, children, views, onClear, totals, view }: Props) {
  const [open, setOpen] = useState(chosen > 0)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-3 md:gap-x-3">
        <SearchField
          label="Search"
          placeholder={placeholder}
          value={words.typed}
          onChange={words.type}
          className="min-w-40 flex-1 lg:w-80 lg:flex-none"
        />
        <div className={`${open ? '' : 'max-lg:hidden'} order-1 w-full empty:hidden lg:order-none lg:w-auto`}>{views}</div>
        <Button aria-expanded={open} onClick={() => setOpen(!open)} className="max-md:min-w-11 max-md:px-3">
          <SlidersHorizontal aria-hidden size={16} />
          <span className="max-md:sr-only">{label}</span>
          {chosen > 0 && `(${chosen})`}
        </Button>
        {chosen > 0 && (
          <Button variant="quiet" className="max-lg:order-1" onClick={onClear}>
            Clear filters
          </Button>
        )}
        <div className="max-lg:order-2 max-lg:w-full empty:hidden lg:ml-auto">{totals}</div>
        {view && <div className="flex items-center gap-1 empty:hidden">{view}</div>}
      </div>
      {open && (
        <section
          aria-label={label}
          className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-4 lg:rounded-ui lg:border lg:border-line lg:bg-surface lg:p-4"
        >
          {children}
        </section>
      )}
    </>
  )
}
