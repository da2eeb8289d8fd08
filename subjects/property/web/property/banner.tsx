import { urlOf } from '@ridgeline/contract/endpoint'
import { healthLabel } from '@ridgeline/scan/contract/health-words'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Picture } from '@ridgeline/web/ui/display/picture.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { useQuery } from '@tanstack/react-query'
import { Image } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { photoPicture } from '#contract/photo'
import type { PropertyDetail } from '#contract/property'
import { photosQuery } from './api.ts'
import { bestPhoto } from './best-photo.ts'

const BannerDialog = late(async () => (await import('./banner-dialog.tsx')).BannerDialog)

export function PropertyBanner({ property, actions }: { property: PropertyDetail; actions: ReactNode }) {
  const photo = useBannerPhoto(property)
  return (
    <header className="mb-6 overflow-hidden rounded-ui border border-line bg-surface lg:flex">
      {photo !== null && (
        <div className="relative aspect-[5/2] border-b border-line bg-hover sm:aspect-[4/1] lg:aspect-[16/9] lg:h-40 lg:shrink-0 lg:border-r lg:border-b-0">
          <Picture
            src={urlOf(photoPicture, { params: { id: photo, name: 'print' } })}
            alt={`${property.name}, photo`}
            className="absolute inset-0"
            eager
          />
          <ChoosePhoto property={property} />
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-4 p-4 sm:p-5 lg:flex-row lg:items-center lg:justify-between">
        <div className="min-w-0">
          <h1 className="text-xl font-semibold tracking-tight break-words">
            {property.name} {property.archivedAt && <Badge tone="neutral">Archived</Badge>}
          </h1>
          <p className="mt-0.5 text-muted">{property.address}</p>
          {/* a desk shows the score beside the plan; on a phone it would stand a window below */}
          <p className="mt-1.5 lg:hidden">
            <Badge tone={property.health.band ?? 'neutral'}>{healthLabel(property.health)}</Badge>
          </p>
          <OwnerLine owner={property.owner} />
        </div>
        <div className="flex shrink-0 items-center gap-2 max-sm:*:min-w-11 max-sm:*:px-3 max-sm:*:first:flex-auto">{actions}</div>
      </div>
    </header>
  )
}

function ChoosePhoto({ property }: { property: PropertyDetail }) {
  const write = usePermission('scan.write')
  const photos = useQuery(photosQuery(property.id))
  const [isOpen, setOpen] = useState(false)
  if (!write.allowed || !photos.data?.some(({ state }) => state === 'ready')) return null
  return (
    <>
      <Button
        size="small"
        aria-label="Choose photo"
        title="Choose photo"
        className="absolute right-2 bottom-2 px-2"
        onClick={() => setOpen(true)}
      >
        <Image aria-hidden size={16} />
      </Button>
      {isOpen && <BannerDialog property={property} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The photo that was chosen, else its best one. Null where none can be shown: what a scan saw stands on the plan below. */
function useBannerPhoto({ id, bannerId }: PropertyDetail): string | null {
  const photos = useQuery(photosQuery(id))
  return bannerId ?? bestPhoto(photos.data ?? [])?.id ?? null
}

/** Who owns it, to be written to and called at once. */
function OwnerLine({ owner: { name, email, phone } }: Pick<PropertyDetail, 'owner'>) {
  if (!name && !email && !phone) return null
  const link = 'inline-flex min-h-11 items-center text-accent-text underline-offset-2 hover:underline md:min-h-6'
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-sm">
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
  <div className="mb-6 rounded-ui border border-line bg-surface p-5">
    <Skeleton className="h-7 w-56" />
    <Skeleton className="mt-1.5 h-5 w-72 max-w-full" />
  </div>
)
