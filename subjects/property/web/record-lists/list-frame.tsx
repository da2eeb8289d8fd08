import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { SearchField } from '@ridgeline/web/ui/form/search-field.tsx'
import type { useSearchWords } from '@ridgeline/web/ui/form/use-search-words.ts'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import type { ReactNode } from 'react'
import { daysText, type useDays } from './days.ts'

interface Props<T> {
  title: string
  subtitle: string
  /** One and many of what is listed. */
  noun: readonly [one: string, many: string]
  words: ReturnType<typeof useSearchWords>
  days: ReturnType<typeof useDays>
  list: Parameters<typeof LoadMore>[0]['list'] & { readonly error: unknown; readonly refetch: () => Promise<unknown> }
  /** Undefined while the first page is on its way. */
  found: readonly T[] | undefined
  rows: ReactNode
  /** What else the list is held to, and a way to see all. */
  held?: { readonly words: string; readonly all: () => void } | undefined
  /** What to do where there is nothing at all. */
  none: ReactNode
}

/** A list of records with a search, the days it is held to, and its length: the same numbers as the figure that leads here. */
export function ListFrame<T>({ title, subtitle, noun, words, days, list, found, rows, none, held }: Props<T>) {
  const made = daysText(days)
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} back={{ to: '/dashboard', label: 'Dashboard' }} />
      <SearchField label="Search" placeholder="Search by name or address" value={words.typed} onChange={words.type} />
      <div className="mt-2 mb-2 flex min-h-9 flex-wrap items-center gap-x-3">
        <p role="status" className="text-sm text-muted">
          {found &&
            `${list.hasNextPage ? 'The first ' : ''}${formatCount(found.length, ...noun)}${made && `, made ${made}`}${held ? ` ${held.words}` : ''}`}
        </p>
        {held && (
          <Button variant="quiet" size="small" onClick={held.all}>
            {`All ${noun[1]}`}
          </Button>
        )}
        {made && (
          <Button variant="quiet" size="small" onClick={days.all}>
            All days
          </Button>
        )}
      </div>
      {list.error ? (
        <LoadError title="The list could not be loaded" query={list} otherwise="The server gave no list." />
      ) : !found ? (
        rows
      ) : found.length > 0 ? (
        <>
          {rows}
          <LoadMore list={list} />
        </>
      ) : words.rested.trim() === '' && !made && !held ? (
        none
      ) : held && words.rested.trim() === '' && !made ? (
        <EmptyState title={`No ${noun[1]} ${held.words}`} />
      ) : (
        <EmptyState title={`No ${noun[1]} found`} hint="Try the beginning of a word of the name or of the street, or all days." />
      )}
    </>
  )
}
