import type { Path } from '@ridgeline/contracts/draft/edit'
import { captionOf } from '@ridgeline/contracts/draft/photo-caption'
import type { PropertyPhoto } from '@ridgeline/contracts/photo'
import { useQuery } from '@tanstack/react-query'
import { Check, Images } from 'lucide-react'
import { useState } from 'react'
import { useContent, useDraftValue } from '#features/winn-report/draft/draft-context.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { photosQuery } from './api.ts'
import { PhotoFrame } from './photo-frame.tsx'

interface Props {
  propertyId: string
  /** Of a list of ids of photos in the draft. */
  path: Path
  /** What the photos are of, such as `Drain 2`. */
  of: string
}

/** Most photos of one entry. */
const MOST = 50

/** Chooses photos of the property for an entry of the draft. */
export function PhotoPicker({ propertyId, path, of }: Props) {
  const [value, set] = useDraftValue(path)
  const { data } = useQuery(photosQuery(propertyId))
  const [isOpen, setOpen] = useState(false)
  const content = useContent()
  const chosen = Array.isArray(value) ? value.map(String) : []
  const ready = data?.filter(({ state }) => state === 'ready') ?? []
  const shown = chosen.flatMap((id) => ready.find((photo) => photo.id === id) ?? [])
  const nameOf = (photo: PropertyPhoto) => captionOf(content.photos[photo.id], content) || photo.fileName
  const toggle = (id: string) => set(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(0, MOST))
  return (
    <div className="flex flex-col gap-2">
      {shown.length > 0 && (
        <ul aria-label={`Photos of ${of}`} className="flex flex-wrap gap-2">
          {shown.map((photo) => (
            <li key={photo.id} className="w-28 overflow-hidden rounded-ui border border-line">
              <PhotoFrame photo={photo} alt={nameOf(photo)} />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button size="small" onClick={() => setOpen(true)}>
          <Images aria-hidden size={16} />
          {shown.length > 0 ? 'Change photos' : 'Choose photos'}
        </Button>
      </div>
      <Dialog
        wide
        open={isOpen}
        onOpenChange={setOpen}
        title={`Photos of ${of}`}
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            Done
          </Button>
        }
      >
        {ready.length === 0 && <p className="text-muted">No photo yet. Add photos of the property first, in the step Roof Components.</p>}
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5">
          {ready.map((photo) => {
            const isChosen = chosen.includes(photo.id)
            return (
              <li key={photo.id}>
                <button
                  type="button"
                  aria-pressed={isChosen}
                  aria-label={nameOf(photo)}
                  onClick={() => toggle(photo.id)}
                  className="relative w-full overflow-hidden rounded-ui border border-line text-left hover:border-control aria-pressed:border-accent-text"
                >
                  <PhotoFrame photo={photo} alt="" />
                  <span className="block truncate px-2 py-1 text-sm">{nameOf(photo)}</span>
                  {isChosen && (
                    <span className="absolute top-1.5 right-1.5 rounded-full bg-surface p-1 text-accent-text">
                      <Check aria-hidden size={16} />
                    </span>
                  )}
                </button>
              </li>
            )
          })}
        </ul>
      </Dialog>
    </div>
  )
}
