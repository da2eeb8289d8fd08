import { formatCount } from '@ridgeline/web/format/count.ts'
import { distanceWords } from '@ridgeline/web/format/distance.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { useId } from 'react'
import type { Capture } from '#contract/capture'
import { type ScanVisit, visitWhen } from './scan-visits.ts'

interface Props {
  /** The first one stays. */
  visits: readonly ScanVisit[]
  timeZone: string
  chosen: number
  onChoose: (index: number) => void
  /** Of a capture, by its id. */
  thumbnailUrl: (id: string) => string
}

/** The visits in a scan; one of those that are not the largest is chosen. */
export function VisitChoice({ visits, timeZone, chosen, onChoose, thumbnailUrl }: Props) {
  const name = useId()
  const units = useUnits()
  const [main, ...others] = visits
  if (main === undefined) return null
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">What leaves this scan</legend>
      {others.map((visit, i) => (
        <label
          key={visit.captures[0]?.id}
          className="flex min-h-16 cursor-pointer items-center gap-3 rounded-ui border border-line bg-surface p-2 pl-3 hover:bg-hover has-checked:border-accent-text"
        >
          <input
            type="radio"
            name={name}
            className="size-4.5 shrink-0 accent-accent-text"
            checked={chosen === i + 1}
            onChange={() => onChoose(i + 1)}
          />
          <Picture visit={visit} thumbnailUrl={thumbnailUrl} />
          <Facts
            visit={visit}
            when={visitWhen(visit, timeZone)}
            more={visit.apartM === null ? null : `${distanceWords(visit.apartM, units)} away`}
          />
        </label>
      ))}
      <div className="flex min-h-16 items-center gap-3 p-2 pl-3 text-muted">
        <span className="w-4.5 shrink-0" />
        <Picture visit={main} thumbnailUrl={thumbnailUrl} />
        <Facts visit={main} when={visitWhen(main, timeZone)} more="stays here" />
      </div>
    </fieldset>
  )
}

function Picture({ visit, thumbnailUrl }: { visit: ScanVisit; thumbnailUrl: Props['thumbnailUrl'] }) {
  const shown = visit.captures.find(hasPicture)
  if (shown === undefined) return <span className="h-12 w-16 shrink-0 rounded-ui bg-raised" />
  return <img src={thumbnailUrl(shown.id)} alt="" className="h-12 w-16 shrink-0 rounded-ui object-cover" />
}

const Facts = ({ visit, when, more }: { visit: ScanVisit; when: string; more: string | null }) => (
  <span className="min-w-0">
    <span className="block break-words">{when}</span>
    <span className="block text-sm text-muted">{[formatCount(visit.captures.length, 'file'), more].filter(Boolean).join(' · ')}</span>
  </span>
)

const hasPicture = ({ state, media }: Capture): boolean => state === 'ready' && media === 'thermogram'
