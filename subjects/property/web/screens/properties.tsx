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
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { ListFilters } from '@ridgeline/web/ui/form/list-filters.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { useAddress } from '@ridgeline/web/ui/form/use-address.ts'
import { useSearchWords } from '@ridgeline/web/ui/form/use-search-words.ts'
import { late } from '@ridgeline/web/ui/late.tsx'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { type Column, shownColumns, useHasColumns, withoutColumns } from '@ridgeline/web/ui/list/column.ts'
import { ColumnsMenu } from '@ridgeline/web/ui/list/columns-menu.tsx'
import { SavedViews } from '@ridgeline/web/ui/list/saved-views.tsx'
import { MenuItem } from '@ridgeline/web/ui/menu/menu.tsx'
import { type UseInfiniteQueryResult, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { List, Map as MapIcon, SquareCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Property } from '#contract/property'
import { usePortfolio } from '#web/portfolio/use-portfolio.tsx'
import { propertiesQuery } from '#web/property-list/api.ts'
import { BulkBar } from '#web/property-list/bulk-bar.tsx'
import { conditions, filterFields, filterFrom, type ListFilter, orders, queryOf } from '#web/property-list/list-filter.ts'
import { ChooseAll, PropertyRows, propertyColumns } from '#web/property-list/property-rows.tsx'
import { useChoice } from '#web/property-list/use-choice.ts'

const NewPropertyDialog = late(async () => (await import('#web/property/new-property-dialog.tsx')).NewPropertyDialog)

export function PropertiesScreen() {
  const client = useQueryClient()
  const [params, put] = useAddress()
  const words = useSearchWords()
  const filter = filterFrom(params)
  const kept = useListViews('properties', filterFields)
  const order = { value: filter.order, options: orders, onChange: (value: string) => put({ order: value === 'inspected' ? null : value }) }
  const isMap = params.get('view') === 'map'
  const list = useInfiniteQuery({ ...propertiesQuery(words.rested, filter), enabled: !isMap })
  const found = kept.isReady ? joined(list.data) : undefined
  const choice = useChoice(found ?? [])
  const portfolio = usePortfolio()
  return (
    <>
      <PageHeader title="Properties" actions={<NewProperty />} />
      <ListFilters
        words={words}
        placeholder="Search by name or address"
        views={<SavedViews of={kept.saved} />}
        chosen={[filter.condition !== 'any', filter.archived, filter.waits].filter(Boolean).length}
        onClear={() => put({ condition: null, archived: null, waits: null })}
        totals={!isMap && <Count found={found} isCut={list.hasNextPage} />}
        view={
          <ColumnsMenu columns={isMap ? [] : propertyColumns} {...kept.columns} order={order}>
            <MenuItem
              icon={isMap ? <List aria-hidden size={16} /> : <MapIcon aria-hidden size={16} />}
              onSelect={() => put({ view: isMap ? null : 'map' })}
            >
              {isMap ? 'Table' : 'Map'}
            </MenuItem>
            {!isMap && (
              <MenuItem icon={<SquareCheck aria-hidden size={16} />} onSelect={choice.begin}>
                Select
              </MenuItem>
            )}
            {portfolio.items}
          </ColumnsMenu>
        }
      >
        <Select
          label="Condition"
          options={conditions}
          value={filter.condition}
          onChange={(value) => put({ condition: value === 'any' ? null : value })}
        />
        {!isMap && (
          <div className={withoutColumns}>
            <Select label="Order" {...order} />
          </div>
        )}
        <Checkbox label="Archived" checked={filter.archived} onChange={(archived) => put({ archived: archived ? 'true' : null })} />
      </ListFilters>
      {filter.waits && <p className="mb-2 text-sm text-muted">Only those with a reply to answer.</p>}
      {portfolio.beside}
      {isMap ? (
        <PinMap filter={{ ...searchFor(words.rested), ...queryOf(filter) }} picturesOf={(id) => client.fetchQuery(roofPicturesQuery(id))} />
      ) : (
        <PropertyList
          list={list}
          found={found}
          choice={choice}
          columns={shownColumns(propertyColumns, kept.columns.chosen)}
          empty={<NothingFound words={words.rested} filter={filter} />}
        />
      )}
    </>
  )
}

const Count = ({ found, isCut }: { found: readonly Property[] | undefined; isCut: boolean }) => (
  <p className="text-sm text-muted" role="status">
    {found && `${isCut ? 'The first ' : ''}${formatCount(found.length, 'property', 'properties')}`}
  </p>
)

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

interface ListProps {
  list: Pick<UseInfiniteQueryResult, 'error' | 'refetch' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  found: readonly Property[] | undefined
  choice: ReturnType<typeof useChoice>
  columns: readonly Column<Property>[]
  empty: ReactNode
}

/** The properties that fit, a row each. */
function PropertyList({ list, found, choice, columns, empty }: ListProps) {
  const hasColumns = useHasColumns()
  if (list.error) return <LoadError title="The properties could not be loaded" query={list} otherwise="The server gave no list." />
  if (found?.length === 0) return empty
  return (
    <>
      {!hasColumns && choice.isOn && <ChooseAll properties={found} choice={choice} />}
      <PropertyRows properties={found} columns={columns} choice={choice} />
      {found && <LoadMore list={list} />}
      {choice.isOn && <BulkBar chosen={choice.chosen} onClear={choice.end} />}
    </>
  )
}

function NothingFound({ words, filter }: { words: string; filter: ListFilter }) {
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
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <NewProperty />
          <Link to="/upload" className={buttonClass('primary')}>
            Upload New Scan
          </Link>
        </div>
      }
    />
  )
}
