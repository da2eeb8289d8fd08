import { type Comparability, comparability } from '@ridgeline/thermal/compare/comparable'
import type { AreaChange } from '@ridgeline/thermal/compare/compare-pictures'
import { growthOnRoof, type RoofScale, scaleThrough } from '@ridgeline/thermal/compare/growth-on-roof'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { wordsOf } from '@ridgeline/web/calls/told.ts'
import { formatCount, formatPercent } from '@ridgeline/web/format/count.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useMemo, useState } from 'react'
import { numbersOnPictures } from '#contract/issue/finding-numbers'
import type { Scan } from '#contract/scan'
import { AreaList, type NumberedChange } from './area-list.tsx'
import { ReasonList } from './reason-list.tsx'
import { type ComparedVisits, useVisits } from './use-visits.ts'
import type { ViewPair } from './view-pairs.ts'
import { scaleOf, visitFacts } from './visit-facts.ts'
import { VisitPictures } from './visit-pictures.tsx'
import { measuredSentence, sumSentence } from './visits-words.ts'

interface Props {
  earlier: Scan
  later: Scan
  pair: ViewPair
}

/** Two pictures laid on each other, what changed between them, and how far each area grew. */
export function VisitsView({ earlier, later, pair }: Props) {
  const visits = useVisits(pair)
  const can = useMemo(() => comparability(visitFacts(earlier, pair.earlier), visitFacts(later, pair.later)), [earlier, later, pair])
  return (
    <>
      <ReasonList reasons={can.reasons} isElsewhere={visits.data?.compared === null} />
      {visits.error ? (
        <LoadError
          title="The pictures could not be compared"
          query={visits}
          otherwise={wordsOf(visits.error, 'These views could not be compared.')}
        />
      ) : visits.data ? (
        <Result visits={visits.data} pair={pair} can={can} earlier={earlier} later={later} />
      ) : (
        <>
          <Loading label="Laying the pictures on each other" />
          <div className="grid grid-cols-2 gap-3 lg:gap-6">
            <Skeleton className="aspect-[5/4]" />
            <Skeleton className="aspect-[5/4]" />
          </div>
        </>
      )}
    </>
  )
}

type ResultProps = Props & { visits: ComparedVisits; can: Comparability }

function Result({ visits, pair, can, earlier, later }: ResultProps) {
  const units = useUnits()
  const [selected, select] = useState<string | null>(null)
  const changes = useMemo(() => (can.growth ? changesOf(visits, pair, later) : []), [visits, pair, later, can.growth])
  const { compared } = visits
  const sum = sumSentence(changes, units)
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <VisitPictures
        visits={visits}
        earlier={earlier}
        later={later}
        hasDifference={can.difference}
        changes={changes}
        selected={selected}
        onSelect={select}
      />
      <div className="flex min-w-0 flex-col gap-2">
        <Panel
          title="Areas"
          flush
          actions={changes.length > 0 && <span className="text-sm text-muted">{formatCount(changes.length, 'area')}</span>}
        >
          {changes.length > 0 ? (
            <>
              <div className="flex flex-col gap-1.5 border-b border-line px-4 py-3">
                {sum && <p>{sum}</p>}
                <p className="text-sm text-muted">{measuredSentence(pair, units)}</p>
              </div>
              <AreaList changes={changes} selected={selected} onSelect={select} />
            </>
          ) : (
            <p className="px-4 py-3 text-muted">
              {compared === null || !can.growth
                ? 'No growth is given for these two pictures: see above why.'
                : 'No area stands out in what both pictures show.'}
            </p>
          )}
        </Panel>
        {compared && (
          <p className="px-1 text-sm text-muted">
            {`The edges of both pictures agree by ${formatPercent(compared.laid.agreement)}. Areas are measured at half of their own contrast, in pixels of the earlier picture; ± holds in 95 of 100 cases.`}
          </p>
        )}
      </div>
    </div>
  )
}

/** The largest changes first; what cannot be compared last. */
function changesOf({ compared, steps, foundLater }: ComparedVisits, pair: ViewPair, scan: Scan): NumberedChange[] {
  if (compared === null) return []
  const inView = (scale: RoofScale | null, step: number) => scale && scaleThrough(scale, [step, 0, 0, 0, step, 0, 0, 0, 1])
  const own = inView(scaleOf(pair.earlier), steps.earlier)
  const other = inView(scaleOf(pair.later), steps.later)
  const scale = own ?? (other && scaleThrough(other, compared.laid.toSecond))
  const numbers = numbersOnPictures(scan)
  const numberOf = ({ group }: AreaChange) => group.after.flatMap((at) => numbers.get(foundLater[at] ?? '') ?? [])[0]
  const weight = (growthPx: number | null) => (growthPx === null ? -1 : Math.abs(growthPx))
  return compared.areas
    .toSorted((a, b) => weight(b.growthPx) - weight(a.growthPx))
    .map((change, i) => ({ number: numberOf(change) ?? String(i + 1), change, grown: scale && growthOnRoof(change, scale) }))
}
