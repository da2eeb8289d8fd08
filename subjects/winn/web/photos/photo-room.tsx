import type { Property } from '@ridgeline/property/contract/property'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { photosQuery } from './api.ts'
import { PhotoCard } from './photo-card.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import { PhotoDrop } from './photo-drop.tsx'
import { ShotList } from './shot-list.tsx'

/** Photos shown before somebody asks for more. */
const AT_FIRST = 24

/** The photos of a property: added, sorted to shots, described and drawn over. */
export function PhotoRoom({ property }: { property: Pick<Property, 'id' | 'position'> }) {
  const { data, error, refetch } = useQuery(photosQuery(property.id))
  const [openId, setOpenId] = useState<string | null>(null)
  const [shown, setShown] = useState(AT_FIRST)
  const open = data?.find(({ id }) => id === openId)
  return (
    <Panel title="Photos">
      <div className="flex flex-col gap-5">
        <ShotList photos={data ?? []} middle={property.position} />
        <PhotoDrop propertyId={property.id} />
        {error && <LoadError title="The photos could not be loaded" query={{ error, refetch }} otherwise="The server gave no answer." />}
        {!data && !error && <Skeleton className="h-48" />}
        {data && data.length > 0 && (
          <ul aria-label="Photos of the property" className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-4">
            {data.slice(0, shown).map((photo) => (
              <PhotoCard key={photo.id} photo={photo} onOpen={() => setOpenId(photo.id)} />
            ))}
          </ul>
        )}
        {data && data.length > shown && (
          <div>
            <Button onClick={() => setShown(shown + AT_FIRST)}>Show more of {data.length}</Button>
          </div>
        )}
      </div>
      {open && <PhotoDialog photo={open} onClose={() => setOpenId(null)} />}
    </Panel>
  )
}
