import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from 'react-router'
import { isStatus, sentenceOf } from '#calls/api.ts'
import { WinnReportBuilder } from '#features/winn-report/builder.tsx'
import { draftQuery, latestPropertyQuery, propertyQuery } from '#features/winn-report/draft/api.ts'
import { buttonClass } from '#ui/button/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'

export function WinnReportScreen() {
  const { propertyId } = useParams()
  return propertyId === undefined ? <LatestProperty /> : <Builder key={propertyId} propertyId={propertyId} />
}

/** Without a property in the address: the one that was changed last. */
function LatestProperty() {
  const { data, error, refetch } = useQuery(latestPropertyQuery)
  if (error)
    return (
      <ErrorState
        title="The properties could not be loaded"
        message={sentenceOf(error, 'The server gave no answer.')}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <BuilderSkeleton />
  const [latest] = data
  if (latest) return <Navigate to={`/winn-report/${latest.id}`} replace />
  return (
    <EmptyState
      title="No property yet"
      hint="A report is about a property. Upload a scan of a roof first."
      action={
        <Link to="/upload" className={buttonClass('primary')}>
          Upload New Scan
        </Link>
      }
    />
  )
}

function Builder({ propertyId }: { propertyId: string }) {
  const property = useQuery(propertyQuery(propertyId))
  const draft = useQuery(draftQuery(propertyId))
  const error = property.error ?? draft.error
  if (error && (isStatus(error, 404) || isStatus(error, 400)))
    return <ErrorState title="This property does not exist" message="It may have been deleted, or it belongs to another organization." />
  if (error)
    return (
      <ErrorState
        title="The draft could not be loaded"
        message={sentenceOf(error, 'The server gave no answer.')}
        onRetry={() => void [property, draft].find((query) => query.error)?.refetch()}
      />
    )
  return (
    <>
      <PageHeader
        title="Winn Report"
        subtitle={property.data && `${property.data.name}, ${property.data.address}`}
        back={{ to: `/property/${propertyId}`, label: 'Property' }}
      />
      {property.data && draft.data ? <WinnReportBuilder property={property.data} draft={draft.data} /> : <BuilderSkeleton />}
    </>
  )
}

const BuilderSkeleton = () => (
  <div>
    <Loading label="Loading the report" />
    <Skeleton className="h-16" />
    <Skeleton className="mt-6 h-96" />
  </div>
)
