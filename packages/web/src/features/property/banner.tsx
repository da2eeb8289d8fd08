import type { PropertyDetail } from '@ridgeline/contracts/property'
import type { ReactNode } from 'react'
import { Badge } from '#ui/display/badge.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

export function PropertyBanner({ property, actions }: { property: PropertyDetail; actions: ReactNode }) {
  return (
    <header className="mb-6 overflow-hidden rounded-ui border border-line bg-surface sm:flex">
      <div className="aspect-[16/9] shrink-0 bg-hover sm:aspect-auto sm:w-72">
        <Picture src={property.imageUrl} alt={`${property.name}, latest view`} className="sm:h-44" eager />
      </div>
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-5 p-4 sm:p-5">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold tracking-tight break-words">
            {property.name} {property.archivedAt && <Badge tone="neutral">Archived</Badge>}
          </h1>
          <p className="mt-0.5 text-muted">{property.address}</p>
          <OwnerLine owner={property.owner} />
        </div>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
    </header>
  )
}

/** Who owns it, to be written to and called at once. */
function OwnerLine({ owner: { name, email, phone } }: Pick<PropertyDetail, 'owner'>) {
  if (!name && !email && !phone) return null
  const link = 'inline-flex min-h-6 items-center text-accent-text underline-offset-2 hover:underline'
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-3 text-sm">
      <span>
        <span className="text-muted">Owner: </span>
        {name || 'name not entered'}
      </span>
      {email && (
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={link}>
          {phone}
        </a>
      )}
    </p>
  )
}

export const PropertyBannerSkeleton = () => (
  <div className="mb-6 overflow-hidden rounded-ui border border-line bg-surface sm:flex">
    <Skeleton className="aspect-[16/9] rounded-none sm:aspect-auto sm:h-44 sm:w-72" />
    <div className="flex-1 p-5">
      <Skeleton className="h-7 w-56" />
      <Skeleton className="mt-1.5 h-5 w-72 max-w-full" />
    </div>
  </div>
)
