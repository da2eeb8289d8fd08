import { organizationQuery } from '@ridgeline/account/web/organization/api.ts'
import type { PropertyDetail } from '@ridgeline/property/contract/property'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { Verdict } from '@ridgeline/scan/web/analysis/scan/survey-verdict.tsx'
import { type SurveyLimits, surveyLimits } from '@ridgeline/thermal/survey/limits'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatPlaceDay } from '@ridgeline/web/format/date.ts'
import { formatTemperature } from '@ridgeline/web/format/temperature.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQueries, useQuery } from '@tanstack/react-query'
import { scanQuery } from '#web/draft/api.ts'
import { useContent } from '#web/draft/draft-context.tsx'
import { ReadingsNote } from '#web/steps/weather/readings-note.tsx'
import { surveyOutlook } from '#web/steps/weather/survey-of-draft.ts'
import { ChangeConditions } from './change-conditions.tsx'
import { WeatherOffer } from './weather-offer.tsx'

const ASK_AGAIN_MS = 2000

/** The verdict that the report prints on the surveys it includes, and what the readings of the draft would make of it. */
export function SurveySlot({ property }: { property: PropertyDetail }) {
  const content = useContent()
  const included = property.scans.filter(({ id }) => content.scans[id]?.isIncluded)
  const scans = useQueries({
    queries: included.map(({ id }) => ({
      ...scanQuery(id),
      refetchInterval: ({ state: { data } }: { state: { data: Scan | undefined } }) => (data && isUnderWay(data) ? ASK_AGAIN_MS : false),
    })),
  })
  const own = useQuery(organizationQuery).data?.surveyLimits
  if (included.length === 0)
    return (
      <Panel title="Survey">
        <p className="text-muted">No scan is in the report. Choose one in step 4 to see what its survey may be used for.</p>
      </Panel>
    )
  const [first, ...others] = scans.flatMap(({ data }) => data ?? [])
  if (!first || others.length + 1 < included.length || !own)
    return (
      <Panel>
        <Loading label="Loading the conditions of the scan" />
        <Skeleton className="h-32" />
      </Panel>
    )
  const set = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))
  return <PrintedSurvey property={property} scans={[first, ...others]} limits={{ ...surveyLimits, ...set }} />
}

const isUnderWay = ({ state }: Scan): boolean => state === 'queued' || state === 'processing'

interface PrintedProps {
  readonly property: PropertyDetail
  readonly scans: readonly [Scan, ...Scan[]]
  readonly limits: SurveyLimits
}

function PrintedSurvey({ property, scans, limits }: PrintedProps) {
  const units = useUnits()
  const { printed, withReadings } = surveyOutlook(scans, useContent(), limits)
  const { airTempK, windMps, relativeHumidity } = printed.conditions
  const isWhole = airTempK !== null && windMps !== null && relativeHumidity !== null
  return (
    <>
      {!isWhole && <WeatherOffer propertyId={property.id} at={printed.date} />}
      <Panel>
        <Verdict survey={printed.survey} />
        {scans.some(isUnderWay) ? (
          <p role="status" className="mt-4 border-t border-line pt-3">
            A scan is being analyzed with the conditions noted last. The verdict follows.
          </p>
        ) : (
          withReadings && <ReadingsNote {...withReadings} printed={printed.survey.verdict} />
        )}
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
          <p className="max-w-prose text-sm text-muted">
            {scans.length === 1
              ? `From the survey of ${formatPlaceDay(printed)}.`
              : `From the survey of ${formatPlaceDay(printed)}, the weakest of ${formatCount(scans.length, 'scan')}.`}
            {airTempK !== null && ` Air ${formatTemperature(airTempK, units)}.`}
          </p>
          <ChangeConditions scan={printed} />
        </div>
      </Panel>
    </>
  )
}
