import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { compassWord } from '@ridgeline/words/compass'
import { Link } from 'react-router'
import type { StormFinding } from '#contract/watch/watch'
import { RecordSource } from './record-id.tsx'
import { dayAt, momentWords, perilTone, perilWord, whatWasFound } from './words.ts'

const columns = 'md:grid-cols-[10.5rem_6rem_9.5rem_minmax(0,1fr)]'
const placeColumns = 'grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,1fr)_6rem_5rem]'
const SHOWN = 5

/** Severe reports near properties, the latest first; `currentId` is the one that a message led to. */
export const FindingList = ({ findings, currentId }: { findings: readonly StormFinding[]; currentId?: string | null }) => (
  <>
    <div aria-hidden className={`hidden gap-x-4 border-b border-line px-4 py-2 text-sm text-muted md:grid ${columns}`}>
      <span>Date</span>
      <span>What</span>
      <span>Size</span>
      <span className={`grid gap-x-4 ${placeColumns}`}>
        <span>Property</span>
        <span>Distance</span>
      </span>
    </div>
    <ol className="divide-y divide-line">
      {findings.map((finding) => (
        <Finding key={finding.id} finding={finding} isCurrent={finding.id === currentId} />
      ))}
    </ol>
  </>
)

function Finding({ finding: { row, places, propertyCount, toldAt, stands }, isCurrent }: { finding: StormFinding; isCurrent: boolean }) {
  const units = useUnits()
  const [nearest] = places
  const shown = places.slice(0, SHOWN)
  return (
    <li
      {...(isCurrent && { 'aria-current': 'true' as const })}
      className={`grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5 px-4 py-3 aria-[current=true]:bg-hover ${columns}`}
    >
      <span className="max-md:col-span-2 max-md:text-sm max-md:text-muted tabular-nums">
        {nearest ? momentWords(row.at, nearest.timeZone) : formatDateTime(row.at)}
      </span>
      <span>
        <Badge tone={perilTone[row.peril]}>{perilWord[row.peril]}</Badge>
      </span>
      <span className="font-medium tabular-nums">{whatWasFound({ row }, units)}</span>
      <div className="max-md:col-span-2">
        <ul className="flex flex-col gap-1">
          {shown.map((place) => (
            <li key={place.propertyId} className={`grid items-center gap-x-4 ${placeColumns}`}>
              <span className="min-w-0">
                <Link to={`/property/${place.propertyId}`} className="font-medium wrap-break-word hover:underline">
                  {place.name}
                </Link>
                <span className="block text-sm text-muted tabular-nums md:hidden">{distanceWords(place)}</span>
              </span>
              <span className="text-muted tabular-nums max-md:hidden">{distanceWords(place)}</span>
              <Link
                to={`/property/${place.propertyId}/storms?date=${dayAt(row.at, place.timeZone)}`}
                aria-label={`Verify this date at ${place.name}`}
                className={buttonClass('secondary', 'small')}
              >
                Verify
              </Link>
            </li>
          ))}
          {propertyCount > shown.length && (
            <li className="text-sm text-muted">{formatCount(propertyCount - shown.length, 'more property', 'more properties')}</li>
          )}
        </ul>
        <p className="mt-1 text-sm text-muted empty:hidden">
          {row.place && `${row.place}. `}
          {row.remark && `${row.remark} `}
          <RecordSource row={row} />
          {stands.length > 0 && `; ${formatCount(stands.length, 'further issue or copy', 'further issues or copies')} of the same report`}
          {toldAt ? '' : '; told after the quiet hours'}
        </p>
      </div>
    </li>
  )
}

const distanceWords = ({ distanceMiles, direction }: StormFinding['places'][number]) =>
  `${distanceMiles.toFixed(1)} mi ${compassWord(direction)}`
