import { urlOf } from '@ridgeline/contract/endpoint'
import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { classNames } from '@ridgeline/web/ui/class-names.ts'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { Picture } from '@ridgeline/web/ui/display/picture.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { photoPicture } from '#contract/photo'
import type { PropertyDetail } from '#contract/property'
import { bannerChoicesQuery, changeProperty, propertyKeys } from './api.ts'

/** Chooses which photo stands on the page of a property, or leaves it to the page. */
export function BannerDialog({ property, onClose }: { property: Pick<PropertyDetail, 'id' | 'bannerId'>; onClose: () => void }) {
  const { data, error } = useQuery(bannerChoicesQuery(property.id))
  const [chosen, choose] = useState(property.bannerId)
  const save = useChange({
    change: changeProperty,
    refresh: propertyKeys,
    done: { title: 'Photo changed' },
    after: onClose,
    failed: { title: 'Photo not changed', sentence: 'The photo could not be changed. Try again.' },
  })
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title="Photo of the property"
      description="It stands on the page of the property. Without a choice its best wide photo stands there."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={save.isPending} onClick={() => save.mutate({ id: property.id, bannerId: chosen })}>
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      {error ? (
        <p className="text-critical">{sentenceOf(error, 'The server gave no photos.')}</p>
      ) : data ? (
        <fieldset>
          <legend className="sr-only">Photo</legend>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
            <Choice label="Choose by itself" isChosen={chosen === null} onChoose={() => choose(null)} />
            {data.map((photo) => (
              <Choice
                key={photo.id}
                label={photo.fileName}
                src={urlOf(photoPicture, { params: { id: photo.id, name: 'thumbnail' } })}
                isChosen={chosen === photo.id}
                onChoose={() => choose(photo.id)}
              />
            ))}
          </div>
        </fieldset>
      ) : (
        <Skeleton className="h-32" />
      )}
    </Dialog>
  )
}

interface ChoiceProps {
  label: string
  src?: string
  isChosen: boolean
  onChoose: () => void
}

function Choice({ label, src, isChosen, onChoose }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'relative block aspect-[4/3] cursor-pointer overflow-hidden rounded-ui border bg-hover has-focus-visible:outline-2 has-focus-visible:outline-accent-text',
        isChosen ? 'border-accent ring-2 ring-accent' : 'border-line',
      )}
    >
      <input type="radio" name="banner" className="sr-only" checked={isChosen} onChange={onChoose} />
      {src && <Picture src={src} alt="" className="absolute inset-0" />}
      <span className={src ? 'sr-only' : 'grid h-full place-items-center p-2 text-center text-sm'}>{label}</span>
      {isChosen && (
        <span className="absolute top-1.5 right-1.5 grid size-6 place-items-center rounded-full bg-accent text-accent-ink">
          <Check aria-hidden size={16} />
        </span>
      )}
    </label>
  )
}
