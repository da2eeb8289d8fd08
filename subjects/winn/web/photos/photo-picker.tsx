import { formatCount } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { useState } from 'react'
import { valueAt } from '#contract/apply-edits'
import type { Path, Value } from '#contract/edit'
import { useDraftStore, useDraftValue } from '#web/draft/draft-context.tsx'
import { photosQuery } from './api.ts'
import { PhotoFrame } from './photo-frame.tsx'
import { PhotoGrid, usePhotoName } from './photo-grid.tsx'
import { useReported } from './use-reported.ts'

interface Props {
  /** Of a list of ids of photos in the draft. */
  path: Path
  /** What the photos are of, such as `Drain 2`. */
  of: string
  /** Sets the list, where the entry may not exist yet. */
  onChosen?: (ids: string[]) => void
}

const idsIn = (value: Value): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Most photos of one entry. */
const MOST = 50

/** Chooses photos of the property for an entry of the draft. */
export function PhotoPicker({ path, of, onChosen }: Props) {
  const [value, set] = useDraftValue(path)
  const { propertyId } = useDraftStore()
  const { data } = useQuery(photosQuery(propertyId))
  const [isOpen, setOpen] = useState(false)
  const nameOf = usePhotoName()
  const chosen = idsIn(value)
  const all = idsIn(valueAt(useReported() as unknown as Value, path))
  const taken = all.filter((id) => !chosen.includes(id))
  const ready = data?.filter(({ state }) => state === 'ready') ?? []
  const shown = all.flatMap((id) => ready.find((photo) => photo.id === id) ?? [])
  const choose = onChosen ?? set
  const toggle = (id: string) => choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(0, MOST))
  const action = shown.length > 0 ? 'Change photos' : 'Choose photos'
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
        <Button size="small" aria-label={`${action} of ${of}`} onClick={() => setOpen(true)}>
          <Images aria-hidden size={16} />
          {action}
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
        {taken.length > 0 && (
          <p className="mb-3 text-muted">{`${formatCount(taken.length, 'photo')} taken for it on the roof. Leave one out of the report where the photo is described.`}</p>
        )}
        {ready.length === 0 && <p className="text-muted">No photo yet. Add photos of the property first, in the step Roof Components.</p>}
        <PhotoGrid photos={ready} isChosen={(id) => chosen.includes(id)} taken={taken} hasRoom={all.length < MOST} onToggle={toggle} />
      </Dialog>
    </div>
  )
}
