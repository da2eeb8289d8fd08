import type { PropertyPhoto } from '@ridgeline/property/contract/photo'
import { Check } from 'lucide-react'
import { captionOf } from '#contract/photo-caption'
import { PhotoFrame } from './photo-frame.tsx'
import { useReported } from './use-reported.ts'

interface Props {
  photos: readonly PropertyPhoto[]
  isChosen: (id: string) => boolean
  /** Photos that a visit took for it: they are chosen, and left out at the photo itself. */
  taken?: readonly string[]
  /** Whether another one may be chosen. */
  hasRoom: boolean
  onToggle: (id: string) => void
}

/** What a photo is called: its caption in this draft, else its file. */
export function usePhotoName(): (photo: Pick<PropertyPhoto, 'id' | 'fileName'>) => string {
  const content = useReported()
  return ({ id, fileName }) => captionOf(content.photos[id], content) || fileName
}

/** Photos to choose from; those that are chosen bear a mark. */
export function PhotoGrid({ photos, isChosen, taken = [], hasRoom, onToggle }: Props) {
  const nameOf = usePhotoName()
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5">
      {photos.map((photo) => (
        <li key={photo.id}>
          <button
            type="button"
            aria-pressed={isChosen(photo.id) || taken.includes(photo.id)}
            aria-label={nameOf(photo)}
            disabled={taken.includes(photo.id) || (!hasRoom && !isChosen(photo.id))}
            onClick={() => onToggle(photo.id)}
            className="relative w-full overflow-hidden rounded-ui border border-line text-left hover:border-control disabled:opacity-50 aria-pressed:border-accent-text"
          >
            <PhotoFrame photo={photo} alt="" />
            <span className="block truncate px-2 py-1 text-sm">{nameOf(photo)}</span>
            {(isChosen(photo.id) || taken.includes(photo.id)) && (
              <span className="absolute top-1.5 right-1.5 rounded-full bg-surface p-1 text-accent-text">
                <Check aria-hidden size={16} />
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
