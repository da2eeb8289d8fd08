import type { PropertyPhoto } from '@ridgeline/property/contract/photo'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { Check, Circle } from 'lucide-react'
import { missingShots, shotProfileOf, shotProfiles } from '#contract/shots/shot-list'
import type { ShotFacts } from '#contract/shots/sort-shots'
import { DraftChoice, DraftNumber } from '#web/fields/draft-fields.tsx'
import { useReported } from './use-reported.ts'
import { useSorting } from './use-sorting.ts'

const degrees = { shown: (v: number) => v, stored: (v: number) => v, digits: 0, suffix: '°' }

/** The photos a report should have, and which of them are there. */
export function ShotList({ photos, middle }: { photos: readonly PropertyPhoto[]; middle: ShotFacts['middle'] }) {
  const content = useReported()
  const sort = useSorting(photos, middle)
  const { shots } = shotProfileOf(content.shotProfile)
  const missing = new Set(missingShots(content))
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <DraftChoice path={['shotProfile']} label="Shot list" options={shotProfiles.map(({ id, name }) => ({ value: id, label: name }))} />
        <DraftNumber
          path={['building', 'frontAzimuthDeg']}
          label="The front looks toward (0° north, 90° east)"
          min={0}
          max={360}
          scale={degrees}
        />
        <Button disabled={photos.length === 0 || shots.length === 0} onClick={() => tell(sort())}>
          Sort by camera
        </Button>
      </div>
      {shots.length > 0 && (
        <details className="group">
          <summary className="cursor-pointer max-md:min-h-11 max-md:content-center text-sm text-accent-text">
            {shots.length - missing.size} of {formatCount(shots.length, 'shot')} there
          </summary>
          <ul className="mt-3 columns-1 gap-6 text-sm sm:columns-2 xl:columns-3">
            {shots.map((shot) => (
              <li key={shot.id} className="flex gap-2 py-0.5">
                {missing.has(shot) ? (
                  <Circle aria-hidden size={14} className="mt-0.75 shrink-0 text-muted" />
                ) : (
                  <Check aria-hidden size={14} className="mt-0.75 shrink-0 text-good" />
                )}
                <span className={missing.has(shot) ? 'text-muted' : ''}>
                  {shot.name}
                  <span className="sr-only">{missing.has(shot) ? ', missing' : ', there'}</span>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

const tell = (sorted: number) =>
  sorted > 0
    ? toast({ title: `${formatCount(sorted, 'photo')} sorted`, description: 'Look through them: what the camera tells may be wrong.' })
    : toast({
        title: 'No photo could be sorted',
        description:
          'It takes drone photos that say where the camera looked, the direction of the front and the number of stories. Choose the shot of each photo by hand.',
      })
