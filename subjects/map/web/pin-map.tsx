import { healthWord } from '@ridgeline/scan/contract/health-words'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { formatCount, formatNumber } from '@ridgeline/web/format/count.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { ErrorState } from '@ridgeline/web/ui/feedback/error-state.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import type { LaidPicture } from '@ridgeline/web/ui/map/use-pictures.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { pinsQuery } from './api.ts'
import type { PinsSeen } from './pins-seen.ts'
import { tried } from './tried.ts'

const PropertyMap = late(
  async () => (await tried(() => import('./property-map.tsx'))).PropertyMap,
  <Skeleton className="h-[60vh] min-h-80" />,
)

interface Props {
  /** As the list is asked. */
  filter: Parameters<typeof pinsQuery>[0]
  /** What a roof looks like from above. */
  picturesOf: (propertyId: string) => Promise<readonly LaidPicture[]>
}

/** The map of the properties that fit a filter, and below it in words what is seen. */
export function PinMap({ filter, picturesOf }: Props) {
  const units = useUnits()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(pinsQuery(filter))
  const [seen, setSeen] = useState<PinsSeen | null>(null)
  const [isBroken, setBroken] = useState(false)
  if (error) return <LoadError title="The map could not be loaded" query={{ error, refetch }} otherwise="The server gave no pins." />
  if (!data) return <Skeleton className="h-[60vh] min-h-80" />
  if (data.pins.length === 0)
    return data.withoutPinCount === 0 && Object.keys(filter).length > 0 ? (
      <EmptyState title="No property fits" hint="Try other words, or another condition." />
    ) : (
      <EmptyState title="No property here has a pin" hint="A pin is set on the roof map of a property. The list has all of them." />
    )
  return (
    <div className="flex flex-col gap-4">
      {isBroken ? (
        <ErrorState
          title="This browser draws no maps"
          message="It has no WebGL, or keeps it switched off. The list has the same properties."
        />
      ) : (
        <PropertyMap
          pins={data.pins}
          asked={data.asked}
          isImperial={units === 'imperial'}
          onSeen={setSeen}
          picturesOf={picturesOf}
          onChosen={(id) => void navigate(`/property/${id}`)}
          onBroken={() => setBroken(true)}
        />
      )}
      {!isBroken && seen === null && <Skeleton className="h-5 w-40" />}
      {!isBroken && seen !== null && (
        <section aria-label="Properties in view">
          <p role="status" className="mb-2 text-sm text-muted">
            {formatCount(seen.count, 'property', 'properties')} in view
            {seen.count > seen.nearest.length && `; the ${formatNumber(seen.nearest.length)} nearest to its middle`}
            {data.withoutPinCount > 0 &&
              `. ${formatCount(data.withoutPinCount, 'property has', 'properties have')} no pin: the list has them.`}
          </p>
          <ul className="grid grid-cols-1 overflow-hidden rounded-ui border border-line bg-surface sm:grid-cols-2">
            {seen.nearest.map(({ id, name, band, state }) => (
              <li key={id}>
                <Link to={`/property/${id}`} className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 hover:bg-hover">
                  <span className="min-w-0 truncate font-medium">{name}</span>
                  <Badge tone={band ?? 'neutral'}>{healthWord({ state, band })}</Badge>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
