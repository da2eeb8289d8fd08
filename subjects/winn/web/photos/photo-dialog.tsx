import type { PropertyPhoto } from '@ridgeline/property/contract/photo'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { Trash2 } from 'lucide-react'
import { captionOf } from '#contract/photo-caption'
import { shotProfileOf } from '#contract/shots/shot-list'
import { useContent } from '#web/draft/draft-context.tsx'
import { useSuggest } from '#web/draft/suggest-context.tsx'
import { CommentLibrary } from '#web/fields/comment-library.tsx'
import { AnnotationEditor } from './annotation-editor.tsx'
import { pictureOf, useRemovePhoto } from './api.ts'
import { usePhotoUse } from './use-photo-use.ts'
import { WarningList } from './warning-list.tsx'

const NO_SHOT = 'none'

interface Props {
  photo: PropertyPhoto
  onClose: () => void
}

/** One photo, large: what it shows, in words and drawn over it. Everything is saved as it is typed. */
export function PhotoDialog({ photo, onClose }: Props) {
  const remove = useRemovePhoto(photo.propertyId, onClose)
  const { width, height } = photo
  return (
    <Dialog
      wide
      open
      onOpenChange={(open) => !open && onClose()}
      title={photo.fileName}
      footer={
        <>
          {photo.scanId === null && (
            <Button variant="quiet" className="mr-auto" disabled={remove.isPending} onClick={() => remove.mutate(photo)}>
              <Trash2 aria-hidden size={16} />
              Remove photo
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          {photo.state === 'ready' && width !== null && height !== null ? (
            <AnnotationEditor photoId={photo.id} src={pictureOf(photo.id, 'print')} alt={photo.fileName} size={{ width, height }} />
          ) : (
            <p className="text-muted">{photo.refusal ? `${photo.refusal.message}. Expected: ${photo.refusal.expected}` : 'Being read'}</p>
          )}
        </div>
        <PhotoFields photo={photo} />
      </div>
    </Dialog>
  )
}

function PhotoFields({ photo }: { photo: PropertyPhoto }) {
  const content = useContent()
  const suggest = useSuggest()
  const { use, change } = usePhotoUse(photo.id)
  const { shots } = shotProfileOf(content.shotProfile)
  const options = [{ value: NO_SHOT, label: 'Another photo' }, ...shots.map(({ id, name }) => ({ value: id, label: name }))]
  const location = shots.find(({ id }) => id === use.shot)?.location
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <WarningList warnings={photo.warnings} />
      <Select
        label="Shot"
        options={options}
        value={shots.some(({ id }) => id === use.shot) ? use.shot : NO_SHOT}
        onChange={(shot) => change('shot', shot === NO_SHOT ? '' : shot)}
      />
      <TextField
        label="Location"
        maxLength={80}
        placeholder={location ?? 'Front slope'}
        value={use.slope}
        onChange={(event) => change('slope', event.target.value)}
      />
      <TextField
        label="Damage"
        maxLength={100}
        placeholder="Hail impact"
        value={use.damage}
        onChange={(event) => change('damage', event.target.value)}
      />
      <TextField
        label="Item"
        maxLength={100}
        placeholder="Shingle"
        value={use.item}
        onChange={(event) => change('item', event.target.value)}
      />
      <TextField
        label="Caption"
        hint="Left empty, it is made of location, damage and item."
        maxLength={500}
        placeholder={captionOf({ ...use, caption: '' }, content)}
        value={use.caption}
        onChange={(event) => change('caption', event.target.value)}
      />
      <div>
        <div className="flex gap-1">
          <CommentLibrary
            use="caption"
            of="Caption"
            text={use.caption}
            maxLength={500}
            onInsert={(caption) => change('caption', caption)}
          />
          {suggest('caption', ['photos', photo.id, 'caption'], (caption) => change('caption', caption))}
        </div>
      </div>
      <Checkbox label="Leave out of the report" checked={use.isLeftOut} onChange={(isLeftOut) => change('isLeftOut', isLeftOut)} />
      {photo.scanId !== null && <p className="text-sm text-muted">From a scan of this property</p>}
    </div>
  )
}
