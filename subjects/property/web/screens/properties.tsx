import { useListViews } from '@ridgeline/find/web/use-list-views.ts'
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
import { type Column, shownColumns, useHasColumns, withoutColumns } from '@ridgeline/web/ui/list/column.ts'
import { ColumnsMenu } from '@ridgeline/web/ui/list/columns-menu.tsx'
import { SavedViews } from '@ridgeline/web/ui/list/saved-views.tsx'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Property } from '#contract/property'
import { PortfolioMenu } from '#web/portfolio/portfolio-menu.tsx'
import { propertiesQuery } from '#web/property-list/api.ts'
import { BulkBar } from '#web/property-list/bulk-bar.tsx'
import { conditions, filterFields, filterFrom, isNarrowed, type ListFilter, orders, queryOf } from '#web/property-list/list-filter.ts'
import { ChooseAll, PropertyRows, propertyColumns } from '#web/property-list/property-rows.tsx'
import { useChoice } from '#web/property-list/use-choice.ts'

const NewPropertyDialog = late(async () => (await import('#web/property/new-property-dialog.tsx')).NewPropertyDialog)

const ways = [
  { value: 'list', label: 'Table' },
  { value: 'map', label: 'Map' },
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
  const kept = useListViews('properties', filterFields)
  const order = { value: filter.order, options: orders, onChange: (value: string) => put('order', value, 'inspected') }
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
        views={<SavedViews of={kept.saved} />}
        order={
          way !== 'map' && (
            <div className={`lg:w-44 ${withoutColumns}`}>
              <Select label="Order" labelHidden {...order} />
            </div>
          )
        }
        view={
          <>
            <SegmentedControl label="How to show them" options={ways} value={way} onChange={(value) => put('view', value, 'list')} />
            {way !== 'map' && <ColumnsMenu columns={propertyColumns} {...kept.columns} order={order} />}
          </>
        }
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
        <PropertyList
          words={words.rested}
          filter={filter}
          isReady={kept.isReady}
          columns={shownColumns(propertyColumns, kept.columns.chosen)}
          newScan={newScan}
        />
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
  views: ReactNode
  /** A map has no first and last. */
  order: ReactNode
  view: ReactNode
}

/** What list and map are asked for; it stands in the address. */
const Filters = ({ words, filter, put, views, order, view }: FiltersProps) => (
  <ListFilters words={words} placeholder="Search by name or address" views={views} view={view}>
    <div className="lg:w-44">
      <Select
        label="Condition"
        labelHidden
        options={conditions}
        value={filter.condition}
        onChange={(value) => put('condition', value, 'any')}
      />
    </div>
    {order}
    <Button
      variant={filter.archived ? 'secondary' : 'quiet'}
      aria-pressed={filter.archived}
      onClick={() => put('archived', String(!filter.archived), 'false')}
    >
      Archived
    </Button>
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
  isReady: boolean
  columns: readonly Column<Property>[]
  newScan: ReactNode
}

/** The properties that fit, a row each. */
function PropertyList({ words, filter, isReady, columns, newScan }: ListProps) {
  const list = useInfiniteQuery(propertiesQuery(words, filter))
  const found = isReady ? joined(list.data) : undefined
  const hasColumns = useHasColumns()
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
        {!hasColumns && <ChooseAll properties={found} choice={choice} />}
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
      {found?.length !== 0 ? (
        <>
          <PropertyRows properties={found} columns={columns} choice={choice} />
          {found && <LoadMore list={list} />}
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
