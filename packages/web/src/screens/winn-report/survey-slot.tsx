import type { PropertyDetail } from '@ridgeline/contracts/property/property'
import type { SurveyConditions } from '@ridgeline/contracts/scan/conditions'
import { surveySentence } from '@ridgeline/report/sentences/survey-sentence'
import { surveyGate } from '@ridgeline/thermal/survey/gate'
import { surveyLimits } from '@ridgeline/thermal/survey/limits'
import { useQuery } from '@tanstack/react-query'
import { Verdict } from '#features/analysis/scan/survey-verdict.tsx'
import { organizationQuery } from '#features/organization/api.ts'
import { scanQuery } from '#features/winn-report/draft/api.ts'
import { useContent } from '#features/winn-report/draft/draft-context.tsx'
import { conditionsOf, readingOf } from '#features/winn-report/steps/survey-of-draft.ts'
import { useFillReading } from '#features/winn-report/steps/use-fill-reading.ts'
import { formatPlaceDay } from '#format/date.ts'
import { useUnits } from '#format/units.tsx'
import { Button } from '#ui/button/button.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Panel } from '#ui/layout/panel.tsx'
import { WeatherOffer } from './weather-offer.tsx'

/** What the survey may be used for, as the readings stand at this moment. */
export function SurveySlot({ property }: { property: PropertyDetail }) {
  const content = useContent()
  const units = useUnits()
  // scans are listed newest first
  const newest = property.scans.find(({ id }) => content.scans[id]?.isIncluded)
  const scan = useQuery({ ...scanQuery(newest?.id ?? ''), enabled: newest !== undefined })
  const own = useQuery(organizationQuery).data?.surveyLimits
  const fillReading = useFillReading()
  const fill = (conditions: SurveyConditions, at: string) => {
    const noted = readingOf(conditions, at)
    if (noted === null)
      toast({ title: 'No weather noted', description: 'Nobody has noted temperature, humidity, wind or sky with this scan.' })
    else fillReading(noted, at)
  }
  if (newest === undefined)
    return (
      <Panel title="Survey">
        <p className="text-muted">No scan is in the report. Choose one in step 4 to see what its survey may be used for.</p>
      </Panel>
    )
  if (!scan.data || !own)
    return (
      <Panel>
        <Loading label="Loading the conditions of the scan" />
        <Skeleton className="h-32" />
      </Panel>
    )
  const { conditions } = scan.data
  const set = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))
  const survey = surveyGate(conditionsOf(content, conditions), { ...surveyLimits, ...set })
  return (
    <>
      <WeatherOffer propertyId={property.id} at={newest.date} />
      <Panel>
        <Verdict
          survey={{ ...survey, reasons: survey.reasons.map((reason) => ({ ...reason, sentence: surveySentence(reason, units) })) }}
        />
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
          <p className="max-w-prose text-sm text-muted">
            From the readings above, and what was noted with the scan of {formatPlaceDay(newest)}. The scan itself keeps the conditions
            noted with it; the report prints the verdict on those, and the readings beside it.
          </p>
          <Button onClick={() => fill(conditions, newest.date)}>Use the conditions noted with the scan</Button>
        </div>
      </Panel>
    </>
  )
}
