import { healthWord } from '@ridgeline/scan/contract/health-words'
import { isWritten, latestSurvey } from '@ridgeline/scan/contract/latest-survey'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { formatArea } from '@ridgeline/web/format/area.ts'
import { formatPlaceDay } from '@ridgeline/web/format/date.ts'
import { useUnits } from '@ridgeline/web/format/units.tsx'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { photosQuery, propertyQuery } from '#web/property/api.ts'
import { PropertyBanner, PropertyBannerSkeleton } from '#web/property/banner.tsx'
import { latestScored, type ScoredScan } from '#web/property/latest-scored.ts'
import { PropertyActions } from '#web/screens/property-actions.tsx'
import { PropertyTabs } from '#web/screens/property-tabs.tsx'

const RepliesPanel = late(async () => (await import('#web/property/replies-panel.tsx')).RepliesPanel)
const ReportPreview = late(async () => (await import('#web/property/report-preview.tsx')).ReportPreview, <Skeleton className="m-4 h-96" />)
const MadeReport = late(async () => (await import('#web/property/made-report.tsx')).MadeReport, <Skeleton className="mx-4 my-2 h-7" />)
const PropertyPlan = late(async () => (await import('#web/screens/property-plan.tsx')).PropertyPlan, <Skeleton className="aspect-5/4" />)

/** A score is current where it is of the latest survey; beside one without a score it names its day. */
const ScoreBadge = ({ scored, isLatest }: { scored: ScoredScan; isLatest: boolean }) => {
  const { health } = scored
  const word = health.state !== 'scored' ? healthWord(health) : isLatest ? 'Current' : 'Last score'
  const score = `${word}: ${Math.round(health.score)}`
  return <Badge tone={isLatest ? (health.band ?? 'neutral') : 'neutral'}>{isLatest ? score : `${score}, ${formatPlaceDay(scored)}`}</Badge>
}

const StatedArea = ({ areaM2 }: { areaM2: number }) => (
  <p className="text-sm text-muted">{`Roof area ${formatArea(areaM2, useUnits())}, as a list of properties states it: not measured here.`}</p>
)

export function PropertyScreen() {
  const { id = '' } = useParams()
  const { data: property, error, refetch } = useQuery(propertyQuery(id))
  // the header stands where it will stay: it has a picture only where there is a photo
  const photos = useQuery(photosQuery(id))
  const reads = usePermission('report.read')
  if (error)
    return (
      <LoadError
        title="The property could not be loaded"
        missing="This property does not exist"
        query={{ error, refetch }}
        otherwise="The server gave no answer."
      />
    )
  if (!property || (photos.isPending && photos.failureCount === 0))
    return (
      <>
        <Loading label="Loading the property" />
        <PropertyBannerSkeleton />
        <Skeleton className="h-[36rem] max-lg:h-72" />
      </>
    )
  const scores = latestScored(property.scans)
  const current = scores.at(-1)
  const latestReady = latestSurvey(property.scans)
  return (
    <>
      <PropertyBanner property={property} actions={<PropertyActions property={property} />} />
      <div className="mb-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-3">
          <section aria-label="Roof plan" className="min-w-0 overflow-clip rounded-ui border border-line bg-surface">
            {latestReady ? (
              <PropertyPlan propertyId={property.id} scanId={latestReady.id} />
            ) : (
              <div className="flex flex-col items-start gap-3 p-4">
                <p className="text-muted">Not scanned yet: the plan shows what a scan has found, by number.</p>
                <Link to={`/property/${property.id}/roof`} className={buttonClass('secondary')}>
                  Draw the roof
                </Link>
              </div>
            )}
          </section>
          {property.statedRoofM2 !== null && <StatedArea areaM2={property.statedRoofM2} />}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <section aria-label="Latest report" className="min-w-0 empty:hidden overflow-clip rounded-ui border border-line bg-surface">
            {latestReady && (
              <ReportPreview
                scanId={latestReady.id}
                visits={property.scans.filter((scan) => isWritten(scan) && scan.date > latestReady.date && scan.issueCount > 0)}
              />
            )}
            {reads.allowed && <MadeReport propertyId={property.id} />}
          </section>
          <RepliesPanel propertyId={property.id} />
        </div>
      </div>
      <PropertyTabs
        property={property}
        badge={current && <ScoreBadge scored={current} isLatest={current.id === latestReady?.id} />}
        seesReports={reads.allowed}
      />
    </>
  )
}
