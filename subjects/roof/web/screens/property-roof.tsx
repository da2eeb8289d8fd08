import { KeepDocument } from '@ridgeline/property/web/property/keep-document.tsx'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { ofPropertyQuery } from '#web/api.ts'
import { RoofOfProperty } from '#web/roof-of-property.tsx'

export function PropertyRoofScreen() {
  const { id = '' } = useParams()
  const property = useQuery(ofPropertyQuery(id))
  return (
    <>
      <Link to={`/property/${id}`} className="-ml-1 mb-2 inline-flex h-11 items-center gap-1.5 px-1 text-muted hover:text-ink md:h-8">
        <ArrowLeft aria-hidden size={16} />
        {property.data?.name ?? 'Property'}
      </Link>
      {property.error ? (
        <NoProperty error={property.error} onRetry={() => void property.refetch()} />
      ) : property.data ? (
        <>
          <h1 className="mb-3 text-xl font-semibold">Roof sections</h1>
          <RoofOfProperty key={id} property={property.data} keepOf={(file) => <KeepDocument file={file} propertyId={id} />} />
        </>
      ) : (
        <>
          <Loading label="Loading the roof" />
          <Skeleton className="h-dvh" />
        </>
      )}
    </>
  )
}

const NoProperty = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <LoadError
    title="The roof could not be loaded"
    missing="This property does not exist"
    query={{ error, refetch: onRetry }}
    otherwise="The server gave no answer."
  />
)
