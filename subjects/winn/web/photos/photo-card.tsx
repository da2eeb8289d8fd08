import type { PropertyPhoto } from '@ridgeline/property/contract/photo'
import { captionOf } from '#contract/photo-caption'
import { shotProfileOf } from '#contract/shots/shot-list'
import { pathName } from '#web/fields/field-at.ts'
import { PhotoFrame } from './photo-frame.tsx'
import { useReported } from './use-reported.ts'
import { WarningList } from './warning-list.tsx'

/** A photo in the grid; it opens to be described and drawn over. */
export function PhotoCard({ photo, onOpen }: { photo: PropertyPhoto; onOpen: () => void }) {
  const content = useReported()
  const use = content.photos[photo.id]
  const shot = shotProfileOf(content.shotProfile).shots.find(({ id }) => id === use?.shot)
  const caption = captionOf(use, content)
  return (
    <li className="flex min-w-0 flex-col gap-1.5">
      <button
        type="button"
        data-path={pathName(['photos', photo.id])}
        onClick={onOpen}
        aria-label={`Open ${caption || photo.fileName}`}
        className="overflow-hidden rounded-ui border border-line text-left transition-colors duration-100 hover:border-control"
      >
        <PhotoFrame photo={photo} alt={caption || photo.fileName} />
      </button>
      <div className="min-w-0 text-sm">
        <p className={`truncate ${use?.isLeftOut ? 'text-muted line-through' : ''}`}>{caption || photo.fileName}</p>
        {shot && <p className="truncate text-muted">{shot.name}</p>}
        {photo.state === 'waiting' && <p className="text-muted">Being read</p>}
        {photo.refusal && <p className="text-critical">{photo.refusal.message}</p>}
      </div>
      <WarningList warnings={photo.warnings} />
    </li>
  )
}
