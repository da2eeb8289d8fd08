import { useQuery } from '@tanstack/react-query'
import { isStatus, sentenceOf } from '#calls/api.ts'
import { deadJobsQuery } from '#features/jobs/api.ts'
import { DeadJobList } from '#features/jobs/dead-job-list.tsx'
import { OlderVersions } from '#features/jobs/older-versions.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export function AdminJobsScreen() {
  const { data, error, refetch } = useQuery(deadJobsQuery)
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title="Failed jobs" subtitle="Work that failed for good. Nothing is lost: start it again once the reason is gone." />
      {error ? (
        isStatus(error, 403) ? (
          <EmptyState title="Only admins see failed jobs" hint="Ask an admin of your organization." />
        ) : (
          <ErrorState
            title="The failed jobs could not be loaded"
            message={sentenceOf(error, 'The server gave no list.')}
            onRetry={() => void refetch()}
          />
        )
      ) : !data ? (
        <Skeleton className="h-40" />
      ) : data.length === 0 ? (
        <EmptyState title="No failed jobs" hint="Every upload has been read and every report has been built." />
      ) : (
        <DeadJobList jobs={data} />
      )}
      {data && (
        <div className="mt-6">
          <OlderVersions />
        </div>
      )}
    </div>
  )
}
