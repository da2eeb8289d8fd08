import { differenceColours } from '@ridgeline/thermal/render/palettes'
import { formatPlaceDay } from '@ridgeline/web/format/date.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { SegmentedControl } from '@ridgeline/web/ui/form/segmented-control.tsx'
import { useMemo, useState } from 'react'
import type { Scan } from '#contract/scan'
import { valueScale } from '#web/viewer/scale/value-scale.ts'
import type { NumberedChange } from './area-list.tsx'
import type { ComparedVisits } from './use-visits.ts'
import { VisitLegend } from './visit-legend.tsx'
import { VisitPicture } from './visit-picture.tsx'
import { differenceSpan, visitSpans } from './visit-spans.ts'

interface Props {
  visits: ComparedVisits
  earlier: Pick<Scan, 'date' | 'timeZone' | 'visitCount'>
  later: Pick<Scan, 'date' | 'timeZone' | 'visitCount'>
  hasDifference: boolean
  changes: readonly NumberedChange[]
  selected: string | null
  onSelect: (number: string | null) => void
}

const ways = [
  { value: 'both', label: 'Both' },
  { value: 'earlier', label: 'Earlier' },
  { value: 'later', label: 'Later' },
  { value: 'difference', label: 'Difference' },
] as const
type Way = (typeof ways)[number]['value']

/** Both pictures as the earlier camera saw the roof, each alone, or what is warmer and colder than before. */
export function VisitPictures({ visits, earlier, later, hasDifference, changes, selected, onSelect }: Props) {
  const units = useUnits()
  const { compared } = visits
  const [way, show] = useState<Way>('both')
  const isDifference = way === 'difference' && hasDifference && compared !== null
  const second = compared?.later ?? visits.later.image
  const spans = useMemo(() => visitSpans(visits.earlier.image, second), [visits.earlier.image, second])
  const changed = useMemo(() => (compared && hasDifference ? differenceSpan(compared.difference) : null), [compared, hasDifference])
  const marks = { selected, onSelect }
  const [firstScale, secondScale] = [valueScale(visits.earlier.unit, units), valueScale(visits.later.unit, units)]
  const options = ways.filter(({ value }) => value !== 'difference' || (hasDifference && compared !== null))
  return (
    <div className="min-w-0">
      <div className="mb-4">
        <SegmentedControl
          label="What to show"
          options={options}
          value={isDifference || way !== 'difference' ? way : 'both'}
          onChange={show}
        />
      </div>
      {isDifference && changed ? (
        <VisitPicture
          title="Warmer and colder than before"
          image={compared.difference}
          palette={differenceColours()}
          span={changed}
          marks={changes.map(({ number, change }) => ({ number, outlines: change.after, before: change.before }))}
          {...marks}
          legend={<VisitLegend palette={differenceColours()} span={changed} text={firstScale.delta} middle="no change" />}
        />
      ) : (
        <div className={way === 'earlier' || way === 'later' ? '' : 'grid grid-cols-2 gap-3 lg:gap-6'}>
          {way !== 'later' && (
            <VisitPicture
              title={`Earlier: ${formatPlaceDay(earlier)}`}
              image={visits.earlier.image}
              palette="iron"
              span={spans[0]}
              marks={changes.flatMap(({ number, change }) =>
                change.before.length > 0 ? { number, outlines: change.before, before: [] } : [],
              )}
              {...marks}
              legend={<VisitLegend palette="iron" span={spans[0]} text={firstScale.text} />}
            />
          )}
          {way !== 'earlier' && (
            <VisitPicture
              title={`Later: ${formatPlaceDay(later)}`}
              image={second}
              palette="iron"
              span={spans[1]}
              marks={changes.flatMap(({ number, change }) =>
                change.after.length + change.before.length > 0 ? { number, outlines: change.after, before: change.before } : [],
              )}
              {...marks}
              legend={<VisitLegend palette="iron" span={spans[1]} text={secondScale.text} />}
            />
          )}
        </div>
      )}
      <p className="mt-2 text-sm text-muted">
        {!isDifference && <span>Each picture has its own color scale, since nights differ. </span>}
        {changes.length > 0 && <span>Solid: as it is in the picture. Dashed: as it was before.</span>}
      </p>
    </div>
  )
}
