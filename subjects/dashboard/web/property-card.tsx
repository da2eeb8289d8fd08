import type { Property } from '@ridgeline/property/contract/property'
import { healthWord } from '@ridgeline/report/rules/words/words'
import { unfinishedWord } from '@ridgeline/scan/contract/examination'
import { lastInspected } from '@ridgeline/web/format/date.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Picture } from '@ridgeline/web/ui/display/picture.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Link } from 'react-router'

export function PropertyCard({ property }: { property: Property }) {
  const { health } = property
  const inspected = lastInspected(property)
  const unfinished = property.examination && unfinishedWord(property.examination)
  return (
    <article className="relative flex overflow-hidden rounded-ui border border-line bg-surface transition-colors duration-100 hover:border-control sm:flex-col">
      <div className="relative w-24 shrink-0 bg-hover sm:aspect-[16/10] sm:w-auto">
        <Picture src={property.imageUrl} alt="" className="absolute inset-0" />
      </div>
      <div className="min-w-0 flex-1 border-line p-3 max-sm:border-l sm:border-t sm:p-4">
        <h3 className="line-clamp-2 leading-6 font-semibold sm:line-clamp-1">
          <Link to={`/property/${property.id}`} className="after:absolute after:inset-0">
            {property.name}
          </Link>
        </h3>
        <p className="line-clamp-2 text-muted sm:line-clamp-1">{property.address}</p>
        <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <p className="text-sm text-muted">
            {inspected ? `Last scan: ${inspected}` : 'No scan yet'}
            {unfinished && <span className="block">{unfinished}</span>}
          </p>
          <Badge tone={health.band ?? 'neutral'}>{healthWord(health)}</Badge>
        </div>
      </div>
    </article>
  )
}

export const PropertyCardSkeleton = () => (
  <div className="flex overflow-hidden rounded-ui border border-line bg-surface sm:flex-col">
    <Skeleton className="w-24 shrink-0 rounded-none sm:aspect-[16/10] sm:w-auto" />
    <div className="flex-1 border-line p-3 max-sm:border-l sm:border-t sm:p-4">
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="mt-0.5 h-5 w-5/6" />
      <Skeleton className="mt-2.5 h-6 w-1/2" />
    </div>
  </div>
)
