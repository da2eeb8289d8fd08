import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { SearchField } from './search-field.tsx'
import type { useSearchWords } from './use-search-words.ts'

interface Props {
  words: ReturnType<typeof useSearchWords>
  placeholder: string
  /** What is chosen most: beside the search on a desktop, behind the button on a phone, where the list is to stand in the first view. */
  children: ReactNode
  /** Filters kept under a name; behind the button on a phone. */
  views?: ReactNode
  /** All else, behind the button everywhere; its words, and how many of it are chosen. */
  more?: { label: string; name: string; chosen: number; content: ReactNode }
  /** Takes every filter back; where none is set there is nothing to take back. */
  onClear?: (() => void) | undefined
  /** How the list is shown: at the end of the row. */
  view?: ReactNode
}

/** What a list is asked for, above it. */
export function ListFilters({ words, placeholder, children, views, more, onClear, view }: Props) {
  const [open, setOpen] = useState(more !== undefined && more.chosen > 0)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchField
          label="Search"
          placeholder={placeholder}
          value={words.typed}
          onChange={words.type}
          className="min-w-40 flex-1 lg:w-72 lg:flex-none"
        />
        <div
          className={`${open ? 'max-lg:grid' : 'max-lg:hidden'} order-1 w-full grid-cols-2 items-end gap-3 lg:order-none lg:flex lg:w-auto`}
        >
          {views}
          {children}
        </div>
        <Button className={more ? '' : 'lg:hidden'} aria-expanded={open} onClick={() => setOpen(!open)}>
          <SlidersHorizontal aria-hidden size={16} />
          {more ? `${more.label}${more.chosen > 0 ? ` (${more.chosen})` : ''}` : 'Filters'}
        </Button>
        {onClear && (
          <Button variant="quiet" className="max-lg:order-1" onClick={onClear}>
            Clear filters
          </Button>
        )}
        {view && <div className="flex items-center gap-2 empty:hidden max-lg:order-1 lg:ml-auto">{view}</div>}
      </div>
      {open && more && (
        <section
          aria-label={more.name}
          className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-4 lg:rounded-ui lg:border lg:border-line lg:bg-surface lg:p-4"
        >
          {more.content}
        </section>
      )}
    </>
  )
}
