import type { Units } from '@ridgeline/account/contract/session'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { formatSpeed } from '@ridgeline/web/format/speed.ts'
import { formatTemperature } from '@ridgeline/web/format/temperature.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SurveyNight, SurveyNights } from '#contract/weather/survey-nights'
import { weatherSourceName } from '#contract/weather/weather'
import { surveyNightsQuery } from './api.ts'
import { nightVerdict, speaksAgainst, speaksFor, whyNot } from './night-words.ts'
import { clockWords, weekdayWords } from './words.ts'

const figuresOf = ({ conditions: { airTempK, windMps } }: SurveyNight, units: Units) =>
  [airTempK === null ? null : formatTemperature(airTempK, units), windMps === null ? null : `wind ${formatSpeed(windMps, units)}`]
    .filter(Boolean)
    .join(', ')

/** What limits it, when it is best, and what speaks for it. `caveat`: what no forecast knows. */
function Weighed({ night, timeZone, caveat }: { night: SurveyNight; timeZone: string; caveat?: ReactNode }) {
  const figures = figuresOf(night, useUnits())
  const inFavor = speaksFor(night)
  const against = speaksAgainst(night)
  return (
    <>
      {against.length > 0 && (
        <ul className="list-disc pl-5">
          {against.map(({ code, isDecisive, sentence }) => (
            <li key={code} className={isDecisive ? 'font-medium' : 'text-muted'}>
              {sentence}
            </li>
          ))}
        </ul>
      )}
      {caveat}
      <p className="tabular-nums">
        Best at {clockWords(night.bestAt, timeZone)}; sunset {clockWords(night.sunsetAt, timeZone)}
        {figures && `; ${figures}`}
      </p>
      {inFavor && <p className="text-muted">{inFavor}</p>}
    </>
  )
}

function Night({ night, timeZone, isBest }: { night: SurveyNight; timeZone: string; isBest: boolean }) {
  const { word, tone } = nightVerdict(night)
  const reason = whyNot(night)
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2.5 hover:bg-hover">
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="font-medium md:w-44">{weekdayWords(night.day)}</h3>
            <Badge tone={tone}>{word}</Badge>
            {isBest && <Badge>Best night</Badge>}
            {reason && <span className="text-sm text-muted">{reason}</span>}
          </span>
          <ChevronDown aria-hidden size={16} className="shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-1 px-4 pb-3 text-sm">
          <Weighed night={night} timeZone={timeZone} />
        </div>
      </details>
    </li>
  )
}

/** The best of the coming nights with what speaks for it; all of them, as they come, in a fold. */
export function NightsPanel({ propertyId }: { propertyId: string }) {
  const { data, error, refetch } = useQuery(surveyNightsQuery(propertyId))
  return (
    <Panel title="Next night for a survey" flush>
      {error ? (
        <div className="p-4">
          <LoadError title="The nights could not be loaded" query={{ error, refetch }} otherwise="The server gave no answer." />
        </div>
      ) : !data ? (
        <div className="p-4">
          <Loading label="Asking for the forecast" />
          <Skeleton className="h-52" />
        </div>
      ) : data.state === 'unknown' ? (
        <p className="p-4">The forecast could not be asked, so no night can be planned. {data.sentence}</p>
      ) : (
        <Planned {...data} />
      )}
    </Panel>
  )
}

function Planned({ nights, timeZone, source, fetchedAt }: SurveyNights) {
  const [best] = nights
  if (!best) return <p className="p-4">The forecast reaches no coming night.</p>
  const isGood = best.survey.verdict !== 'not-valid'
  const { word, tone } = nightVerdict(best)
  return (
    <>
      <div className="flex flex-col gap-1.5 p-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="text-xl font-semibold tracking-tight">{isGood ? weekdayWords(best.day) : 'No good night is in sight'}</span>
          {isGood && <Badge tone={tone}>{word}</Badge>}
        </p>
        {isGood && (
          <Weighed night={best} timeZone={timeZone} caveat={<p>Look at the roof first: a forecast cannot tell whether it is dry.</p>} />
        )}
      </div>
      <details className="border-t border-line">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-2.5 hover:bg-hover">
          {`All ${formatCount(nights.length, 'night', 'nights')} of the forecast`}
          <ChevronDown aria-hidden size={16} className="shrink-0 text-muted" />
        </summary>
        <ol className="divide-y divide-line border-t border-line">
          {nights
            .toSorted((a, b) => (a.day < b.day ? -1 : 1))
            .map((night) => (
              <Night key={night.day} night={night} timeZone={timeZone} isBest={night === best} />
            ))}
        </ol>
      </details>
      <p className="border-t border-line px-4 py-2.5 text-sm text-muted">
        {source && weatherSourceName[source]}
        {fetchedAt && `, as of ${formatDateTime(fetchedAt, timeZone)}`}.
      </p>
    </>
  )
}
