import type { PropertyDetail } from '@ridgeline/contracts/property/property'
import { useQuery } from '@tanstack/react-query'
import { LoadError } from '#calls/load-error.tsx'
import { mapSettingsQuery } from '#calls/map-settings.ts'
import { roofQuery, scanQuery } from '#features/roof/api.ts'
import { placeOfCaptures } from '#features/roof/first-view.ts'
import { RoofWorkspace } from '#features/roof/roof-workspace.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'

/** The sections of the roof, drawn where the report is written: they are the property's, not the draft's. */
export function RoofSlot({ property }: { property: PropertyDetail }) {
  const roof = useQuery(roofQuery(property.id))
  const settings = useQuery(mapSettingsQuery)
  const latest = property.scans.find(({ state }) => state === 'ready')
  const scan = useQuery({ ...scanQuery(latest?.id ?? ''), enabled: latest !== undefined })
  const error = roof.error ?? settings.error
  if (error)
    return (
      <LoadError
        title="The roof could not be loaded"
        error={error}
        otherwise="The server gave no answer."
        onRetry={() => void Promise.all([roof, settings].map(({ refetch }) => refetch()))}
      />
    )
  if (!roof.data || !settings.data || scan.isLoading)
    return (
      <>
        <Loading label="Loading the roof" />
        <Skeleton className="h-dvh" />
      </>
    )
  return (
    <RoofWorkspace
      property={property}
      roof={roof.data}
      settings={settings.data}
      cameras={placeOfCaptures(scan.data?.captures ?? [])}
      captures={scan.data?.captures ?? []}
      isNarrow
    />
  )
}
