import { formatCount } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { TextField } from '@ridgeline/web/ui/form/field.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { laidPicturesQuery, MOST_OF_SCAN } from '#web/roof-pictures.ts'
import { type Backdrop, type Corners, cornerText, ownPicture, typedCorner } from './backdrop.ts'
import type { PictureFromAbove } from './from-above.ts'
import { useOrthophotos } from './use-orthophotos.ts'

interface Props {
  propertyId: string
  /** Of the latest scan. */
  fromAbove: readonly PictureFromAbove[]
  /** Whether they are the whole roof, laid together. */
  isWhole: boolean
  /** Corners of what the map shows now: top left, then clockwise. */
  seen: () => Corners
  onChange: (backdrops: readonly Backdrop[]) => void
}

const names = ['Top left', 'Top right', 'Bottom right', 'Bottom left'] as const

/** What lies under the sections: the pictures of the latest scan where they were taken, orthophotos kept with the property, and a picture of one's own between its corners, which stays in this browser. */
export function BackdropPanel({ propertyId, fromAbove, isWhole, seen, onChange }: Props) {
  const scan = useScanPictures(fromAbove)
  const kept = useOrthophotos(propertyId)
  const [own, setOwn] = useState<{ canvas: HTMLCanvasElement; name: string; typed: readonly string[] } | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const corners = own?.typed.map(typedCorner) ?? []
  const [isReading, setReading] = useState(false)
  const take = async (file: File) => {
    setReading(true)
    try {
      const picture = await ownPicture(file)
      setOwn({ canvas: picture.canvas, name: file.name, typed: (picture.corners ?? seen()).map(cornerText) })
      if (picture.corners) toast({ title: `${file.name} lies where it says`, description: 'Its corners stand beside the map.' })
    } catch (error) {
      const reason = error instanceof Error && error.name === 'GeoTiffRefusal' ? error.message : null
      toast({
        title: `${file.name} could not be opened`,
        description: reason ?? 'Expected: a JPEG, PNG, WebP or GeoTIFF picture.',
        variant: 'destructive',
      })
    } finally {
      setReading(false)
    }
  }
  const key = corners.map((corner) => corner?.join(',') ?? '-').join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what the corners are
  useEffect(() => {
    const isPlaced = own !== null && corners.every((corner) => corner !== null)
    const mine = isPlaced ? [{ id: 'own', canvas: own.canvas, corners: corners as unknown as Corners }] : []
    onChange([...scan.pictures, ...kept.pictures, ...mine])
  }, [scan.pictures, kept.pictures, own?.canvas, key])
  return (
    <Panel title="Backdrop">
      <div className="flex flex-col gap-3">
        {fromAbove.length > 0 ? (
          <Checkbox
            label={
              isWhole ? 'Whole roof of the latest scan' : `Pictures of the latest scan (${formatCount(fromAbove.length, 'thermogram')})`
            }
            hint={scan.hint}
            checked={scan.isShown}
            onChange={scan.setShown}
          />
        ) : (
          <p className="text-sm text-muted">No picture of the latest scan says where it was taken.</p>
        )}
        {kept.documents.map((document) => (
          <Checkbox
            key={document.id}
            label={document.fileName}
            hint={kept.loadingId === document.id ? 'Being loaded' : 'From the documents of the property'}
            checked={kept.pictures.some(({ id }) => id === document.id)}
            onChange={(isOn) => kept.show(document, isOn)}
          />
        ))}
        {own && (
          <fieldset className="flex flex-col gap-3">
            <legend className="mb-2 text-sm font-medium wrap-anywhere">{own.name}</legend>
            <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
              {names.map((name, i) => (
                <TextField
                  key={name}
                  label={name}
                  placeholder="34.2747, -119.2103"
                  maxLength={60}
                  error={corners[i] === null ? 'Expected: latitude, longitude in degrees' : undefined}
                  value={own.typed[i] ?? ''}
                  onChange={(e) => setOwn({ ...own, typed: own.typed.map((text, at) => (at === i ? e.target.value : text)) })}
                />
              ))}
            </div>
          </fieldset>
        )}
        <div className="flex flex-wrap gap-2">
          <Button pending={isReading} onClick={() => input.current?.click()}>
            <ImagePlus aria-hidden size={16} />
            {isReading ? 'Reading...' : own ? 'Another picture' : 'Own picture'}
          </Button>
          {own && <Button onClick={() => setOwn(null)}>Remove</Button>}
        </div>
        <p className="text-sm text-muted">
          A map file (GeoTIFF) goes to its place by itself; any other picture you place by its corners. Both stay in this browser. A map
          file among the documents of the property is on all of its maps.
        </p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/tiff,.tif,.tiff"
        aria-label="Backdrop picture"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void take(file)
          event.target.value = ''
        }}
      />
    </Panel>
  )
}

const none: readonly Backdrop[] = []

/** The pictures of a scan, at once where they are few. One that cannot be had is left out, and told of. */
function useScanPictures(fromAbove: readonly PictureFromAbove[]) {
  const [isShown, setShown] = useState(fromAbove.length <= MOST_OF_SCAN)
  const { data: pictures = none, isFetching } = useQuery({ ...laidPicturesQuery(fromAbove), enabled: isShown && fromAbove.length > 0 })
  const missing = fromAbove.length - pictures.length
  const trouble = missing > 0 ? `${formatCount(missing, 'picture')} could not be loaded` : undefined
  return { isShown, setShown, pictures: isShown ? pictures : none, hint: isShown ? (isFetching ? 'Being loaded' : trouble) : undefined }
}
