import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { formatSpeed } from '@ridgeline/web/format/speed.ts'
import { formatTemperature } from '@ridgeline/web/format/temperature.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import type { SurveyNight } from '#contract/weather/survey-nights'
import { weatherSourceName } from '#contract/weather/weather'
import { surveyNightsQuery } from './api.ts'
import { speaksAgainst, speaksFor, whyNot } from './night-words.ts'
import { clockWords, nightTone, nightWord, weekdayWords } from './words.ts'

function Night({ night, timeZone, isBest }: { night: SurveyNight; timeZone: string; isBest: boolean }) {
  const units = useUnits()
  const { verdict } = night.survey
  const inFavour = speaksFor(night)
  const reason = whyNot(night)
  const { airTempK, windMps } = night.conditions
  const figures = [
    airTempK === null ? null : formatTemperature(airTempK, units),
    windMps === null ? null : `wind ${formatSpeed(windMps, units)}`,
  ].filter(Boolean)
  return (
    <li>
      <details open={isBest} className="group">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-hover">
          <h3 className="font-semibold">{weekdayWords(night.day)}</h3>
          {isBest && <Badge>Best night</Badge>}
          <Badge tone={nightTone[verdict]}>{nightWord[verdict]}</Badge>
          {reason && <span className="text-sm text-muted">{reason}</span>}
          <ChevronDown aria-hidden size={16} className="ml-auto shrink-0 text-muted group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-1 px-4 pb-3 text-sm">
          <p className="text-muted tabular-nums">
            Best at {clockWords(night.bestAt, timeZone)}; sunset {clockWords(night.sunsetAt, timeZone)}
            {figures.length > 0 && `; ${figures.join(', ')}`}
          </p>
          {inFavour && <p className="text-muted">{inFavour}</p>}
          <ul className="list-disc pl-5">
            {speaksAgainst(night).map(({ code, isDecisive, sentence }) => (
              <li key={code} className={isDecisive ? 'font-medium' : 'text-muted'}>
                {sentence}
              </li>
            ))}
          </ul>
        </div>
      </details>
    </li>
  )
}

/** The coming nights as they come, each with what speaks for or against it; the best is marked. */
export function NightsPanel({ propertyId }: { propertyId: string }) {
  const { data, error, refetch } = useQuery(surveyNightsQuery(propertyId))
  return (
    <Panel title="Nights for a survey" flush>
      {error ? (
        <div className="p-4">
          <LoadError title="The nights could not be loaded" query={{ error, refetch }} otherwise="The server gave no answer." />
        </div>
      ) : !data ? (
        <div className="p-4">
          <Loading label="Asking for the forecast" />
          <Skeleton className="h-72" />
        </div>
      ) : data.state === 'unknown' ? (
        <p className="p-4">The forecast could not be asked, so no night can be planned. {data.sentence}</p>
      ) : data.nights.length === 0 ? (
        <p className="p-4">The forecast reaches no coming night.</p>
      ) : (
        <>
          {data.source === 'practice' && (
            <p className="border-b border-line px-4 py-2.5 text-sm">
              <strong>Practice weather.</strong> This product made it up for the demo: it is no forecast of any place.
            </p>
          )}
          <ol className="divide-y divide-line">
            {data.nights
              .toSorted((a, b) => (a.day < b.day ? -1 : 1))
              .map((night) => (
                <Night key={night.day} night={night} timeZone={data.timeZone} isBest={night === data.nights[0]} />
              ))}
          </ol>
          <p className="border-t border-line px-4 py-2.5 text-sm text-muted">
            {data.source && weatherSourceName[data.source]}
            {data.fetchedAt && `, as of ${formatDateTime(data.fetchedAt, data.timeZone)}`}. A forecast cannot know whether the membrane is
            dry: somebody looks before the survey.
          </p>
        </>
      )}
    </Panel>
  )
}
