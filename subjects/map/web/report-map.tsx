import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { answerOffer, mapSettingsQuery } from '@ridgeline/web/calls/map-settings.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { SegmentedControl } from '@ridgeline/web/ui/form/segmented-control.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { OfferPictures } from '@ridgeline/web/ui/map/offer-pictures.tsx'
import type { LaidPicture } from '@ridgeline/web/ui/map/use-pictures.ts'
import { picturesAt } from '@ridgeline/web/ui/map/use-pictures.ts'
import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { MarkShape } from './shapes.ts'
import type { MapReport } from './storm-map.tsx'
import { tried } from './tried.ts'

const StormMap = late(async () => (await tried(() => import('./storm-map.tsx'))).StormMap, <Skeleton className="h-80 sm:h-96" />)

interface Props {
  place: { readonly latitude: number; readonly longitude: number }
  reports: readonly MapReport[]
  colors: Readonly<Record<MarkShape, string>>
  /** Asks for what the roof under the pin looks like from above. */
  roof: UseQueryOptions<readonly LaidPicture[], Error, readonly LaidPicture[], string[]>
  /** Where the browser draws no maps. */
  instead: ReactNode
}

const views = [
  { value: 'reports', label: 'Reports' },
  { value: 'roof', label: 'Roof' },
] as const
const none: readonly LaidPicture[] = []

/** The map of reports with the roof in its middle, or the drawing without one. */
export function ReportMap({ place, reports, colors, roof, instead }: Props) {
  const [view, setView] = useState<(typeof views)[number]['value']>('reports')
  const isNear = view === 'roof'
  const pictures = useQuery({ ...roof, enabled: isNear })
  const units = useUnits()
  const settings = useQuery(mapSettingsQuery)
  const client = useQueryClient()
  const [isBroken, setBroken] = useState(false)
  if (isBroken || settings.error) return instead
  if (!settings.data) return <Skeleton className="h-80 sm:h-96" />
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SegmentedControl label="What the map shows" options={views} value={view} onChange={setView} />
        {isNear && (
          <p role="status" className="text-sm text-muted">
            {roofWords(pictures, place)}
          </p>
        )}
      </div>
      {settings.data.offered && (
        <OfferPictures source={settings.data.offered.attribution} onAnswer={(isWelcome) => void answerOffer(client, isWelcome)} />
      )}
      <StormMap
        key={settings.data.imagery?.tiles}
        place={place}
        reports={reports}
        colors={colors}
        isImperial={units === 'imperial'}
        imagery={settings.data.imagery}
        pictures={pictures.data ?? none}
        isNear={isNear}
        onBroken={() => setBroken(true)}
      />
    </>
  )
}

function roofWords({ data, error }: { data: readonly LaidPicture[] | undefined; error: Error | null }, place: Props['place']): string {
  if (error) return sentenceOf(error, 'The pictures of the roof could not be loaded.')
  if (!data) return 'The pictures of the roof are being loaded.'
  if (data.length === 0) return 'No picture of this roof says where it lies. A GeoTIFF among the documents of the property would.'
  if (picturesAt(place, data).length === 0) return 'The pictures of this roof lie more than a mile from its pin: one of the two is wrong.'
  return 'The roof as its own pictures show it.'
}
