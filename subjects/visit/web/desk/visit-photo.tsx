import { urlOf } from '@ridgeline/contract/endpoint'
import { photoPicture } from '@ridgeline/property/contract/photo'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { Picture } from '@ridgeline/web/ui/display/picture.tsx'
import type { VisitPhoto as Photo } from '#contract/visit'
import { DrawnMarks } from '#web/marks/drawn-marks.tsx'
import { doubtText } from '#web/visit-words.ts'

interface Props {
  photo: Pick<Photo, 'photoId' | 'isReady' | 'takenAt' | 'note' | 'doubts' | 'marks'>
  /** What it shows. */
  label: string
  /** Who took it, where that is not said around it. */
  by?: string
}

/** A photo of a visit with what was drawn and said on it; it opens large. */
export function VisitPhoto({ photo, label, by = '' }: Props) {
  const said = [photo.note, ...photo.doubts.map((doubt) => doubtText[doubt])].filter(Boolean).join(', ')
  const pictureUrl = (name: 'print' | 'thumbnail') => urlOf(photoPicture, { params: { id: photo.photoId, name } })
  const picture = (
    <span className="relative block aspect-4/3 overflow-hidden rounded-ui bg-hover">
      <Picture src={photo.isReady ? pictureUrl('thumbnail') : null} alt={label} className="absolute inset-0" />
      <DrawnMarks marks={photo.marks} width={4} height={3} />
    </span>
  )
  return (
    <li className="min-w-0">
      {photo.isReady ? (
        <a href={pictureUrl('print')} target="_blank" rel="noreferrer">
          {picture}
        </a>
      ) : (
        picture
      )}
      <p className="mt-1 text-sm text-muted">{[formatDateTime(photo.takenAt), by].filter(Boolean).join(', ')}</p>
      {said && <p className="text-sm wrap-break-word">{said}</p>}
    </li>
  )
}
