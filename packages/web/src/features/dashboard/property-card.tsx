import type { Property } from '@ridgeline/contracts/property'
import { bandWord } from '@ridgeline/report/words'
import { ImageOff } from 'lucide-react'
import { Link } from 'react-router'
import { formatRelativeDay } from '#format/date.ts'
import { Badge } from '#ui/badge.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export function PropertyCard({ property }: { property: Property }) {
  const { overallCondition: band, lastInspectionDate } = property
  return (
    <article className="group relative overflow-hidden rounded-ui border border-line bg-surface transition-colors duration-100 hover:border-control">
      <div className="aspect-[16/10] bg-raised">
        {property.imageUrl ? (
          <img src={property.imageUrl} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
        ) : (
          <span className="flex size-full items-center justify-center text-muted">
            <ImageOff aria-hidden size={20} />
          </span>
        )}
      </div>
      <div className="border-t border-line p-4">
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 truncate leading-6 font-semibold">
            <Link to={`/property/${property.id}`} className="after:absolute after:inset-0">
              {property.name}
            </Link>
          </h3>
          <Badge tone={band ?? 'neutral'}>{band ? bandWord[band] : 'Not scored'}</Badge>
        </div>
        <p className="mt-0.5 truncate text-muted">{property.address}</p>
        <p className="mt-2 text-sm text-muted">
          {lastInspectionDate ? `Last scan: ${formatRelativeDay(lastInspectionDate)}` : 'No scan yet'}
        </p>
      </div>
    </article>
  )
}

export const PropertyCardSkeleton = () => (
  <div className="overflow-hidden rounded-ui border border-line bg-surface">
    <Skeleton className="aspect-[16/10] rounded-none" />
    <div className="border-t border-line p-4">
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="mt-1 h-5 w-5/6" />
      <Skeleton className="mt-2 h-5 w-1/3" />
    </div>
  </div>
)
