import type { PropertyDetail } from '@ridgeline/contracts/property/property'
import type { SurveyConditions } from '@ridgeline/contracts/scan/conditions'
import type { Scan } from '@ridgeline/contracts/scan/scan'
import { type SurveyLimits, surveyLimits } from '@ridgeline/thermal/survey/limits'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Verdict } from '#features/analysis/scan/survey-verdict.tsx'
import { organizationQuery } from '#features/organization/api.ts'
import { scanQuery } from '#features/winn-report/draft/api.ts'
import { useContent } from '#features/winn-report/draft/draft-context.tsx'
import { ReadingsNote } from '#features/winn-report/steps/readings-note.tsx'
import { readingOf, surveyOutlook } from '#features/winn-report/steps/survey-of-draft.ts'
import { useFillReading } from '#features/winn-report/steps/use-fill-reading.ts'
import { formatCount } from '#format/count.ts'
import { formatPlaceDay } from '#format/date.ts'
import { Button } from '#ui/button/button.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Panel } from '#ui/layout/panel.tsx'
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
