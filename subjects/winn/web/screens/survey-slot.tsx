import { organizationQuery } from '@ridgeline/account/web/organization/api.ts'
import type { PropertyDetail } from '@ridgeline/property/contract/property'
import type { SurveyConditions } from '@ridgeline/scan/contract/conditions'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { Verdict } from '@ridgeline/scan/web/analysis/scan/survey-verdict.tsx'
import { type SurveyLimits, surveyLimits } from '@ridgeline/thermal/survey/limits'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatPlaceDay } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQueries, useQuery } from '@tanstack/react-query'
import { scanQuery } from '#web/draft/api.ts'
import { useContent } from '#web/draft/draft-context.tsx'
import { ReadingsNote } from '#web/steps/weather/readings-note.tsx'
import { readingOf, surveyOutlook } from '#web/steps/weather/survey-of-draft.ts'
import { useFillReading } from '#web/steps/weather/use-fill-reading.ts'
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
  const { printed, latest, withReadings } = surveyOutlook(scans, useContent(), limits)
  const fillReading = useFillReading()
  const fill = (conditions: SurveyConditions, at: string) => {
    const noted = readingOf(conditions, at)
    if (noted === null)
      toast({ title: 'No weather noted', description: 'Nobody has noted temperature, humidity, wind or sky with this scan.' })
    else fillReading(noted, at)
  }
  return (
    <>
      <WeatherOffer propertyId={property.id} at={latest.date} />
      <Panel>
        <Verdict survey={printed.survey} />
        {scans.some(isUnderWay) ? (
          <p role="status" className="mt-4 border-t border-line pt-3">
            A scan is being analysed with the conditions noted last. The verdict follows.
          </p>
        ) : (
          withReadings && <ReadingsNote {...withReadings} printed={printed.survey.verdict} />
        )}
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
          <p className="max-w-prose text-sm text-muted">
            {scans.length === 1
              ? `The report prints this verdict, on the conditions noted with the scan of ${formatPlaceDay(printed)}, and the readings beside it.`
              : `The report prints this verdict, the weakest of ${formatCount(scans.length, 'survey')}: on the conditions noted with the scan of ${formatPlaceDay(printed)}. The readings stand beside it.`}
          </p>
          <Button onClick={() => fill(latest.conditions, latest.date)}>Use the conditions noted with the scan</Button>
        </div>
      </Panel>
    </>
  )
}
