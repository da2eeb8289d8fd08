import type { PropertyDetail } from '@ridgeline/property/contract/property'
import { roofQuery, scanQuery } from '@ridgeline/roof/web/api.ts'
import { placeOfCaptures } from '@ridgeline/roof/web/map/first-view.ts'
import { RoofWorkspace } from '@ridgeline/roof/web/roof-workspace.tsx'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { mapSettingsQuery } from '@ridgeline/web/calls/map-settings.ts'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'

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
      flight={scan.data?.wholeRoof}
      isNarrow
    />
  )
}
