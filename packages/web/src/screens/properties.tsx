import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { sentenceOf } from '#calls/api.ts'
import { propertiesQuery } from '#features/dashboard/api.ts'
import { matching } from '#features/dashboard/matching.ts'
import { PropertyRows, PropertyRowsSkeleton } from '#features/dashboard/property-rows.tsx'
import { formatCount } from '#format/count.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { TextField } from '#ui/field.tsx'
import { PageHeader } from '#ui/page-header.tsx'

const step = 50

export function PropertiesScreen() {
  const { data, error, refetch } = useQuery(propertiesQuery)
  const [search, setSearch] = useSearchParams()
  const [shown, setShown] = useState(step)
  const text = search.get('q') ?? ''
  const found = matching(data ?? [], useDeferredValue(text))
  if (error)
    return (
      <ErrorState
        title="The properties could not be loaded"
        message={sentenceOf(error, 'The server gave no list.')}
        onRetry={() => void refetch()}
      />
    )
  const newScan = (
    <Link to="/upload" className={buttonClass('primary')}>
      Upload New Scan
    </Link>
  )
  return (
    <>
      <PageHeader title="Properties" subtitle="Last inspected first" back={{ to: '/dashboard', label: 'Dashboard' }} actions={newScan} />
      <div className="mb-4 max-w-md">
        <TextField
          label="Search"
          labelHidden
          type="search"
          placeholder="Search by name or address"
          value={text}
          onChange={(e) => {
            setShown(step)
            setSearch(e.target.value ? { q: e.target.value } : {}, { replace: true })
          }}
        />
      </div>
      <p className="mb-2 h-5 text-sm text-muted" role="status">
        {data && formatCount(found.length, 'property', 'properties')}
      </p>
      {!data ? (
        <PropertyRowsSkeleton />
      ) : data.length === 0 ? (
        <EmptyState title="No properties found. Start by adding a new thermal scan." action={newScan} />
      ) : found.length === 0 ? (
        <EmptyState title={`No property matches "${text}"`} hint="Try a part of the name or of the street." />
      ) : (
        <>
          <PropertyRows properties={found.slice(0, shown)} />
          {found.length > shown && (
            <div className="mt-4 flex justify-center">
              <Button onClick={() => setShown(shown + step)}>Show {Math.min(step, found.length - shown)} more</Button>
            </div>
          )}
        </>
      )}
    </>
  )
}
