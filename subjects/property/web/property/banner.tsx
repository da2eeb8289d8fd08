import { urlOf } from '@ridgeline/contract/endpoint'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Picture } from '@ridgeline/web/ui/display/picture.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { useQuery } from '@tanstack/react-query'
import { Image, Mail, Phone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { photoPicture } from '#contract/photo'
import type { PropertyDetail } from '#contract/property'
import { photosQuery } from './api.ts'
import { bestPhoto } from './best-photo.ts'

const BannerDialog = late(async () => (await import('./banner-dialog.tsx')).BannerDialog)

export function PropertyBanner({ property, actions }: { property: PropertyDetail; actions: ReactNode }) {
  const photo = useBannerPhoto(property)
  return (
    <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      {photo !== null && (
        <div className="relative h-14 w-20 shrink-0 overflow-hidden rounded-ui bg-hover">
          <Picture
            src={urlOf(photoPicture, { params: { id: photo, name: 'thumbnail' } })}
            alt={`${property.name}, photo`}
            className="absolute inset-0"
            eager
          />
          <ChoosePhoto property={property} />
        </div>
      )}
      <div className="min-w-0 flex-1">
        <h1 className="text-xl font-semibold tracking-tight break-words">
          {property.name} {property.archivedAt && <Badge tone="neutral">Archived</Badge>}
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 text-muted">
          {property.address}
          <Owner owner={property.owner} />
        </p>
      </div>
      <div className="flex items-center gap-2 max-sm:w-full max-sm:*:min-w-11 max-sm:*:px-3 max-sm:*:first:flex-auto">{actions}</div>
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
      <button
        type="button"
        aria-label="Choose photo"
        title="Choose photo"
        className="absolute inset-0 flex items-center justify-center rounded-ui bg-black/50 text-white opacity-0 outline-offset-[-2px] hover:opacity-100 focus-visible:opacity-100"
        onClick={() => setOpen(true)}
      >
        <Image aria-hidden size={18} />
      </button>
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
function Owner({ owner: { name, email, phone } }: Pick<PropertyDetail, 'owner'>) {
  const way = (href: string, told: string, Icon: typeof Mail) => (
    <a
      href={href}
      aria-label={told}
      title={told}
      className="touch-area inline-flex justify-center p-1 text-accent-text hover:text-ink max-md:min-w-11"
    >
      <Icon aria-hidden size={15} />
    </a>
  )
  return (
    <span className="inline-flex items-center gap-2 empty:hidden">
      {name && <span title="Owner">{name}</span>}
      {email && way(`mailto:${email}`, email, Mail)}
      {phone && way(`tel:${phone.replaceAll(/[^+\d]/g, '')}`, phone, Phone)}
    </span>
  )
}

export const PropertyBannerSkeleton = () => (
  <div className="mb-4">
    <Skeleton className="h-7 w-56" />
    <Skeleton className="mt-1 h-5 w-72 max-w-full" />
  </div>
)
