import { KeepDocument } from '@ridgeline/property/web/property/keep-document.tsx'
import { latestSurvey } from '@ridgeline/scan/contract/latest-survey'
import { isStatus } from '@ridgeline/web/calls/api.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { mapSettingsQuery } from '@ridgeline/web/calls/map-settings.ts'
import { ErrorState } from '@ridgeline/web/ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { ofPropertyQuery, roofQuery, scanQuery } from '#web/api.ts'
import { placeOfCaptures } from '#web/map/first-view.ts'
import { RoofWorkspace } from '#web/roof-workspace.tsx'

export function PropertyRoofScreen() {
  const { id = '' } = useParams()
  const property = useQuery(ofPropertyQuery(id))
  const roof = useQuery(roofQuery(id))
  const settings = useQuery(mapSettingsQuery)
  const latest = property.data && latestSurvey(property.data.scans)
  const scan = useQuery({ ...scanQuery(latest?.id ?? ''), enabled: latest !== undefined })
  const back = (
    <Link to={`/property/${id}`} className="-ml-1 mb-2 inline-flex h-11 items-center gap-1.5 px-1 text-muted hover:text-ink md:h-8">
      <ArrowLeft aria-hidden size={16} />
      {property.data?.name ?? 'Property'}
    </Link>
  )
  const error = property.error ?? roof.error ?? settings.error
  if (error)
    return (
      <>
        {back}
        {isStatus(error, 404) || isStatus(error, 400) ? (
          <ErrorState title="This property does not exist" message="It may have been deleted, or it belongs to another organization." />
        ) : (
          <LoadError
            title="The roof could not be loaded"
            error={error}
            otherwise="The server gave no answer."
            onRetry={() => void Promise.all([property, roof, settings].map(({ refetch }) => refetch()))}
          />
        )}
      </>
    )
  if (!property.data || !roof.data || !settings.data || scan.isLoading)
    return (
      <>
        {back}
        <Loading label="Loading the roof" />
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_26rem]">
          <Skeleton className="h-[60dvh]" />
          <Skeleton className="h-60" />
        </div>
      </>
    )
  return (
    <>
      {back}
      <h1 className="mb-3 text-xl font-semibold">Roof sections</h1>
      <RoofWorkspace
        key={id}
        keepOf={(file) => <KeepDocument file={file} propertyId={id} />}
        property={property.data}
        roof={roof.data}
        settings={settings.data}
        cameras={placeOfCaptures(scan.data?.captures ?? [])}
        captures={scan.data?.captures ?? []}
        flight={scan.data?.wholeRoof}
      />
    </>
  )
}
