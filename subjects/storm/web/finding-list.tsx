import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { compassWord } from '@ridgeline/words/compass'
import { Link } from 'react-router'
import type { StormFinding } from '#contract/watch/watch'
import { RecordSource } from './record-id.tsx'
import { momentWords, perilTone, perilWord, whatWasFound } from './words.ts'

/** Severe reports near properties, the latest first; `currentId` is the one that a message led to. */
export function FindingList({ findings, currentId }: { findings: readonly StormFinding[]; currentId?: string | null }) {
  const units = useUnits()
  return (
    <ol className="divide-y divide-line">
      {findings.map(({ id, row, places, propertyCount, toldAt, stands }) => {
        const [nearest] = places
        return (
          <li
            key={id}
            {...(id === currentId && { 'aria-current': 'true' as const })}
            className="grid gap-x-6 gap-y-1 px-4 py-3 aria-[current=true]:bg-hover md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
          >
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={perilTone[row.peril]}>{perilWord[row.peril]}</Badge>
              <span className="font-medium">{whatWasFound({ row }, units)}</span>
              <span className="text-sm text-muted tabular-nums">
                {nearest ? momentWords(row.at, nearest.timeZone) : formatDateTime(row.at)}
                {row.place && `, ${row.place}`}
              </span>
            </div>
            <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
              {places.slice(0, 5).map((place) => (
                <li key={place.propertyId}>
                  <Link
                    to={`/property/${place.propertyId}/storms`}
                    className="inline-flex min-h-11 items-center text-accent-text underline-offset-2 hover:underline md:min-h-0"
                  >
                    {place.name}
                  </Link>{' '}
                  <span className="text-muted tabular-nums">
                    report {place.distanceMiles.toFixed(1)} mi {compassWord(place.direction)}
                  </span>
                </li>
              ))}
              {propertyCount > Math.min(places.length, 5) && (
                <li className="text-muted">
                  {formatCount(propertyCount - Math.min(places.length, 5), 'more property', 'more properties')}
                </li>
              )}
            </ul>
            <p className="text-sm text-muted md:col-span-2">
              {row.remark && `${row.remark} `}
              <RecordSource row={row} />
              {stands.length > 0 &&
                `; ${formatCount(stands.length, 'further issue or copy', 'further issues or copies')} of the same report`}
              {toldAt ? '' : '; told after the quiet hours'}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
