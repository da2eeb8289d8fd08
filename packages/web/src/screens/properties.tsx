import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { sentenceOf } from '#calls/api.ts'
import { joined } from '#calls/pages.ts'
import { propertiesQuery } from '#features/dashboard/api.ts'
import { PropertyRows, PropertyRowsSkeleton } from '#features/dashboard/property-rows.tsx'
import { PinMap } from '#features/map/pin-map.tsx'
import { formatCount } from '#format/count.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { useSearchWords } from '#ui/form/use-search-words.ts'
import { LoadMore } from '#ui/layout/load-more.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'

const ways = [
  { value: 'list', label: 'List' },
  { value: 'map', label: 'Map' },
] as const
const which = [
  { value: 'used', label: 'In use' },
  { value: 'archived', label: 'Archived' },
] as const

export function PropertiesScreen() {
  const [params, setParams] = useSearchParams()
  const isMap = params.get('view') === 'map'
  const showAs = (way: 'list' | 'map') =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (way === 'map') next.set('view', 'map')
        else next.delete('view')
        return next
      },
      { replace: true },
    )
  const newScan = (
    <Link to="/upload" className={buttonClass('primary')}>
      Upload New Scan
    </Link>
  )
  return (
    <>
      <PageHeader
        title="Properties"
        subtitle={isMap ? 'By their pins' : 'Last inspected first'}
        back={{ to: '/dashboard', label: 'Dashboard' }}
        actions={newScan}
      />
      <div className="mb-4">
        <SegmentedControl label="How to show them" options={ways} value={isMap ? 'map' : 'list'} onChange={showAs} />
      </div>
      {isMap ? <PinMap /> : <PropertyList newScan={newScan} />}
    </>
  )
}

/** The list of properties with its search. */
function PropertyList({ newScan }: { newScan: ReactNode }) {
  const words = useSearchWords()
  const [params, setParams] = useSearchParams()
  const archived = params.get('archived') === 'true'
  const waits = params.get('waits') === 'answer'
  const show = (which: 'used' | 'archived') =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (which === 'archived') next.set('archived', 'true')
        else next.delete('archived')
        return next
      },
      { replace: true },
    )
  const list = useInfiniteQuery(propertiesQuery(words.rested, archived, waits))
  const found = joined(list.data)
  if (list.error)
    return (
      <ErrorState
        title="The properties could not be loaded"
        message={sentenceOf(list.error, 'The server gave no list.')}
        onRetry={() => void list.refetch()}
      />
    )
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-4 max-sm:mb-4">
        <div className="min-w-60 flex-1">
          <SearchField label="Search" placeholder="Search by name or address" value={words.typed} onChange={words.type} />
        </div>
        <SegmentedControl label="Which properties" options={which} value={archived ? 'archived' : 'used'} onChange={show} />
      </div>
      <p className="mb-2 h-5 text-sm text-muted" role="status">
        {found &&
          (list.hasNextPage
            ? `The first ${formatCount(found.length, 'property', 'properties')}`
            : formatCount(found.length, 'property', 'properties'))}
        {found && waits && ' with a reply to answer'}
      </p>
      {waits && (
        <p className="mb-2">
          <Link to="/properties" className={buttonClass('quiet', 'small', '-ml-2.5')}>
            All properties
          </Link>
        </p>
      )}
      {!found ? (
        <PropertyRowsSkeleton />
      ) : found.length > 0 ? (
        <>
          <PropertyRows properties={found} />
          <LoadMore list={list} />
        </>
      ) : words.rested.trim() === '' && waits ? (
        <EmptyState title="Every reply is answered" />
      ) : words.rested.trim() === '' && archived ? (
        <EmptyState
          title="No property is archived"
          hint="An archived property is left out of lists and of the dashboard; its page archives it."
        />
      ) : words.rested.trim() === '' ? (
        <EmptyState title="No properties found. Start by adding a new thermal scan." action={newScan} />
      ) : (
        <EmptyState title={`No property matches "${words.rested}"`} hint="Try the beginning of a word of the name or of the street." />
      )}
    </>
  )
}
