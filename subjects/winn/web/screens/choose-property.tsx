import { healthLabel } from '@ridgeline/scan/contract/health-words'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { joined } from '@ridgeline/web/calls/pages.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { SearchField } from '@ridgeline/web/ui/form/search-field.tsx'
import { useSearchWords } from '@ridgeline/web/ui/form/use-search-words.ts'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { reportedPropertiesQuery } from '#web/draft/api.ts'

/** Without a property in the address: which one the report is of, the one inspected last first. One alone is it; with none there is something to upload first. */
export function ChooseProperty() {
  const words = useSearchWords()
  const list = useInfiniteQuery(reportedPropertiesQuery(words.rested))
  const found = joined(list.data)
  const isSearched = words.typed.trim() !== '' || words.rested.trim() !== ''
  const [only, another] = found ?? []
  if (found && !isSearched && another === undefined) return <Navigate to={only ? `/winn-report/${only.id}` : '/upload'} replace />
  return (
    <>
      <PageHeader title="Winn Report" subtitle="Which property is it of?" back={{ to: '/reports', label: 'Reports' }} />
      <SearchField label="Search" placeholder="Search by name or address" value={words.typed} onChange={words.type} />
      {list.error && <LoadError title="The properties could not be loaded" query={list} otherwise="The server gave no answer." />}
      {!found && !list.error && (
        <>
          <Loading label="Loading the properties" />
          <Skeleton className="h-64" />
        </>
      )}
      {found?.length === 0 && <EmptyState title="No property matches" hint="Try the beginning of a word of the name or of the street." />}
      {found && found.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-ui border border-line bg-surface">
          {found.map(({ id, name, address, health }) => (
            <li key={id}>
              <Link to={`/winn-report/${id}`} className="flex min-h-14 items-center gap-4 px-4 py-2 hover:bg-hover lg:min-h-11">
                <span className="min-w-0 flex-1 lg:flex lg:gap-4">
                  <span className="block font-medium lg:w-64 lg:shrink-0">{name}</span>
                  <span className="block text-muted">{address}</span>
                </span>
                <Badge tone={health.band ?? 'neutral'}>{healthLabel(health)}</Badge>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <LoadMore list={list} />
    </>
  )
}
