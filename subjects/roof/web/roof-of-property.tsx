import type { PropertyDetail } from '@ridgeline/property/contract/property'
import { latestSurvey } from '@ridgeline/scan/contract/latest-survey'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { mapSettingsQuery } from '@ridgeline/web/calls/map-settings.ts'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { roofQuery, scanQuery } from './api.ts'
import { RoofWorkspace } from './roof-workspace.tsx'

interface Props {
  property: PropertyDetail
  /** Beside other things, as where a report is written: the sections are the property's, not the draft's. */
  isNarrow?: boolean
  /** What keeps a printed report, which holds no corners. */
  keepOf?: (file: File) => ReactNode
}

/** The sections of a roof, drawn on what its latest scan shows of it. */
export function RoofOfProperty({ property, isNarrow = false, keepOf }: Props) {
  const roof = useQuery(roofQuery(property.id))
  const settings = useQuery(mapSettingsQuery)
  const latest = latestSurvey(property.scans)
  const scan = useQuery({ ...scanQuery(latest?.id ?? ''), enabled: latest !== undefined })
  const error = roof.error ?? settings.error
  if (error)
    return (
      <LoadError
        title="The roof could not be loaded"
        query={{ error, refetch: () => Promise.all([roof, settings].map(({ refetch }) => refetch())) }}
        otherwise="The server gave no answer."
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
    <RoofWorkspace property={property} roof={roof.data} settings={settings.data} scan={scan.data} isNarrow={isNarrow} keepOf={keepOf} />
  )
}
