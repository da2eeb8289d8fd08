import { deadJobsQuery } from '@ridgeline/operations/web/api.ts'
import { DeadJobList } from '@ridgeline/operations/web/dead-job-list.tsx'
import { OlderVersions } from '@ridgeline/operations/web/older-versions.tsx'
import { isStatus } from '@ridgeline/web/calls/api.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { joined } from '@ridgeline/web/calls/pages.ts'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { SearchField } from '@ridgeline/web/ui/form/search-field.tsx'
import { useSearchWords } from '@ridgeline/web/ui/form/use-search-words.ts'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'

export function JobsScreen() {
  const words = useSearchWords()
  const list = useInfiniteQuery(deadJobsQuery(words.rested))
  const { error, refetch } = list
  const jobs = joined(list.data)
  const isSearched = words.rested.trim() !== ''
  return (
    <>
      <Panel title="Failed jobs">
        <p className="mb-4 text-muted">
          Work that was tried several times and failed for good. Each says what went wrong and what to do about it.
        </p>
        {(isSearched || (jobs && jobs.length > 0)) && (
          <SearchField label="Search" placeholder="Search by work or subject" value={words.typed} onChange={words.type} />
        )}
        {error ? (
          isStatus(error, 403) ? (
            <EmptyState title="Only admins see failed jobs" hint="Ask an admin of your organization." />
          ) : (
            <LoadError title="The failed jobs could not be loaded" query={{ error, refetch }} otherwise="The server gave no list." />
          )
        ) : !jobs ? (
          <Skeleton className="h-40" />
        ) : jobs.length === 0 && isSearched ? (
          <EmptyState title={`No failed job matches "${words.rested}"`} hint="Try the beginning of a word of what it does or is about." />
        ) : jobs.length === 0 ? (
          <EmptyState title="No failed jobs" hint="Nothing of your organization waits here for somebody to look at it." />
        ) : (
          <>
            <DeadJobList jobs={jobs} />
            <LoadMore list={list} />
          </>
        )}
      </Panel>
      {jobs && <OlderVersions />}
    </>
  )
}
