import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useUnits } from '#format/units.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { late } from '#ui/late.tsx'
import { mapSettingsQuery } from './api.ts'
import type { MarkShape } from './shapes.ts'
import type { MapReport } from './storm-map.tsx'
import { tried } from './tried.ts'

const StormMap = late(async () => (await tried(() => import('./storm-map.tsx'))).StormMap, <Skeleton className="h-80 sm:h-96" />)

interface Props {
  place: { readonly latitude: number; readonly longitude: number }
  reports: readonly MapReport[]
  colors: Readonly<Record<MarkShape, string>>
  /** Where the browser draws no maps. */
  instead: ReactNode
}

/** The map of reports, or the drawing without one. */
export function ReportMap({ place, reports, colors, instead }: Props) {
  const units = useUnits()
  const settings = useQuery(mapSettingsQuery)
  const [isBroken, setBroken] = useState(false)
  if (isBroken || settings.error) return instead
  if (!settings.data) return <Skeleton className="h-80 sm:h-96" />
  return (
    <StormMap
      place={place}
      reports={reports}
      colors={colors}
      isImperial={units === 'imperial'}
      imagery={settings.data.imagery}
      onBroken={() => setBroken(true)}
    />
  )
}
