import { PinMap } from '@ridgeline/map/web/pin-map.tsx'
import { roofPicturesQuery } from '@ridgeline/roof/web/roof-pictures.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { joined, searchFor } from '@ridgeline/web/calls/pages.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { ListFilters } from '@ridgeline/web/ui/form/list-filters.tsx'
import { SegmentedControl } from '@ridgeline/web/ui/form/segmented-control.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { useSearchWords } from '@ridgeline/web/ui/form/use-search-words.ts'
import { late } from '@ridgeline/web/ui/late.tsx'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { PortfolioMenu } from '#web/portfolio/portfolio-menu.tsx'
import { propertiesQuery } from '#web/property-list/api.ts'
import { BulkBar } from '#web/property-list/bulk-bar.tsx'
import { conditions, filterFrom, isNarrowed, type ListFilter, orders, queryOf } from '#web/property-list/list-filter.ts'
import { ChoiceBox, PropertyRows, PropertyRowsSkeleton } from '#web/property-list/property-rows.tsx'
import { useChoice } from '#web/property-list/use-choice.ts'

const NewPropertyDialog = late(async () => (await import('#web/property/new-property-dialog.tsx')).NewPropertyDialog)

const ways = [
  { value: 'list', label: 'Table' },
  { value: 'map', label: 'Map' },
] as const
const which = [
  { value: 'used', label: 'In use' },
  { value: 'archived', label: 'Archived' },
] as const

/** A part of the address; what is usual is left out of it. */
function useAddress(): [URLSearchParams, (name: string, value: string, usual: string) => void] {
  const [params, setParams] = useSearchParams()
  const put = (name: string, value: string, usual: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === usual) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return [params, put]
}

export function PropertiesScreen() {
  const client = useQueryClient()
  const [params, put] = useAddress()
  const words = useSearchWords()
  const filter = filterFrom(params)
  const way = ways.find(({ value }) => value === params.get('view'))?.value ?? 'list'
  const newScan = (
    <>
      <NewProperty />
      <Link to="/upload" className={buttonClass('primary')}>
        Upload New Scan
      </Link>
    </>
  )
  return (
    <>
      <PageHeader
        title="Properties"
        back={{ to: '/dashboard', label: 'Dashboard' }}
        actions={
          <>
            <PortfolioMenu />
            <NewProperty />
          </>
        }
      />
      <Filters
        words={words}
        filter={filter}
        put={put}
        isOrdered={way !== 'map'}
        view={<SegmentedControl label="How to show them" options={ways} value={way} onChange={(value) => put('view', value, 'list')} />}
      />
      {way === 'map' ? (
        <>
          <WaitsOnly filter={filter} />
          <PinMap
            filter={{ ...searchFor(words.rested), ...queryOf(filter) }}
            picturesOf={(id) => client.fetchQuery(roofPicturesQuery(id))}
          />
        </>
      ) : (
        <PropertyList words={words.rested} filter={filter} newScan={newScan} />
      )}
    </>
  )
}

function NewProperty() {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const write = usePermission('scan.write')
  return (
    <>
      <Button reason={write.reason} onClick={() => setOpen(true)}>
        New property
      </Button>
      {isOpen && <NewPropertyDialog onClose={() => setOpen(false)} onChosen={({ id }) => void navigate(`/property/${id}`)} />}
    </>
  )
}

interface FiltersProps {
  words: ReturnType<typeof useSearchWords>
  filter: ListFilter
  put: ReturnType<typeof useAddress>[1]
  /** A map has no first and last. */
  isOrdered: boolean
  view: ReactNode
}

/** What list and map are asked for; it stands in the address. */
const Filters = ({ words, filter, put, isOrdered, view }: FiltersProps) => (
  <ListFilters words={words} placeholder="Search by name or address" view={view}>
    <div className="lg:w-44">
      <Select
        label="Condition"
        labelHidden
        options={conditions}
        value={filter.condition}
        onChange={(value) => put('condition', value, 'any')}
      />
    </div>
    {isOrdered && (
      <div className="lg:w-56">
        <Select label="Order" labelHidden options={orders} value={filter.order} onChange={(value) => put('order', value, 'inspected')} />
      </div>
    )}
    <SegmentedControl
      label="Which properties"
      options={which}
      value={filter.archived ? 'archived' : 'used'}
      onChange={(value) => put('archived', value === 'archived' ? 'true' : 'false', 'false')}
    />
  </ListFilters>
)

/** What the address left out beside what its filters show, and the way back. */
const WaitsOnly = ({ filter }: { filter: ListFilter }) =>
  filter.waits && (
    <p className="mb-2 text-sm text-muted">
      Only those with a client reply to answer.{' '}
      <Link to="/properties?view=map" className="text-accent-text underline">
        All properties
      </Link>
    </p>
  )

interface ListProps {
  /** Once the typing rests. */
  words: string
  filter: ListFilter
  newScan: ReactNode
}

/** The properties that fit, a row each. */
function PropertyList({ words, filter, newScan }: ListProps) {
  const list = useInfiniteQuery(propertiesQuery(words, filter))
  const found = joined(list.data)
  const choice = useChoice(found ?? [])
  if (list.error)
    return (
      <LoadError
        title="The properties could not be loaded"
        error={list.error}
        otherwise="The server gave no list."
        onRetry={() => void list.refetch()}
      />
    )
  return (
    <>
      <div className="mb-2 flex min-h-11 items-center md:min-h-10">
        {found && found.length > 0 && (
          <ChoiceBox label="Choose all that are shown" checked={choice.chosen.length === found.length} onChange={choice.chooseAll} />
        )}
        <p className="text-sm text-muted" role="status">
          {found &&
            (list.hasNextPage
              ? `The first ${formatCount(found.length, 'property', 'properties')}`
              : formatCount(found.length, 'property', 'properties'))}
          {found && filter.waits && ' with a client reply to answer'}
        </p>
        {isNarrowed(filter) && (
          <Link to="/properties" className={buttonClass('quiet', 'small', 'ml-2')}>
            All properties
          </Link>
        )}
      </div>
      {!found ? (
        <PropertyRowsSkeleton />
      ) : found.length > 0 ? (
        <>
          <PropertyRows properties={found} isChosen={choice.isChosen} choose={choice.choose} />
          <LoadMore list={list} />
          {choice.chosen.length > 0 && <BulkBar chosen={choice.chosen} onClear={() => choice.chooseAll(false)} />}
        </>
      ) : (
        <NothingFound words={words} filter={filter} newScan={newScan} />
      )}
    </>
  )
}

function NothingFound({ words, filter, newScan }: { words: string; filter: ListFilter; newScan: ReactNode }) {
  if (words.trim() !== '')
    return <EmptyState title={`No property matches "${words}"`} hint="Try the beginning of a word of the name or of the street." />
  if (filter.condition !== 'any')
    return <EmptyState title="No property is in this condition" hint="Choose any condition to see the others." />
  if (filter.waits) return <EmptyState title="Every reply is answered" />
  if (filter.archived)
    return (
      <EmptyState
        title="No property is archived"
        hint="An archived property is left out of lists and of the dashboard; its page archives it."
      />
    )
  return (
    <EmptyState
      title="No properties found. Start by adding a new thermal scan."
      action={<div className="flex flex-wrap justify-center gap-3">{newScan}</div>}
    />
  )
}
